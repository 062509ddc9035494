package org.polybook.api.game;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An open file of games, split into numbered blocks that any thread may decode. A caller that arranges its results by
 * block number gets the same outcome for any number of threads.
 */
@ConsumerType
public interface GameSource extends AutoCloseable {
    /** Returns the name of the file, as messages show it. */
    String name();

    /**
     * Returns the format of the file, without spaces, such as {@code "pgn"} or {@code "si4"}; of a compressed file with
     * the name of the compression, such as {@code "pgn+zstd"}. Empty if unknown, and by default.
     */
    default String format() {
        return "";
    }

    /** Returns the size of the file on disk in bytes (compressed, if it is compressed); −1 if unknown. */
    long sizeInBytes();

    /**
     * Returns the number of the {@link #sizeInBytes()} bytes that have been read, which may be an estimate.
     * Thread-safe.
     */
    long bytesRead();

    /**
     * Returns the next block of whole games; null at the end. Thread-safe; each block is returned once. Several threads may
     * be in this method at once: the source may use them to read in parallel.
     *
     * @param reuse a block of this source that is no longer needed and whose memory may be reused; or null
     */
    GameBlock nextBlock(GameBlock reuse) throws IOException;

    /**
     * Returns the number of games that this source has so far skipped without reading them, because they do not pass
     * {@link GameOptions#filter()} or are marked as deleted. Thread-safe.
     */
    default long skippedGames() {
        return 0;
    }

    /**
     * Returns the number of {@linkplain #skippedGames() skipped games} for each reason; games skipped for an unknown
     * reason are not included. Thread-safe.
     */
    default Map<SkipReason, Long> skippedByReason() {
        return Map.of();
    }

    /**
     * Returns the part of the file whose games the source has returned, for a source of a {@link GameSplit}; empty for
     * a whole file. The places are known after the last block.
     *
     * @throws IllegalStateException if the source has not returned its last block
     */
    default Optional<GamePart> part() {
        return Optional.empty();
    }

    /** Returns a decoder for one thread and for any block of this source. */
    GameDecoder decoder();

    @Override
    void close() throws IOException;

    /**
     * Closes all sources, even if some fail to close.
     *
     * @throws IOException the first failure, with later ones as suppressed exceptions
     */
    static void closeAll(Collection<? extends GameSource> sources) throws IOException {
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
