package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.SourceParts;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileState;
import org.polybook.writer.internal.counted.BuildOptionsText;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.merge.HeaderMerge;
import org.polybook.writer.internal.record.RecordInput;

/**
 * A book and the statistics that were written together with it, to which games are added.
 *
 * @param states the states of both files before they were read
 */
record CountedBase(
        Path book,
        Path statistics,
        CountedGames origin,
        WrittenBook written,
        BuildOptions options,
        List<FileState> states) {
    /**
     * Reads the origin of the statistics next to a book. First completes an interrupted replacement of both.
     *
     * @throws IOException also if there are no statistics, or they were not written together with a book
     */
    static CountedBase open(Path book) throws IOException {
        BookReplacement.completeInterrupted(book, Providers.all(BookOverlay.class));
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        Path statistics = format.fileOf(book)
                .filter(file -> !file.equals(book))
                .orElseThrow(() -> new IOException(describeMissingStatistics(book)));
        if (!Files.isRegularFile(book)) {
            throw new IOException(book + ": is not a file, although its statistics exist; build it from them again");
        }
        List<FileState> states = states(book, statistics);
        CountedGames origin;
        try (StatisticsFile file = format.open(statistics)) {
            origin = file.origin();
        }
        SourceParts.requireComplete(statistics.toString(), origin.sources());
        WrittenBook written = origin.book()
                .filter(found -> !found.options().isEmpty())
                .orElseThrow(() -> new IOException(statistics + ": does not have the options with which " + book
                        + " was built; games are added only to a book that was built together with its statistics"));
        return new CountedBase(book, statistics, origin, written, options(written, statistics), states);
    }

    private static List<FileState> states(Path book, Path statistics) throws IOException {
        return List.of(FileState.of(book), FileState.of(statistics));
    }

    /**
     * Checks that all reads saw one state of both files. The lock of the new book does not protect them if another book
     * is written, and programs that only copy files take no lock.
     *
     * @throws FileChangedException if one of the files has been changed, replaced or deleted since it was opened
     */
    void requireUnchanged() throws IOException {
        boolean isUnchanged;
        try {
            isUnchanged = states(book, statistics).equals(states);
        } catch (NoSuchFileException deleted) {
            isUnchanged = false;
        }
        if (!isUnchanged) {
            throw new FileChangedException(book + ": another program changed it or " + statistics.getFileName()
                    + " while games were added; nothing was written, try again");
        }
    }

    private static String describeMissingStatistics(Path book) {
        return Files.isSymbolicLink(book)
                ? book + ": is a link, and has no statistics next to it (" + book.getFileName()
                        + ".stats); name the book to which it leads, next to which its statistics are"
                : book + ": has no statistics next to it (" + book.getFileName()
                        + ".stats); games are added only to a book that was built together with its statistics";
    }

    private static BuildOptions options(WrittenBook written, Path statistics) throws IOException {
        try {
            return BuildOptionsText.parse(written.options());
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    statistics + ": the options with which the book was built cannot be restored: " + e.getMessage(),
                    e);
        }
    }

    /** Returns true if the book's file has not changed since it was written together with the statistics. */
    boolean isUnchanged() throws IOException {
        return BookFileStamp.of(book).equals(written.stamp());
    }

    /** @throws IOException if the options differ from the recorded ones, apart from the day for the age of games */
    void requireSame(BuildOptions requested) throws IOException {
        if (!BuildOptionsText.areEqualButForDay(requested, options)) {
            throw new IOException(book + ": was built with other options: " + String.join(", ", written.options())
                    + "; requested: " + String.join(", ", BuildOptionsText.of(requested)));
        }
    }

    /** @throws FileChangedException if the addition expects other sources */
    void requireExpected(BookAddition addition) throws FileChangedException {
        List<GameFileStamp> sources =
                origin.sources().stream().map(CountedSource::stamp).toList();
        if (!addition.expectedSources().orElse(sources).equals(sources)) {
            throw new FileChangedException(statistics + ": another program has changed it");
        }
    }

    /** @throws IncompatibleStatisticsException if an input has been counted already */
    void requireNew(List<SourceStamp> inputs) throws IncompatibleStatisticsException {
        for (SourceStamp input : inputs) {
            for (CountedSource source : origin.sources()) {
                if (input.hasContentOf(source)) {
                    throw new IncompatibleStatisticsException(input.name() + ": has the same content as \""
                            + source.name() + "\" in " + statistics + ", so its games would count twice");
                }
            }
        }
    }

    /** Returns the ordinal after those of all sources. */
    int nextOrdinal() {
        return Math.addExact(
                origin.sources().stream().mapToInt(CountedSource::ordinal).max().orElse(-1), 1);
    }

    /** Returns the header of the book; empty if it has none. */
    Optional<BookHeader> header() throws IOException {
        try (RecordInput records = RecordInput.openWithoutEdits(book)) {
            List<Long> header = HeaderMerge.readHeaderRecords(records);
            if (header.isEmpty()) {
                return Optional.empty();
            }
            BookHeaders service = Providers.all(BookHeaders.class).stream()
                    .findFirst()
                    .orElseThrow(() -> new BookFormatException(book
                            + ": has header records (key 0), which cannot be kept: "
                            + Providers.missingMessage(BookHeaders.class)));
            return Optional.of(HeaderMerge.parseHeader(service, header, book));
        }
    }
}
