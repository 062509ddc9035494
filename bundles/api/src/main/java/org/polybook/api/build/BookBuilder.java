package org.polybook.api.build;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.ForFormat;
import org.polybook.api.game.GameSource;

/**
 * Makes a book out of games. A service; each call stands alone.
 *
 * <pre>{@code
 * Path book = Path.of("mine.bin");
 * GameSource games = Games.open(Path.of("games.pgn.gz"), GameOptions.MAIN_LINE);
 * BuildReport report = Providers.forBook(BookBuilder.class, book)
 *         .build(
 *                 List.of(games),
 *                 Optional.of(BuildOutput.of(book).withComment("my games")),
 *                 BuildOptions.DEFAULT,
 *                 Resources.ofThisMachine(),
 *                 new BuildListener() {});
 * System.out.println(report.written() + " moves in " + report.positions() + " positions");
 * }</pre>
 */
@ProviderType
public interface BookBuilder extends ForFormat {
    /**
     * Reads all games and writes the book.
     *
     * @param sources opened with main lines, and best with the filter of the options, which spares a source with an index the
     *     reading of others; every game that they show is asked all the same. Read to the end and closed, whatever happens
     * @param output what to write; empty to count only
     * @return what became of the games
     * @throws BuildCancelledException if the listener wished so; the output is untouched
     * @throws IOException if a source cannot be read or the book cannot be written; the output is untouched
     */
    BuildReport build(
            List<GameSource> sources,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BuildListener listener)
            throws IOException;

    /**
     * Tells what the book would be like and how much of the games it would know, and leaves nothing behind. The games are read
     * twice, and the disk has room for the book meanwhile.
     *
     * @param games opens them, with main lines; asked twice, and each time what it gives is read to the end and closed
     * @throws BuildCancelledException if the listener wished so
     * @throws IOException if a source cannot be read, there is no room for the book, or nobody can open it
     */
    BuildPreview preview(GameSupplier games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /** Opens the same games each time it is asked. */
    @ConsumerType
    @FunctionalInterface
    interface GameSupplier {
        /** The games, opened anew; the builder closes them. */
        List<GameSource> open() throws IOException;
    }
}
