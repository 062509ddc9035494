package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.io.BundleLogger;

/**
 * A pin on one generation. A pin that was never closed is closed, with a warning, once it is unreachable; the
 * reachability fences keep it reachable during its last query.
 */
final class Pin implements PinnedBook {
    private static final Logger LOG = BundleLogger.of(Pin.class);
    private static final Cleaner CLEANER = Cleaner.create();

    private final String name;
    private final ContentGeneration generation;
    private final PinnedBook state;
    private final List<String> variants;
    private final PinCleanup hold;
    private final Cleaner.Cleanable cleanable;
    private volatile boolean closed;

    /** Takes over the caller's hold on the generation. */
    Pin(String name, ContentGeneration generation, List<String> variants) {
        this(name, generation, pinOrRelease(generation, () -> generation.file().pin()), variants);
    }

    private Pin(String name, ContentGeneration generation, PinnedBook state, List<String> variants) {
        this.name = name;
        this.generation = generation;
        this.state = state;
        this.variants = variants;
        this.hold = new PinCleanup(name, generation, state);
        this.cleanable = CLEANER.register(this, hold);
    }

    /** The resources to release. Does not refer to the pin, so that the pin can become unreachable. */
    private static final class PinCleanup implements Runnable {
        private final String name;
        private final ContentGeneration generation;
        private final PinnedBook state;
        private final AtomicBoolean ended = new AtomicBoolean();
        private volatile boolean forgotten = true;

        PinCleanup(String name, ContentGeneration generation, PinnedBook state) {
            this.name = name;
            this.generation = generation;
            this.state = state;
        }

        @Override
        public void run() {
            if (!ended.compareAndSet(false, true)) {
                return;
            }
            if (forgotten) {
                LOG.log(
                        Level.WARNING,
                        "A pin on generation {0} of the book \"{1}\" was never closed; its memory is released only now",
                        generation.number(),
                        name);
            }
            try {
                state.close();
            } finally {
                generation.releaseHold();
            }
        }
    }

    /** Pins the content; releases the hold if pinning fails. */
    private static PinnedBook pinOrRelease(ContentGeneration held, Supplier<PinnedBook> inside) {
        boolean pinned = false;
        try {
            PinnedBook state = inside.get();
            pinned = true;
            return state;
        } finally {
            if (!pinned) {
                held.releaseHold();
            }
        }
    }

    private PinnedBook requireOpen() {
        if (closed) {
            throw alreadyClosed();
        }
        return state;
    }

    private IllegalStateException alreadyClosed() {
        return new IllegalStateException("this pin on the book \"" + name + "\" has been closed");
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        try {
            return requireOpen().find(key, into);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        try {
            requireOpen().find(keys, count, into, ends);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        try {
            requireOpen().forEach(visitor);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return requireOpen().cursor();
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        try {
            return requireOpen().coding(variant);
        } catch (SchemeUnavailableException e) {
            return Optional.empty();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        try {
            return requireOpen().moves(position);
        } catch (SchemeUnavailableException e) {
            return List.of();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        try {
            return requireOpen().statistics(position, query);
        } catch (SchemeUnavailableException e) {
            return PositionStatistics.NONE;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        try {
            return requireOpen().game(number);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public BookMetadata metadata() {
        return SwappableBook.withVariants(requireOpen().metadata(), variants);
    }

    @Override
    public long generation() {
        return generation.numberOf(requireOpen());
    }

    /** Returns another pin on the same generation. Another thread may close this pin concurrently. */
    @Override
    public PinnedBook pin() {
        try {
            requireOpen();
            if (!generation.tryHold()) {
                throw alreadyClosed();
            }
            return new Pin(
                    name,
                    generation,
                    pinOrRelease(generation, () -> requireOpen().pin()),
                    variants);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public void close() {
        closed = true;
        hold.forgotten = false;
        cleanable.clean();
    }
}
