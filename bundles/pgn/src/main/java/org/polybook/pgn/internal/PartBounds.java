package org.polybook.pgn.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GamePart;
import org.polybook.pgn.internal.parts.PgnPart;
import org.polybook.pgn.internal.split.PgnBlock;

/** The beginning and the end of the games that a source reads: those of a part of a file, or of all of it. */
final class PartBounds {
    private final long start;
    private final Optional<PgnPart> part;

    private PartBounds(long start, Optional<PgnPart> part) {
        this.start = start;
        this.part = part;
    }

    /** Returns the bounds of all games from an offset of the decompressed text on. */
    static PartBounds from(long start) {
        return new PartBounds(start, Optional.empty());
    }

    static PartBounds of(PgnPart part) {
        return new PartBounds(part.text().beginning(), Optional.of(part));
    }

    /** The offset, in the decompressed text, of the first byte of the input. */
    long start() {
        return start;
    }

    /** Returns true if the first game may begin within a line. */
    boolean beginsWithinLine() {
        return start > 0 || !isStartOfFile();
    }

    /** Returns the name of the text in which locations have offsets; empty if it is the name of the file. */
    Optional<String> locationName() {
        return part.map(found -> found.text().locationName());
    }

    /** Returns true if the games begin with the file, so that the numbers of games and lines are known. */
    boolean isStartOfFile() {
        return part.map(PgnPart::isStartOfFile).orElse(true);
    }

    /** Returns the places of the games that have been read; empty for the whole file. */
    Optional<GamePart> places() {
        return part.map(PgnPart::places);
    }

    /** Moves to the first game of the part, once; or ends the text if it cannot be read. */
    void begin(BlockInput text, NextGame next) {
        if (part.isEmpty() || part.get().hasBegun()) {
            return;
        }
        try {
            boolean hasGames = part.get().begin();
            text.beginWith(part.get().first());
            next.moveTo(part.get().offset());
            if (!hasGames) {
                text.end();
            }
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception
            text.fail(e, next.offset());
        }
    }

    /** Returns true if the last game of a block is the last one of the part. */
    boolean endAfterLastGame(PgnBlock block, NextGame next) throws IOException {
        return part.isPresent() && part.get().endsAt(block, block.starts[block.games], next.offset());
    }

    /** Records that all games have been read. */
    void complete() {
        part.ifPresent(PgnPart::complete);
    }
}
