package org.polybook.api.game;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/** Turns blocks into calls of a visitor. One thread at a time; keeps its buffers from block to block. */
@ConsumerType
public interface GameDecoder {
    /**
     * Shows every game of the block to the visitor, in order. Whatever the bytes, each game is either shown to its end or
     * reported through {@link GameVisitor#problem}.
     *
     * @return how many games the block holds, good and bad
     */
    int decode(GameBlock block, GameVisitor visitor) throws IOException;

    /**
     * Writes the game that is being shown as it stands in the file, good or bad; for a visitor to call, while it is called
     * itself.
     *
     * @return false if the format has no text that could be taken over
     */
    default boolean copyGame(OutputStream to) throws IOException {
        return false;
    }

    /**
     * The place of the comment that is being shown, of its first character; for a visitor to call from {@link GameVisitor#comment}.
     * Empty if the format does not tell.
     */
    default Optional<GamePlace> commentPlace() {
        return Optional.empty();
    }

    /**
     * Returns true if the text that is being shown goes on with the comment shown last; for a visitor to call from
     * {@link GameVisitor#comment}. Always false if the format shows each comment whole.
     */
    default boolean continuesComment() {
        return false;
    }
}
