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
 * Processes the blocks of a source in several threads and returns the results in the order of the file. At most twice
 * as many blocks as threads are in memory. For use by one thread.
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
 *             for (GameCounter counter = blocks.nextFinishedWorkerOrNull(); counter != null; counter = blocks.nextFinishedWorkerOrNull()) {
 *                 System.out.println(counter.games);
 *             }
 *         }
 *     }
 * }
 * }</pre>
 *
 * @param <W> the worker, which holds the result of its last block
 */
public final class BlockWorkers<W extends BlockWorkers.Worker> implements AutoCloseable {
    private static final int MAX_THREADS = 4;

    /** Processes blocks one at a time. */
    @ConsumerType
    public interface Worker {
        /** Processes a block and replaces the previous result. */
        void work(GameBlock block) throws IOException;
    }

    private record ProcessedBlock<W>(W worker, GameBlock block) {}

    private final GameSource source;
    private final Supplier<W> workers;
    private final ExecutorService threads;
    private final int window;
    private final Deque<Future<ProcessedBlock<W>>> submitted = new ArrayDeque<>();
    private final Queue<W> idle = new ConcurrentLinkedQueue<>();
    private ProcessedBlock<W> current;

    /** @param workers creates a worker; called by {@link #nextFinishedWorkerOrNull}, at most twice for each thread */
    public BlockWorkers(GameSource source, Supplier<W> workers) {
        this.source = source;
        this.workers = workers;
        int count = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());
        this.window = 2 * count;
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, "polybook-games");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Returns the worker with the result of the next block; null at the end. The result is valid until the next call.
     *
     * @throws IOException if the block cannot be read, or its worker has thrown an {@link IOException}
     */
    public W nextFinishedWorkerOrNull() throws IOException {
        GameBlock reuse = null;
        if (current != null) {
            reuse = current.block();
            idle.add(current.worker());
            current = null;
        }
        for (GameBlock block = submitNextBlockOrNull(reuse); block != null; ) {
            block = submitNextBlockOrNull(null);
        }
        if (submitted.isEmpty()) {
            return null;
        }
        current = await(submitted.remove());
        return current.worker();
    }

    /**
     * Submits another block, unless the maximum number of blocks is already submitted; then, and at the end of the
     * source, returns null.
     */
    private GameBlock submitNextBlockOrNull(GameBlock reuse) throws IOException {
        GameBlock block = submitted.size() < window ? source.nextBlock(reuse) : null;
        if (block != null) {
            W known = idle.poll();
            W worker = known == null ? workers.get() : known;
            submitted.add(threads.submit(() -> {
                worker.work(block);
                return new ProcessedBlock<>(worker, block);
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

    /** Cancels the work in progress. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
