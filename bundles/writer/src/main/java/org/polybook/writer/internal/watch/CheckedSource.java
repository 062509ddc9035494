package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;

/** A source whose end is an exception if the file was changed while it was read. */
final class CheckedSource implements GameSource {
    private final GameSource source;
    private final Check check;

    /** Throws an exception if the file was changed. */
    interface Check {
        void run() throws IOException;
    }

    CheckedSource(GameSource source, Check check) {
        this.source = source;
        this.check = check;
    }

    @Override
    public GameBlock nextBlock(GameBlock reuse) throws IOException {
        GameBlock block = source.nextBlock(reuse);
        if (block == null) {
            check.run();
        }
        return block;
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public String format() {
        return source.format();
    }

    @Override
    public long sizeInBytes() {
        return source.sizeInBytes();
    }

    @Override
    public long bytesRead() {
        return source.bytesRead();
    }

    @Override
    public long skippedGames() {
        return source.skippedGames();
    }

    @Override
    public Map<SkipReason, Long> skippedByReason() {
        return source.skippedByReason();
    }

    @Override
    public Optional<GamePart> part() {
        return source.part();
    }

    @Override
    public GameDecoder decoder() {
        return source.decoder();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
