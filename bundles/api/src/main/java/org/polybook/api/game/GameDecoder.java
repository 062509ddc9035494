package org.polybook.api.game;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/** Decodes blocks and calls a visitor. Not thread-safe; reuses its buffers for all blocks. */
@ConsumerType
public interface GameDecoder {
    /**
     * Passes all games of the block to the visitor, in order. For any bytes, each game is either passed to its end or
     * reported to {@link GameVisitor#problem}.
     *
     * @return the number of games in the block, good and bad
     */
    int decode(GameBlock block, GameVisitor visitor) throws IOException;

    /**
     * Writes the text of the current game verbatim, good or bad. Call this from a method of the visitor.
     *
     * @return false if the format has no text that could be copied
     */
    default boolean copyGame(OutputStream to) throws IOException {
        return false;
    }

    /**
     * Returns the place by which {@link GameFormat#readGame} finds the current game again, which is the {@link
     * GameHeader#place}. By default, the byte offset; in a format without lines, the number of the game.
     *
     * @param location the location with which {@link GameVisitor#beginGame} was called
     * @return {@link GameHeader#NO_PLACE} if the game cannot be found again
     */
    default long placeOf(GameLocation location) {
        return location.line() > 0 ? location.offset() : location.game();
    }

    /**
     * Returns the location of the first character of the current comment; empty if the format does not provide it. Call
     * this from {@link GameVisitor#comment}.
     */
    default Optional<GameLocation> commentPlace() {
        return Optional.empty();
    }

    /**
     * Returns true if the current text continues the previous comment. Call this from {@link GameVisitor#comment}.
     * Always false if the format passes each comment in one piece.
     */
    default boolean continuesComment() {
        return false;
    }
}
