package org.polybook.scid.internal;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.base.Base;

/**
 * The games of a base. A block is a run of the index; decoding it reads the records. Games marked as deleted, unless
 * they are asked for, and such as the index tells not to pass the filter, are left out unread.
 */
final class ScidSource implements GameSource {
    /** About the bytes of a game, by which blocks are cut. */
    private static final int USUAL_GAME = 128;

    private static final int MOST_GAMES = 1 << 12;

    private final Base base;
    private final GameOptions options;
    private final boolean withDeleted;
    private final Runnable onClose;
    private final int games;
    private final AtomicLong blocks = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final Map<SkipReason, LongAdder> skippedGames = new EnumMap<>(SkipReason.class);
    private volatile boolean isClosed;

    /**
     * @param withDeleted whether to show the games that are marked as deleted, too
     * @param onClose called once
     */
    ScidSource(Base base, GameOptions options, boolean withDeleted, Runnable onClose) {
        this.base = base;
        this.options = options;
        this.withDeleted = withDeleted;
        this.onClose = onClose;
        for (SkipReason reason : SkipReason.values()) {
            skippedGames.put(reason, new LongAdder());
        }
        this.games = Math.max(1, Math.min(options.blockSize() / USUAL_GAME, MOST_GAMES));
    }

    @Override
    public String name() {
        return base.files().index().toString();
    }

    @Override
    public long size() {
        return base.records().size();
    }

    /** By the games that have been handed out. */
    @Override
    public long position() {
        return base.games() == 0 ? size() : (long) ((double) size() * read.get() / base.games());
    }

    Base base() {
        return base;
    }

    boolean withDeleted() {
        return withDeleted;
    }

    GameOptions options() {
        return options;
    }

    /** A base with no games has a block, too, if there is something to say about it. */
    @Override
    public GameBlock next(GameBlock reuse) throws IOException {
        checkOpen();
        long number = blocks.getAndIncrement();
        long first = number * games + 1;
        boolean isLast = first + games > base.games();
        if (first > base.games() && !(number == 0 && isOdd())) {
            return null;
        }
        long end = isLast ? base.games() + 1 : first + games;
        read.accumulateAndGet(end - 1, Math::max);
        return new ScidBlock(this, number, first, end);
    }

    private boolean isOdd() {
        return base.missing() > 0 || !base.remarks().isEmpty();
    }

    void passOver(SkipReason reason) {
        skippedGames.get(reason).increment();
    }

    @Override
    public long skippedGames() {
        return skippedByReason().values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public Map<SkipReason, Long> skippedByReason() {
        Map<SkipReason, Long> counts = new EnumMap<>(SkipReason.class);
        skippedGames.forEach((reason, count) -> counts.put(reason, count.sum()));
        return counts;
    }

    @Override
    public GameDecoder decoder() {
        return new ScidDecoder(this);
    }

    /** @throws IOException if the source or its base is closed */
    void checkOpen() throws IOException {
        if (isClosed) {
            throw new IOException(name() + ": the source is closed");
        }
        base.open().checkOpen();
    }

    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            onClose.run();
        }
    }
}
