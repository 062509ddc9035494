package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameSource;

/** The blocks of all sources, one source after the other, numbered through. Safe for several threads. */
final class BlockFeed implements AutoCloseable {
    private final List<GameSource> sources;
    private final long total;
    private int current;
    private long number;

    BlockFeed(List<GameSource> sources) {
        this.sources = List.copyOf(sources);
        this.total = sources.stream().anyMatch(source -> source.size() < 0)
                ? -1
                : sources.stream().mapToLong(GameSource::size).sum();
    }

    /** A block, the index of its source, and its number among all blocks. */
    record Numbered(GameBlock block, int source, long number) {}

    /** Null when every source has ended. */
    synchronized Numbered next(Numbered used) throws IOException {
        while (current < sources.size()) {
            GameBlock reuse = used != null && used.source == current ? used.block : null;
            GameBlock block = sources.get(current).next(reuse);
            if (block != null) {
                return new Numbered(block, current, number++);
            }
            current++;
        }
        return null;
    }

    GameSource source(int index) {
        return sources.get(index);
    }

    int count() {
        return sources.size();
    }

    /** Bytes in all sources, −1 if unknown. */
    long total() {
        return total;
    }

    long position() {
        return sources.stream().mapToLong(GameSource::position).sum();
    }

    /** Games that the sources have left out unread so far. */
    long passedOver() {
        return sources.stream().mapToLong(GameSource::passedOver).sum();
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (GameSource source : sources) {
            try {
                source.close();
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
