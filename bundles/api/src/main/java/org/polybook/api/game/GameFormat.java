package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;

/**
 * A format of game files. A service; stateless and thread-safe. {@link org.polybook.api.Games} finds the format of a
 * file.
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
    /** The service property (String) that holds {@link #name()}. */
    String NAME = "game.format";

    /** The maximum number of parts of a file. */
    int MAX_SPLITS = 1 << 20;

    /** Returns the short lower-case name, such as {@code "pgn"}. */
    String name();

    /** Returns true if files of that name are usually of this format. Checks the name only. */
    boolean handles(String fileName);

    /**
     * Returns the endings, in lower case and without a dot, of compressed files that the format reads, such as
     * {@code gz}. A file with such an ending may contain games and is never a book. Empty if the format reads no
     * compressed files.
     */
    default List<String> compressedEndings() {
        return List.of();
    }

    /**
     * Opens a file of games.
     *
     * @throws IOException if the file cannot be read, or cannot be of this format
     */
    GameSource open(Path path, GameOptions options) throws IOException;

    /**
     * Passes one game of a file to the visitor.
     *
     * @param place the location of the game in the file, as {@link GameHeader#place}
     * @throws IOException if the file cannot be read, no game begins there, or the game is too long; or if the format
     *     reads no single games, like the default implementation
     */
    default void readGame(Path path, long place, GameOptions options, GameVisitor visitor) throws IOException {
        throw new IOException(path + ": the format " + name() + " reads no single games");
    }

    /**
     * Returns the {@link GameSource#sizeInBytes()} of a file of games, without opening it; −1 if unknown.
     *
     * @throws IOException if the file does not exist or is not accessible
     */
    default long sizeInBytes(Path path) throws IOException {
        return Files.size(path);
    }

    /**
     * Returns the end of the last complete game of a file that may still be written.
     *
     * @param from the offset where a game begins, or white space before it
     * @param to the offset up to which the file is read
     * @return at least {@code from}, which means that no game is complete; −1 if games cannot be read up to an offset of
     *     the file but only as a whole, as by default
     * @throws IOException if the file cannot be read
     */
    default long completeEnd(Path path, long from, long to) throws IOException {
        return -1;
    }

    /**
     * Returns the start of the next game of a file that may still be written. White space and comments before it belong
     * to the game before. A format with {@link #completeEnd} also has {@linkplain #split parts} from such a start on.
     *
     * @param from the end of a complete game
     * @param to the offset up to which the file is read
     * @return at most {@code to}, which means that no other game begins; by default {@code from}
     * @throws IOException if the file cannot be read
     */
    default long nextStart(Path path, long from, long to) throws IOException {
        return from;
    }

    /**
     * Opens a stream of games, such as the standard input. The returned source closes the stream.
     *
     * @param name the name for messages
     * @throws IOException if the stream cannot be read, or the format needs a file
     */
    GameSource open(InputStream stream, String name, GameOptions options) throws IOException;

    /**
     * Divides a file into parts of about equal sizes, without reading its games. The parts follow each other, and may
     * be empty. The result is the same whenever the file is.
     *
     * @param parts the wanted number of parts, from 1 to {@link #MAX_SPLITS}
     * @return so many parts; or the whole file alone, if it cannot be read in parts, as in the default implementation
     */
    default List<GameSplit> splits(ByteSource file, int parts) throws IOException {
        return List.of(GameSplit.whole(GamePart.Unit.BYTES));
    }

    /**
     * Returns the part between two places at which games begin, such as those of a {@link GamePart}.
     *
     * @throws IOException if the file cannot be read in parts, as in the default implementation, or has no such places
     */
    default GameSplit split(ByteSource file, long from, long to) throws IOException {
        if (from == 0 && to == GamePart.END) {
            return GameSplit.whole(GamePart.Unit.BYTES);
        }
        throw new IOException(file.name() + ": files of the format " + name() + " cannot be read in parts");
    }

    /**
     * Opens a part of a file. After the last block, {@link GameSource#part} has the places of its games. In a part that
     * does not begin with the file, the numbers of games and lines are unknown, so that locations have 0 instead.
     *
     * @param part one of {@link #splits} or {@link #split} of the same bytes
     * @throws IOException if the file cannot be read, or not in parts, as in the default implementation
     */
    default GameSource open(ByteSource file, GameSplit part, GameOptions options) throws IOException {
        if (part.part().isWhole() && file.path().isPresent()) {
            return open(file.path().get(), options);
        }
        if (part.part().isWhole()) {
            return open(file.open(0), file.name(), options);
        }
        throw new IOException(file.name() + ": files of the format " + name() + " cannot be read in parts");
    }

    /**
     * Returns a writer that writes games to a stream and closes the stream.
     *
     * @throws UnsupportedOperationException if the format is read-only
     */
    default GameWriter writer(OutputStream stream) {
        throw new UnsupportedOperationException("the format " + name() + " is read-only");
    }

    /**
     * Returns a writer that writes games to a file. It replaces an existing file when the writer is {@linkplain
     * GameWriter#finish finished}. A writer that is closed without being finished, such as after a failure, leaves the
     * existing file unchanged. A format of several files, or one that cannot be written in one pass, overrides this
     * method.
     *
     * @throws UnsupportedOperationException if the format is read-only
     */
    default GameWriter writer(Path path) throws IOException {
        return FileGameWriter.of(path, this::writer);
    }
}
