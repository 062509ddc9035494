package org.polybook.api.game;

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
import java.util.function.Supplier;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Works on the blocks of a source in several threads, and hands out what has been made of them in the order of the file. At most
 * twice as many blocks as threads are in memory. The caller is one thread.
 *
 * <pre>{@code
 * class GameCounter implements BlockWorkers.Worker {
 *     private final GameDecoder decoder;
 *     private long games;
 *
 *     GameCounter(GameSource source) {
 *         decoder = source.decoder();
 *     }
 *
 *     public void work(GameBlock block) throws IOException {
 *         games = decoder.decode(block, new GameVisitor() {});
 *     }
 *
 *     static void printCounts(GameSource source) throws IOException {
 *         try (BlockWorkers<GameCounter> blocks = new BlockWorkers<>(source, () -> new GameCounter(source))) {
 *             for (GameCounter counter = blocks.next(); counter != null; counter = blocks.next()) {
 *                 System.out.println(counter.games);
 *             }
 *         }
 *     }
 * }
 * }</pre>
 *
 * @param <W> keeps what has been made of a block
 */
public final class BlockWorkers<W extends BlockWorkers.Worker> implements AutoCloseable {
    private static final int MOST_THREADS = 4;

    /** Works on one block after the other, in one thread at a time. */
    @ConsumerType
    public interface Worker {
        /** Makes something of a block, in place of what it has made before. */
        void work(GameBlock block) throws IOException;
    }

    private record Worked<W>(W worker, GameBlock block) {}

    private final GameSource source;
    private final Supplier<W> workers;
    private final ExecutorService threads;
    private final int window;
    private final Deque<Future<Worked<W>>> begun = new ArrayDeque<>();
    private final Queue<W> idle = new ConcurrentLinkedQueue<>();
    private Worked<W> shown;

    /** @param workers makes one; it is called by {@link #next}, a few times */
    public BlockWorkers(GameSource source, Supplier<W> workers) {
        this.source = source;
        this.workers = workers;
        int count = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        this.window = 2 * count;
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "polybook-games");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * The worker that has done the next block, with what it has made, until the next call; null at the end.
     *
     * @throws IOException if the block cannot be read, or its worker has thrown one
     */
    public W next() throws IOException {
        GameBlock reuse = null;
        if (shown != null) {
            reuse = shown.block();
            idle.add(shown.worker());
            shown = null;
        }
        for (GameBlock block = begin(reuse); block != null; ) {
            block = begin(null);
        }
        if (begun.isEmpty()) {
            return null;
        }
        shown = await(begun.remove());
        return shown.worker();
    }

    /** Begins with a further block, if there is room for one; null if there is none. */
    private GameBlock begin(GameBlock reuse) throws IOException {
        GameBlock block = begun.size() < window ? source.next(reuse) : null;
        if (block != null) {
            W known = idle.poll();
            W worker = known == null ? workers.get() : known;
            begun.add(threads.submit(() -> {
                worker.work(block);
                return new Worked<>(worker, block);
            }));
        }
        return block;
    }

    private static <T> T await(Future<T> result) throws IOException {
        try {
            return result.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("working on games was interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw e.getCause() instanceof RuntimeException bug ? bug : new IllegalStateException(e.getCause());
        }
    }

    /** What is still worked on is given up. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
