package org.polybook.api.build;

import java.io.IOException;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameInputs;
import org.polybook.api.provider.ForFormat;
import org.polybook.api.spi.Provided;

/**
 * Makes a book out of games. A service; each call stands alone.
 *
 * <pre>{@code
 * Path book = Path.of("mine.bin");
 * GameInputs games = GameInputs.files(List.of(Path.of("games.pgn.gz")), GameOptions.MAIN_LINE);
 * BuildReport report = Books.forBook(BookBuilder.class, book)
 *         .build(
 *                 games,
 *                 Optional.of(BuildOutput.of(book).withComment("my games")),
 *                 BuildOptions.DEFAULT,
 *                 Resources.ofThisMachine(),
 *                 new BuildListener() {});
 * System.out.println(report.written() + " moves in " + report.positions() + " positions");
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.writer", lack = "no builder of books")
public interface BookBuilder extends ForFormat {
    /**
     * Reads all games and writes the book.
     *
     * @param games to be opened as {@link BuildOptions#gameOptions()} says: a builder counts only what it is shown, and the filter spares
     *     a source with an index the reading of other games; every game that they show is asked all the same. Each is opened when its turn comes and closed when it
     *     has been read, and the inputs are closed at the end, whatever happens
     * @param output what to write; empty to count only
     * @return what became of the games
     * @throws BuildCancelledException if the listener wished so; the output is untouched
     * @throws IOException if a source cannot be read or the book cannot be written; the output is untouched
     */
    BuildReport build(
            GameInputs games,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BuildListener listener)
            throws IOException;

    /**
     * Tells what the book would be like and how much of the games it would know, and leaves nothing behind. The games are read
     * twice, and the disk has room for the book meanwhile.
     *
     * @param games to be opened as {@link BuildOptions#gameOptions()} says; each is opened twice, and the inputs are closed at the end, whatever happens
     * @throws BuildCancelledException if the listener wished so
     * @throws IOException if a source cannot be read, there is no room for the book, or nobody can open it
     */
    BuildPreview preview(GameInputs games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;
}
