package org.polybook.api.game;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * The inputs of one run, in order, such as the files of {@link org.polybook.api.Games#inputs}. A reader opens each
 * input in turn and closes it after reading its games, so a run of thousands of files needs no more memory and open
 * files than a run of one.
 *
 * <pre>{@code
 * try (GameInputs inputs = Games.inputs(List.of(Path.of("2023.pgn"), Path.of("2024.pgn.zst")), GameOptions.MAIN_LINE)) {
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
    /** Returns the number of inputs. */
    int count();

    /**
     * Returns the name of an input, as messages show it.
     *
     * @param input from 0 to {@link #count} − 1
     */
    String name(int input);

    /**
     * Returns the {@link GameSource#sizeInBytes()} that an input will have, without opening it; −1 if unknown.
     *
     * @param input from 0 to {@link #count} − 1
     */
    long sizeInBytes(int input);

    /**
     * Opens an input. The caller closes it.
     *
     * @param input from 0 to {@link #count} − 1
     * @throws IllegalStateException if the input can be opened only once and has been opened before
     * @throws IOException if the input cannot be read
     */
    GameSource open(int input) throws IOException;

    /**
     * Returns the ordinal of an input: its place in the order of all inputs of several runs whose results are combined
     * later. By default, the number of the input.
     *
     * @param input from 0 to {@link #count} − 1
     */
    default int ordinal(int input) {
        return input;
    }

    /**
     * Returns the name, size and check sums by which an input is recognised later, for a part of a file; empty, by
     * default, for those of the file with the input's name.
     *
     * @param input from 0 to {@link #count} − 1
     */
    default Optional<GameFileStamp> stamp(int input) {
        return Optional.empty();
    }

    /** Returns these inputs with other ordinals: that number for the first, and then in ascending order. */
    default GameInputs withFirstOrdinal(int first) {
        return new OrdinalInputs(this, first);
    }

    /** Closes open sources that {@link #open} has not returned; does nothing by default. */
    @Override
    default void close() throws IOException {}

    /** Returns inputs for open sources. Each source can be opened once. */
    static GameInputs of(GameSource... sources) {
        return new OpenInputs(List.of(sources));
    }
}
