package org.polybook.api.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * The inputs of one run, in their order. A reader opens each when its turn comes and closes it when its games have been read, so
 * that a run of thousands of files needs no more memory and open files than a run of one.
 *
 * <pre>{@code
 * try (GameInputs inputs = GameInputs.files(List.of(Path.of("2023.pgn"), Path.of("2024.pgn.zst")), GameOptions.MAIN_LINE)) {
 *     for (int i = 0; i < inputs.count(); i++) {
 *         try (GameSource source = inputs.open(i)) {
 *             Games.read(source, visitor);
 *         }
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface GameInputs extends AutoCloseable {
    /** The number of inputs. */
    int count();

    /**
     * The name of an input, as messages show it.
     *
     * @param input from 0 to {@link #count} − 1
     */
    String name(int input);

    /**
     * The {@link GameSource#size()} that an input will have, without opening it; −1 if unknown.
     *
     * @param input from 0 to {@link #count} − 1
     */
    long size(int input);

    /**
     * Opens an input; the caller closes it.
     *
     * @param input from 0 to {@link #count} − 1
     * @throws IllegalStateException if it can be read only once and has been opened before
     * @throws IOException if it cannot be read
     */
    GameSource open(int input) throws IOException;

    /** Closes what is open and has not been handed out by {@link #open}; by default nothing. */
    @Override
    default void close() throws IOException {}

    /**
     * Files, each of which is opened with the format that its name stands for, as by {@link org.polybook.api.Games#open(Path, GameOptions)}.
     *
     * @throws java.nio.file.NoSuchFileException if one of them is missing
     * @throws IOException if one of them cannot be read, or no format handles it
     */
    static GameInputs files(List<Path> files, GameOptions options) throws IOException {
        return FileInputs.of(files, options);
    }

    /** Sources that are open already, each of which is handed out once. */
    static GameInputs of(GameSource... sources) {
        return new OpenInputs(List.of(sources));
    }
}
