package org.polybook.writer.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Workspace;

/**
 * Counts the moves of all games, in parallel and yet as if one after the other: each thread decodes a block, then passes
 * through one turnstile a stripe, in the order of the block numbers. So every stripe sees the games in their order, while
 * other threads decode or count in other stripes.
 */
final class GameCounter implements AutoCloseable {
    private static final int STRIPES = 16;

    private final BlockFeed feed;
    private final PositionKeys keys;
    private final BuildOptions options;
    private final int unit;
    private final BuildListener listener;
    private final Optional<OutputStream> quarantine;
    private final long stripeMemory;
    private final Stripe[] stripes = new Stripe[STRIPES];
    private final Turnstile[] turnstiles = new Turnstile[STRIPES + 1];
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private final Set<String> variants = new TreeSet<>();
    private long games;
    private long booked;
    private long filtered;
    private long bad;
    private long plies;

    GameCounter(BlockFeed feed, PositionKeys keys, BuildRun.Job job, Workspace workspace, long memory) {
        this.feed = feed;
        this.keys = keys;
        this.options = job.options();
        this.unit = job.unit();
        this.listener = job.listener();
        this.quarantine = listener.quarantine();
        // one share stays free for tables that come back from disk
        this.stripeMemory = memory / (STRIPES + 1);
        boolean halving = options.weighting() == BuildOptions.Weighting.POLYGLOT
                || options.weighting() == BuildOptions.Weighting.POLYGLOT_UNIFORM;
        int each = Partitions.COUNT / STRIPES;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe(i * each, each, workspace, stripeMemory, halving);
            turnstiles[i] = new Turnstile();
        }
        turnstiles[STRIPES] = new Turnstile();
    }

    /** Reads all games with that many threads. */
    void run(int threads) throws IOException {
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Thread helper = new Thread(this::work, "polybook-build-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        work();
        for (Thread helper : helpers) {
            join(helper);
        }
        rethrow();
    }

    private void join(Thread helper) {
        boolean interrupted = false;
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
                fail(new BuildCancelledException());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void rethrow() throws IOException {
        Throwable thrown = failure.get();
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof UncheckedIOException e) {
            throw e.getCause();
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
        for (Turnstile turnstile : turnstiles) {
            turnstile.close();
        }
    }

    private void work() {
        try {
            GameCollector collector = new GameCollector(keys, options, unit, quarantine.isPresent());
            GameDecoder[] decoders = new GameDecoder[feed.count()];
            BlockFeed.Numbered block = null;
            while (failure.get() == null && (block = feed.next(block)) != null) {
                int source = block.source();
                if (decoders[source] == null) {
                    decoders[source] = feed.source(source).decoder();
                }
                collector.begin(decoders[source]);
                int itsGames = decoders[source].decode(block.block(), collector);
                collector.occurrences().sort();
                if (!count(block.number(), collector, itsGames)) {
                    return;
                }
            }
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private boolean count(long number, GameCollector collector, int itsGames) throws IOException {
        for (int i = 0; i < STRIPES; i++) {
            Stripe stripe = stripes[i];
            if (!turnstiles[i].pass(number, () -> stripe.count(collector.occurrences()))) {
                return false;
            }
        }
        return turnstiles[STRIPES].pass(number, () -> report(collector, itsGames));
    }

    private void report(GameCollector collector, int itsGames) throws IOException {
        games += itsGames;
        booked += collector.booked();
        filtered += collector.filtered();
        bad += collector.bad();
        plies += collector.occurrences().size();
        variants.addAll(collector.variants());
        for (GameProblem problem : collector.problems()) {
            listener.problem(problem);
        }
        if (quarantine.isPresent()) {
            collector.badGames().orElseThrow().writeTo(quarantine.get());
        }
        listener.progress(feed.position(), feed.total(), games);
        if (listener.isCancelled()) {
            throw new BuildCancelledException();
        }
    }

    /** Hands over every entry in the order of the keys. */
    void drain(Stripe.EntrySink sink) throws IOException {
        for (Stripe stripe : stripes) {
            stripe.drain(sink, stripeMemory);
            if (listener.isCancelled()) {
                throw new BuildCancelledException();
            }
        }
    }

    /** The variants of all games booked. */
    Set<String> variants() {
        return variants;
    }

    /** How many games were read: booked, filtered and bad ones. */
    long games() {
        return games;
    }

    long booked() {
        return booked;
    }

    long filtered() {
        return filtered;
    }

    long bad() {
        return bad;
    }

    long plies() {
        return plies;
    }

    @Override
    public void close() throws IOException {
        for (Stripe stripe : stripes) {
            stripe.close();
        }
    }
}
