package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.base.BaseForm;

/** Decodes and encodes the blocks of a source in several threads, and hands them out in their order. */
final class BlockEncoders implements AutoCloseable {
    private static final int MOST_THREADS = 4;

    private final GameSource source;
    private final BaseForm form;
    private final ExecutorService threads;
    private final int window;
    private final Deque<Future<BlockEncoder>> begun = new ArrayDeque<>();
    private final Queue<BlockEncoder> idle = new ConcurrentLinkedQueue<>();
    private BlockEncoder shown;

    BlockEncoders(GameSource source, BaseForm form) {
        this.source = source;
        this.form = form;
        int count = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        this.window = 2 * count;
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "polybook-encode");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The next block's games, valid until the next call; null at the end. */
    Batch next() throws IOException {
        GameBlock reuse = shown == null ? null : shown.block();
        if (shown != null) {
            idle.add(shown);
            shown = null;
        }
        for (GameBlock block = begin(reuse); block != null; ) {
            block = begin(null);
        }
        if (begun.isEmpty()) {
            return null;
        }
        shown = await(begun.remove());
        return shown.batch();
    }

    /** Begins with a further block, if there is room for one; null if there is none. */
    private GameBlock begin(GameBlock reuse) throws IOException {
        GameBlock block = begun.size() < window ? source.next(reuse) : null;
        if (block != null) {
            BlockEncoder known = idle.poll();
            BlockEncoder encoder = known == null ? new BlockEncoder(source, form) : known;
            begun.add(threads.submit(() -> encoder.encode(block)));
        }
        return block;
    }

    private static BlockEncoder await(Future<BlockEncoder> encoder) throws IOException {
        try {
            return encoder.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("writing games was interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw e.getCause() instanceof RuntimeException bug ? bug : new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
