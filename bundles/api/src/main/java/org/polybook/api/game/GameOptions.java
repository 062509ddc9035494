package org.polybook.api.game;

import java.nio.charset.Charset;
import java.util.Objects;
import java.util.Optional;

/**
 * How to read games.
 *
 * @param detail how much of each game the visitor is shown
 * @param charset of the text; empty to find out, file by file
 * @param blockSize about how many bytes a block has
 */
public record GameOptions(Detail detail, Optional<Charset> charset, int blockSize) {
    /** Tags and main lines. */
    public static final GameOptions MAIN_LINE = new GameOptions(Detail.MAIN_LINE, Optional.empty(), 1 << 17);

    /** Everything there is. */
    public static final GameOptions FULL = new GameOptions(Detail.FULL, Optional.empty(), 1 << 17);

    public GameOptions {
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(charset, "charset");
        if (blockSize < 1) {
            throw new IllegalArgumentException("blockSize: at least 1, not " + blockSize);
        }
    }

    public GameOptions withBlockSize(int bytes) {
        return new GameOptions(detail, charset, bytes);
    }

    public GameOptions withCharset(Charset known) {
        return new GameOptions(detail, Optional.of(known), blockSize);
    }

    /** How much of a game is shown. */
    public enum Detail {
        /** Tags, main line, result. Comments, NAGs and variations are passed over. */
        MAIN_LINE,
        /** Also comments, NAGs and variations. */
        FULL
    }
}
