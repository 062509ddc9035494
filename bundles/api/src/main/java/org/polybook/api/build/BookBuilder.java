package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameInputs;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Builds books from games. A service; calls are independent of each other.
 *
 * <pre>{@code
 * Path book = Path.of("mine.bin");
 * BuildOptions options = BuildOptions.DEFAULT
 *         .withGames(GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2400)))
 *         .withMoves(MoveFilter.ALL.withMinGames(3));
 * GameInputs games = Games.inputs(List.of(Path.of("games.pgn.gz")), options.gameOptions());
 * BuildReport report = Books.forBook(BookBuilder.class, book)
 *         .build(
 *                 games,
 *                 Optional.of(BuildOutput.of(book).withHeaderComment("my games")),
 *                 options,
 *                 Resources.ofThisMachine(),
 *                 BuildListener.NONE);
 * System.out.println(report.written() + " moves in " + report.positions() + " positions");
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.writer", lack = "no builder of books")
public interface BookBuilder extends FormatSpecific {
    /**
     * Reads all games and writes the book.
     *
     * @param games inputs opened with {@link BuildOptions#gameOptions()}: these options include the parts of a game
     *     that the builder counts, and a filter by which a source with an index may skip games without reading them.
     *     The builder applies the filter again to every game that it receives. It opens each input in turn and closes
     *     it after reading; at the end it closes the inputs, even after a failure
     * @param output the book to write; empty to count only
     * @return the numbers of games, moves and records
     * @throws BuildCancelledException if the listener cancelled the build; the output is unchanged
     * @throws IOException if a source cannot be read, the book cannot be written, or the new book has no records but
     *     the output is not empty; the output is unchanged
     */
    BuildReport build(
            GameInputs games,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BuildListener listener)
            throws IOException;

    /**
     * Computes the size of the book and the fraction of the games' positions that the book would contain, without
     * writing the book. Reads the games twice and needs disk space for the book while it runs.
     *
     * @param games inputs opened with {@link BuildOptions#gameOptions()}; each is opened twice, and the inputs are
     *     closed at the end, even after a failure
     * @throws BuildCancelledException if the listener cancelled the preview
     * @throws IOException if a source cannot be read, there is no space for the book, or no service can open it
     */
    BuildPreview preview(GameInputs games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /**
     * Counts games into a file of statistics, which has the games of each move and is opened like a book of results.
     * Only main lines count, and games without a result count, too; the options for weights,
     * variations and marks of mistakes have no effect.
     *
     * <pre>{@code
     * BookBuilder builder = Books.forFormat(BookBuilder.class, "polyglot");
     * GameInputs games = Games.inputs(List.of(Path.of("club.pgn")), BuildOptions.DEFAULT.gameOptions());
     * builder.count(games, Path.of("club.stats"), BuildOptions.DEFAULT, Resources.ofThisMachine(), BuildListener.NONE);
     * }</pre>
     *
     * @param games inputs opened with {@link BuildOptions#gameOptions()}, which are closed at the end, even after a
     *     failure
     * @param statistics the file to write or replace
     * @return the numbers of games, plies, moves and positions; no records are written
     * @throws BuildCancelledException if the listener cancelled the count; the file is unchanged
     * @throws IOException if a source cannot be read, the file cannot be written, or no {@link
     *     org.polybook.api.statistics.StatisticsFormat} is available; the file is unchanged
     */
    BuildReport count(
            GameInputs games, Path statistics, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /**
     * Builds a book from counted games, none of which is read again. The book has the same bytes as the one that {@link
     * #build} makes from the games with these options. Position, scheme and maximum ply are those of the count.
     *
     * <pre>{@code
     * BookBuilder builder = Books.forFormat(BookBuilder.class, "polyglot");
     * BuildOptions strong = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2400)));
     * builder.weigh(Path.of("club.stats"), BuildOutput.of(Path.of("strong.bin")), strong, Resources.ofThisMachine(),
     *         BuildListener.NONE);
     * }</pre>
     *
     * @param statistics a file of statistics
     * @param output the book to write or replace
     * @param options filters of games and moves, and the rule for weights
     * @return the numbers of games, moves and records; bad games are not counted, because statistics do not have them
     * @throws BuildCancelledException if the listener cancelled the run; the output is unchanged
     * @throws IOException if the file cannot be read, it does not have a fact that the options need, the book cannot be
     *     written, or the new book has no records but the output is not empty; the output is unchanged
     */
    BuildReport weigh(
            Path statistics, BuildOutput output, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /**
     * Returns the options with which a book was built together with its statistics.
     *
     * @param book a book next to its file of statistics, such as {@code club.bin} next to {@code club.bin.stats}
     * @throws IOException if there is no such file, it was not written together with a book, or it does not have all
     *     options
     */
    BuildOptions recordedOptions(Path book) throws IOException;

    /**
     * Adds games to a book that was built together with its statistics, without reading its games again. Unless
     * {@link BookAddition#keepsOrdinals}, the new games come after all others. Book and statistics then have the bytes that {@link #build} writes from all games in this
     * order, except that the book keeps its learn fields and the comment of its header. Both files are replaced
     * together.
     *
     * <pre>{@code
     * BookBuilder builder = Books.forBook(BookBuilder.class, Path.of("club.bin"));
     * BuildOptions options = builder.recordedOptions(Path.of("club.bin"));
     * GameInputs games = Games.inputs(List.of(Path.of("march.pgn")), options.forStatistics().gameOptions());
     * builder.addTo(BookAddition.to(Path.of("club.bin")), games, options, Resources.ofThisMachine(),
     *         BuildListener.NONE);
     * }</pre>
     *
     * @param games the new games; the inputs are opened with the options as above, and closed at the end, even after a
     *     failure
     * @param options those of {@link #recordedOptions}, with the same or another day from which the age of games is
     *     counted
     * @return the numbers of new games, and of the moves and records of the whole book
     * @throws EditedBookException if the book's moves or weights have been changed since, and edits are not discarded
     * @throws org.polybook.api.edit.PendingEditsException if the book has uncommitted edits
     * @throws org.polybook.api.statistics.IncompatibleStatisticsException if games of an input are in the statistics
     *     already, or need another scheme
     * @throws org.polybook.io.FileChangedException if the sources are not {@link BookAddition#expectedSources}
     * @throws BuildCancelledException if the listener cancelled the run; both files are unchanged
     * @throws IOException if a source cannot be read, a file cannot be written, or the options differ from the recorded
     *     ones; both files are unchanged
     */
    BuildReport addTo(
            BookAddition addition, GameInputs games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /** Returns the service that counts games on several machines, each of which merges ranges of keys. */
    RangeBuilder ranges();
}
