package org.polybook.api.statistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GrownFile;
import org.polybook.api.spi.Provided;
import org.polybook.io.Workspace;

/** Writes, opens and combines files of statistics. A service; stateless and thread-safe. */
@ProviderType
@Provided(by = "org.polybook.statistics", lack = "no files of statistics")
public interface StatisticsFormat {
    /**
     * Creates a file of statistics.
     *
     * @param workspace the folder for the new file and for temporary files
     * @param name the name of the new file in the workspace
     * @param target the path that the file will get, for messages
     */
    StatisticsWriter create(Workspace workspace, String name, Path target) throws IOException;

    /**
     * Opens a file.
     *
     * @throws org.polybook.api.book.BookFormatException if the file is not a complete file of statistics
     */
    StatisticsFile open(Path file) throws IOException;

    /**
     * Returns the file from which a book has its results: the book's own file if that is a file of statistics, else the
     * file next to the book, such as {@code club.bin.stats} next to {@code club.bin}. Empty if that file does not
     * exist. Checks names only; a book may not show results that are those of another book.
     *
     * <pre>{@code
     * StatisticsFormat format = Providers.required(StatisticsFormat.class);
     * Optional<Path> file = format.fileOf(Path.of("club.bin"));
     * if (file.isPresent()) {
     *     try (StatisticsFile statistics = format.open(file.get())) {
     *         System.out.println(statistics.origin().sources());
     *     }
     * }
     * }</pre>
     */
    Optional<Path> fileOf(Path book);

    /**
     * Combines files into one, as if all their sources had been counted together: sources are in the order of their
     * ordinals and names; sources that are equal in both are in the order of the inputs. The order of the inputs has no
     * other effect on the bytes.
     *
     * <p>Parts of a file that meet become one source, and all its parts the whole file, byte for byte as if it had been
     * counted at once. Parts of a file have its name and ordinal.
     *
     * <p>No source, and no part of one, may be in two inputs. A source with check sums is identified by its size and check sums; any other
     * source, such as a pipe, by the dates, results, ratings and places of its games.
     *
     * @param inputs at least one file
     * @param allowsMissing true if parts of files may be missing: then the result can only be combined with them. Else
     *     the inputs must have all parts of each file
     * @param isRemoved tests each source of each input; removed are its games and all moves and positions that no other
     *     game reached
     * @param output the file to write, which may be one of the inputs; replaced at the end in one step, and unchanged
     *     after an exception
     * @throws IncompatibleStatisticsException if the inputs were counted with different options, or two have the same
     *     source, or parts of a file overlap; the message names them
     * @throws MissingPartsException if parts of files are missing that may not be
     * @throws org.polybook.api.book.BookFormatException if an input is damaged; the message has the file and the byte
     * @throws org.polybook.api.build.BuildCancelledException if the listener has cancelled the work
     */
    CombineReport combine(
            List<Path> inputs,
            Predicate<CountedSource> isRemoved,
            boolean allowsMissing,
            Path output,
            BuildListener listener)
            throws IOException;

    /** Combines files into one, of whose sources no part may be missing. */
    default CombineReport combine(
            List<Path> inputs, Predicate<CountedSource> isRemoved, Path output, BuildListener listener)
            throws IOException {
        return combine(inputs, isRemoved, false, output, listener);
    }

    /**
     * Adds the games of a second file to those of a first one, like {@link #combine}. Files of games may have grown
     * since the first count: the second file has the appended games of each. So the result has one source for each of
     * them, byte for byte as if the grown file had been counted at once.
     *
     * @param counted the file with the earlier games
     * @param added the file with the later games; its source of a grown file is the last {@linkplain
     *     org.polybook.api.game.GamePart part} of that file, in bytes
     * @param grown the files that have grown; their counted stamps are those of the first file's sources
     * @param output the file to write, which may be the first or the second one
     */
    CombineReport add(Path counted, Path added, List<GrownFile> grown, Path output, BuildListener listener)
            throws IOException;

    /**
     * Changes the origin of a complete file in place: the book that was written together with it. For a file that no
     * program has opened yet, such as a new file in a workspace; a failure may leave it damaged.
     *
     * @throws org.polybook.api.book.BookFormatException if the file is not a complete file of statistics
     */
    void recordBook(Path file, WrittenBook book) throws IOException;

    /** Returns the service that combines files by ranges of keys, on several machines. */
    StatisticsRanges ranges();
}
