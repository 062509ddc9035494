package org.polybook.api.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GrownFile;

/**
 * A book to which games are added, and the book that results. An immutable value:
 *
 * <pre>{@code
 * BookAddition addition = BookAddition.to(Path.of("club.bin"));
 * }</pre>
 */
public final class BookAddition {
    private final Values values;

    private record Values(
            Path book,
            Optional<Path> output,
            boolean discardsEdits,
            boolean keepsOrdinals,
            Optional<List<GameFileStamp>> expectedSources,
            List<GrownFile> grownFiles) {
        Values {
            Objects.requireNonNull(book, "book");
            Objects.requireNonNull(output, "output");
            Objects.requireNonNull(expectedSources, "expectedSources");
            grownFiles = List.copyOf(grownFiles);
        }

        Values withOutput(Path other) {
            return new Values(book, Optional.of(other), discardsEdits, keepsOrdinals, expectedSources, grownFiles);
        }

        Values withDiscardedEdits(boolean discarded) {
            return new Values(book, output, discarded, keepsOrdinals, expectedSources, grownFiles);
        }

        Values withKeptOrdinals(boolean kept) {
            return new Values(book, output, discardsEdits, kept, expectedSources, grownFiles);
        }

        Values withExpectedSources(List<GameFileStamp> sources) {
            return new Values(
                    book, output, discardsEdits, keepsOrdinals, Optional.of(List.copyOf(sources)), grownFiles);
        }

        Values withGrownFiles(List<GrownFile> grown) {
            return new Values(book, output, discardsEdits, keepsOrdinals, expectedSources, grown);
        }
    }

    private BookAddition(Values values) {
        this.values = values;
    }

    /** Returns an addition that replaces the book, and is refused if its records have been edited. */
    public static BookAddition to(Path book) {
        return new BookAddition(new Values(book, Optional.empty(), false, false, Optional.empty(), List.of()));
    }

    /** Returns the book that was built together with its statistics. */
    public Path book() {
        return values.book;
    }

    /** Returns the book to write or replace; its statistics are written next to it. */
    public Path output() {
        return values.output.orElse(values.book);
    }

    /**
     * Returns true if edits of the book's weights and moves are discarded; false if a book with edits is refused. Edits
     * in a journal are never discarded.
     */
    public boolean discardsEdits() {
        return values.discardsEdits;
    }

    /** Returns a copy that writes another book. The first one, which may have been edited, stays as it is. */
    public BookAddition withOutput(Path other) {
        return new BookAddition(values.withOutput(other));
    }

    /** Returns a copy that, if {@code discarded} is true, discards edits of the book. */
    public BookAddition withDiscardedEdits(boolean discarded) {
        return new BookAddition(values.withDiscardedEdits(discarded));
    }

    /**
     * Returns true if the new sources have the ordinals of their inputs; false if they have the next ordinals, so that
     * they come after all others.
     */
    public boolean keepsOrdinals() {
        return values.keepsOrdinals;
    }

    /** Returns a copy that, if {@code kept} is true, keeps the ordinals of the inputs. */
    public BookAddition withKeptOrdinals(boolean kept) {
        return new BookAddition(values.withKeptOrdinals(kept));
    }

    /** Returns the stamps of the sources that the statistics of the book must have, in their order; empty for any. */
    public Optional<List<GameFileStamp>> expectedSources() {
        return values.expectedSources;
    }

    /** Returns a copy that is refused if another program has added games, so that the sources are others. */
    public BookAddition withExpectedSources(List<GameFileStamp> sources) {
        return new BookAddition(values.withExpectedSources(sources));
    }

    /** Returns the counted files that have grown since they were counted. */
    public List<GrownFile> grownFiles() {
        return values.grownFiles;
    }

    /**
     * Returns a copy for files that have grown since they were counted. For each, an input with the ordinal of the
     * counted source has the current stamp and is the part from the first appended game to the end of the file.
     */
    public BookAddition withGrownFiles(List<GrownFile> grown) {
        return new BookAddition(values.withGrownFiles(grown));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookAddition that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BookAddition");
    }
}
