package org.polybook.writer.internal;

import java.util.List;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;

/** A source of games with variations and without results; each game is a separate block. */
final class VariationTreeSource implements GameSource {
    private final List<VariationTree> games;
    private int next;

    VariationTreeSource(List<VariationTree> games) {
        this.games = games;
    }

    private record Block(long number) implements GameBlock {
        @Override
        public long firstGame() {
            return number + 1;
        }
    }

    @Override
    public String name() {
        return "trees";
    }

    @Override
    public long sizeInBytes() {
        return games.size();
    }

    @Override
    public synchronized long bytesRead() {
        return next;
    }

    @Override
    public synchronized GameBlock nextBlock(GameBlock reuse) {
        return next == games.size() ? null : new Block(next++);
    }

    @Override
    public GameDecoder decoder() {
        return (block, visitor) -> {
            games.get((int) block.number()).passTo(visitor, GameResult.UNKNOWN);
            return 1;
        };
    }

    @Override
    public void close() {}
}
