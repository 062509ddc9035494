package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Provided;
import org.polybook.api.spi.Providers;

/**
 * A kind of file that holds games. A service; stateless and safe to share. {@link org.polybook.api.Games} finds the one for a file.
 *
 * <pre>{@code
 * for (GameFormat format : Providers.all(GameFormat.class)) {
 *     if (format.handles("copy.pgn")) {
 *         try (GameWriter writer = format.writer(Path.of("copy.pgn"))) {
 *             Games.read(source, writer);
 *             writer.finish();
 *         }
 *     }
 * }
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.pgn", lack = "no reader of games")
public interface GameFormat {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "game.format";

    /** Short lower-case name, such as {@code "pgn"}. */
    String name();

    /** Whether files of that name are usually of this format; looks at the name alone. */
    boolean handles(String fileName);

    /**
     * Returns the endings, in lower case and without a dot, of compressed files that the format reads, such as {@code gz}: a file of that
     * ending may hold games and is never a book. Empty if it reads none.
     */
    default List<String> compressions() {
        return List.of();
    }

    /**
     * Opens a file of games.
     *
     * @throws IOException if it cannot be read, or cannot be of this format
     */
    GameSource open(Path path, GameOptions options) throws IOException;

    /**
     * The {@link GameSource#size()} of a file of games, without opening it; −1 if unknown.
     *
     * @throws IOException if there is no such file, or it may not be asked for
     */
    default long size(Path path) throws IOException {
        return Files.size(path);
    }

    /**
     * Opens a stream of games, such as the standard input. The source closes the stream.
     *
     * @param name what to call it in messages
     * @throws IOException if it cannot be read, or the format needs a file
     */
    GameSource open(InputStream stream, String name, GameOptions options) throws IOException;

    /**
     * Writes games to a stream, which the writer closes.
     *
     * @throws UnsupportedOperationException if the format is only read
     */
    default GameWriter writer(OutputStream stream) {
        throw new UnsupportedOperationException("the format " + name() + " is only read");
    }

    /**
     * Writes games to a file, which replaces what is there of that name when the writer is {@linkplain GameWriter#finish finished}; one
     * that is closed without, since something has failed, leaves it as it is. A format of several files, or one that is not written in one go, has a way of its own.
     *
     * @throws UnsupportedOperationException if the format is only read
     */
    default GameWriter writer(Path path) throws IOException {
        return FileGameWriter.of(path, this::writer);
    }

    /**
     * Returns the format that a file's name denotes; PGN, which is text under any name, if it denotes none.
     *
     * @param fileName without its folders
     * @param shown the file, as messages show it
     * @throws IOException if there is no such format, or the name is that of a book
     */
    static GameFormat of(String fileName, String shown) throws IOException {
        Optional<GameFormat> named = Providers.first(GameFormat.class, format -> format.handles(fileName));
        if (named.isPresent()) {
            return named.get();
        }
        Providers.required(GameFormat.class);
        boolean book = Providers.first(BookFormat.class, format -> format.handles(fileName))
                .isPresent();
        if (book) {
            throw new IOException(shown + ": no game format handles this name; known formats: "
                    + Providers.all(GameFormat.class).stream()
                            .flatMap(format -> Providers.answer(format, GameFormat::name).stream())
                            .toList());
        }
        return pgn(shown);
    }

    /**
     * Returns the format PGN.
     *
     * @param shown the games, as messages show them
     * @throws IOException if there is no reader of PGN
     */
    static GameFormat pgn(String shown) throws IOException {
        Providers.required(GameFormat.class);
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(shown + ": " + Providers.missing(GameFormat.class)));
    }
}
