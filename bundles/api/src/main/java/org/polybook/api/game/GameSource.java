package org.polybook.api.game;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An open file of games, cut into numbered blocks that any thread may decode. A caller that keeps results in the order of the
 * block numbers gets the same outcome whatever the number of threads.
 */
@ConsumerType
public interface GameSource extends AutoCloseable {
    /** The file as it is called in messages. */
    String name();

    /** Length of the file in bytes, as it lies on the disk (compressed, if it is); −1 if unknown. */
    long size();

    /** How many of {@link #size()} have been read. Any thread may ask. */
    long position();

    /**
     * The next block: a run of whole games. Safe for several threads, each of which gets blocks of its own.
     *
     * @param reuse a block of this source that is no longer needed, whose memory may be used again; or null
     * @return null at the end
     */
    GameBlock next(GameBlock reuse) throws IOException;

    /**
     * How many games have been left out unread so far, because they do not pass {@link GameOptions#filter()} or are marked as
     * deleted. Any thread may ask.
     */
    default long passedOver() {
        return 0;
    }

    /** The games of {@link #passedOver()} by reason; those without one are of no reason that is known. Any thread may ask. */
    default Map<SkipReason, Long> passedOverBy() {
        return Map.of();
    }

    /** A decoder for one thread, for any of this source's blocks. */
    GameDecoder decoder();

    @Override
    void close() throws IOException;

    /**
     * Closes all of them, the rest also when one fails.
     *
     * @throws IOException the first failure, with the later ones as suppressed
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
