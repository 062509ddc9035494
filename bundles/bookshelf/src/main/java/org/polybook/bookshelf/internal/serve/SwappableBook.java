package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/**
 * The stable service of one shelved book. {@link #swap} exchanges its content as a whole.
 *
 * <p>A lookup reads the current generation once and queries it. If that generation is closed concurrently, a newer one
 * exists, because the field changes before the old file is closed; the lookup then starts again in the newer one, so
 * its answer comes from one generation only. A lookup takes no lock and allocates nothing.
 */
public final class SwappableBook implements OpeningBook {
    private volatile ContentGeneration current;
    private volatile String name;
    private volatile List<String> variants = List.of();

    /** Takes over the caller's hold on the first generation. */
    public SwappableBook(String name, ContentGeneration first) {
        this.name = name;
        this.current = first;
    }

    /**
     * Replaces the current content with the next, and takes over the caller's hold on the next. Releases the old
     * content through {@code later}, when no lookup reads it any more. A lookup whose content is released would still
     * succeed in the next content; but on Java 22 and later, releasing memory that another thread reads interrupts that
     * thread, and only the owner of a thread may interrupt it.
     */
    public void swap(ContentGeneration next, Executor later) {
        ContentGeneration old = current;
        current = next;
        later.execute(old::releaseHold);
    }

    /**
     * Takes the book off the shelf, without a successor. A caller that still has the service gets answers until
     * {@code later} runs.
     */
    public void takeOffShelf(Executor later) {
        later.execute(current::releaseHold);
    }

    /**
     * Sets the configured name and variants.
     *
     * @param newName the name used in messages
     * @param configured the variants that a configuration names instead of the file's; empty for the file's own
     */
    public void setNameAndVariants(String newName, List<String> configured) {
        name = newName;
        variants = configured;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        ContentGeneration generation = current;
        while (true) {
            try {
                return generation.file().find(key, into);
            } catch (IllegalStateException | IOException e) {
                generation = successorOrNull(generation, e);
                if (generation == null) {
                    throw e;
                }
                into.clear();
            }
        }
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        ContentGeneration generation = current;
        while (true) {
            try {
                generation.file().find(keys, count, into, ends);
                return;
            } catch (IllegalStateException | IOException e) {
                generation = successorOrNull(generation, e);
                if (generation == null) {
                    throw e;
                }
                into.clear();
            }
        }
    }

    /**
     * The generation to query after one failed; null if the failed one is still current, so that its failure is the
     * answer.
     */
    private ContentGeneration successorOrNull(ContentGeneration failed, Exception failure) {
        ContentGeneration now = current;
        if (now != failed) {
            return now;
        }
        if (failed.isClosed()) {
            throw takenOffException(failure);
        }
        return null;
    }

    private IllegalStateException takenOffException(Exception cause) {
        return new IllegalStateException("the book \"" + name + "\" has been taken off the shelf", cause);
    }

    /** The current generation with one more hold, which the caller releases. */
    private ContentGeneration holdCurrent() {
        while (true) {
            ContentGeneration generation = current;
            if (generation.tryHold()) {
                return generation;
            }
            if (generation == current) {
                throw takenOffException(null);
            }
        }
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        ContentGeneration generation = holdCurrent();
        try {
            generation.file().forEach(visitor);
        } finally {
            generation.releaseHold();
        }
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return PinnedEntries.of(pin());
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        ContentGeneration generation = holdCurrent();
        try {
            return generation.file().coding(variant);
        } catch (SchemeUnavailableException e) {
            return Optional.empty();
        } finally {
            generation.releaseHold();
        }
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        ContentGeneration generation = holdCurrent();
        try {
            return generation.file().moves(position);
        } catch (SchemeUnavailableException e) {
            return List.of(); // book.problem has the reason
        } finally {
            generation.releaseHold();
        }
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        ContentGeneration generation = holdCurrent();
        try {
            return generation.file().statistics(position, query);
        } catch (SchemeUnavailableException e) {
            return PositionStatistics.NONE;
        } finally {
            generation.releaseHold();
        }
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        ContentGeneration generation = holdCurrent();
        try {
            return generation.file().game(number);
        } finally {
            generation.releaseHold();
        }
    }

    @Override
    public BookMetadata metadata() {
        return withVariants(current.metadata(), variants);
    }

    public static BookMetadata withVariants(BookMetadata own, List<String> configured) {
        return configured.isEmpty() ? own : own.withVariants(configured);
    }

    @Override
    public long generation() {
        return current.number();
    }

    @Override
    public PinnedBook pin() {
        return new Pin(name, holdCurrent(), variants);
    }

    @Override
    public String toString() {
        return "book \"" + name + "\", generation " + generation();
    }
}
