package org.polybook.api;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;

/** A part of one file as the only input. */
final class SplitInputs implements GameInputs {
    private final GameFormat format;
    private final ByteSource file;
    private final GameSplit part;
    private final GameOptions options;
    private final GameFileStamp stamp;
    private final long size;

    SplitInputs(GameFormat format, ByteSource file, GameSplit part, GameOptions options) throws IOException {
        this.format = format;
        this.file = file;
        this.part = part;
        this.options = options;
        this.stamp = GameFileStamp.of(file);
        this.size = sizeInBytes(file, part);
    }

    /** Returns the size of the part; −1 for a part of a database, whose games are in another file. */
    private static long sizeInBytes(ByteSource file, GameSplit part) throws IOException {
        if (part.part().unit() == GamePart.Unit.GAMES) {
            return -1;
        }
        return Math.max(0, Math.min(file.size(), part.lastByte()) - part.firstByte());
    }

    @Override
    public int count() {
        return 1;
    }

    @Override
    public String name(int input) {
        return file.name();
    }

    @Override
    public long sizeInBytes(int input) {
        return size;
    }

    @Override
    public Optional<GameFileStamp> stamp(int input) {
        return Optional.of(stamp);
    }

    @Override
    public GameSource open(int input) throws IOException {
        return format.open(file, part, options);
    }
}
