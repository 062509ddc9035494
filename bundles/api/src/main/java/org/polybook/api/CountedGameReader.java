package org.polybook.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.CountedGame;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.io.FileChangedException;

/**
 * Reads counted games again from the files in which they were counted.
 *
 * <pre>{@code
 * CountedGameReader reader = new CountedGameReader();
 * Optional<CountedGame> game = book.game(42);
 * if (game.isPresent()) {
 *     System.out.println(reader.readPgn(game.get(), List.of(Path.of("games"))));
 * }
 * }</pre>
 *
 * <p>Opens only regular files that are directly in one of the given folders: the name of the source is compared with
 * the names of files and never becomes a path, and a link that leads out of the folder is refused. A file is read only
 * if its size and check sums are those of the counted file. They are computed again when the file changes, and
 * remembered for the last 256 files. Thread-safe.
 */
public final class CountedGameReader {
    private final SourceFiles files = new SourceFiles();

    /**
     * Passes a game to the visitor. After an exception, the visitor discards the parts it has received.
     *
     * @param folders the folders in which the source is searched, in this order
     * @throws NoSuchFileException if no folder has the source
     * @throws FileChangedException if the only files of that name have other content than the counted file
     * @throws IOException if the file cannot be read, its format reads no single games, or another game or none is at
     *     the place; the message has the name of the file
     */
    public void read(CountedGame game, List<Path> folders, GameOptions options, GameVisitor visitor)
            throws IOException {
        String name = game.source().name();
        long place = game.game().place();
        if (place < 0) {
            throw new IOException(name + ": the place of game " + game.number() + " is unknown");
        }
        Path file = files.find(game.source(), folders);
        GameFormat format = GameFormats.of(name, name);
        ExpectedGame expected = new ExpectedGame(game.game(), visitor);
        format.readGame(file, place, options.withAssumedVariant(game.game().variant()), expected);
        expected.requireFound(name + ": place " + place);
    }

    /**
     * Returns a game as PGN, in the export format.
     *
     * @throws IOException like {@link #read}
     */
    public String readPgn(CountedGame game, List<Path> folders) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GameWriter writer = GameFormats.pgn(game.source().name()).writer(bytes)) {
            read(game, folders, GameOptions.FULL, writer);
            writer.finish();
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
