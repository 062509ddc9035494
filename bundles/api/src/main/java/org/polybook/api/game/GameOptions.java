package org.polybook.api.game;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * How to read games.
 *
 * @param detail how much of each game the visitor is shown
 * @param charset of the text; empty to find out, file by file
 * @param blockSize about how many bytes a block has
 * @param temporary folder for a game that is too long for memory and cannot be gone back to, for it comes packed or through a
 *     pipe; empty for the system's own. Nothing is left there, even if the process is killed
 */
public record GameOptions(Detail detail, Optional<Charset> charset, int blockSize, Optional<Path> temporary) {
    /** Tags and main lines. */
    public static final GameOptions MAIN_LINE = new GameOptions(Detail.MAIN_LINE);

    /** Everything there is. */
    public static final GameOptions FULL = new GameOptions(Detail.FULL);

    private GameOptions(Detail detail) {
        this(detail, Optional.empty(), 1 << 17, Optional.empty());
    }

    public GameOptions {
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(charset, "charset");
        Objects.requireNonNull(temporary, "temporary");
        if (blockSize < 1) {
            throw new IllegalArgumentException("blockSize: at least 1, not " + blockSize);
        }
    }

    public GameOptions withBlockSize(int bytes) {
        return new GameOptions(detail, charset, bytes, temporary);
    }

    public GameOptions withCharset(Charset known) {
        return new GameOptions(detail, Optional.of(known), blockSize, temporary);
    }

    public GameOptions withTemporary(Path folder) {
        return new GameOptions(detail, charset, blockSize, Optional.of(folder));
    }

    /** How much of a game is shown. */
    public enum Detail {
        /** Tags, main line, result. Comments, NAGs and variations are passed over. */
        MAIN_LINE,
        /** Also comments, NAGs and variations. */
        FULL
    }
}
