package org.polybook.scid.internal;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.database.MappedDatabase;

/**
 * The games of a database. A block is a range of index entries; decoding a block reads the records of its games. Two
 * kinds of games are skipped without reading their records: games that are flagged as deleted, unless the caller wants
 * them, and games whose index entry fails the filter.
 */
final class ScidSource implements GameSource {
    /** The typical size of a game in bytes: a block's size divided by it is the number of games in the block. */
    private static final int TYPICAL_GAME_BYTES = 128;

    private static final int MAX_GAMES = 1 << 12;

    private final MappedDatabase database;
    private final GameOptions options;
    private final boolean includesDeleted;
    private final Runnable onClose;
    private final int games;
    private final AtomicLong blocks = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final Map<SkipReason, LongAdder> skippedGames = new EnumMap<>(SkipReason.class);
    /** The part of the database that is read. */
    private GamePart part = GamePart.whole(GamePart.Unit.GAMES);

    private boolean isPart;
    private volatile boolean isClosed;

    /**
     * @param withDeleted true to include the games that are flagged as deleted
     * @param onClose an action that runs once, when the source is closed
     */
    ScidSource(MappedDatabase database, GameOptions options, boolean withDeleted, Runnable onClose) {
        this.database = database;
        this.options = options;
        this.includesDeleted = withDeleted;
        this.onClose = onClose;
        for (SkipReason reason : SkipReason.values()) {
            skippedGames.put(reason, new LongAdder());
        }
        this.games = Math.max(1, Math.min(options.blockSizeInBytes() / TYPICAL_GAME_BYTES, MAX_GAMES));
    }

    /** Makes this the source of a part of the database, before the first block is read. */
    ScidSource limitTo(GamePart wanted) {
        part = wanted;
        isPart = true;
        return this;
    }

    @Override
    public Optional<GamePart> part() {
        return isPart ? Optional.of(part) : Optional.empty();
    }

    @Override
    public String name() {
        return database.files().index().toString();
    }

    @Override
    public String format() {
        return database.info().format();
    }

    /** The size of the file of games; for a part, an estimate by the number of its games. */
    @Override
    public long sizeInBytes() {
        long size = database.records().size();
        return database.games() == 0 ? size : (long) ((double) size * (end() - part.from()) / database.games());
    }

    /** An estimate in bytes, from the share of the games that are in the blocks returned so far. */
    @Override
    public long bytesRead() {
        return end() <= part.from()
                ? sizeInBytes()
                : (long) ((double) sizeInBytes() * read.get() / (end() - part.from()));
    }

    /** Returns the number of the part's last game. */
    private long end() {
        return Math.min(part.to(), database.games());
    }

    /** Returns true if the part has the beginning of the database, where problems of its files are reported. */
    boolean isStart() {
        return part.from() == 0 && !part.isEmpty();
    }

    /** Returns true if the part has the end of the database, where missing games are reported. */
    boolean isEnd() {
        return part.to() == GamePart.END;
    }

    MappedDatabase database() {
        return database;
    }

    boolean includesDeleted() {
        return includesDeleted;
    }

    GameOptions options() {
        return options;
    }

    /** The next block; null at the end. A database without games has one block if there are problems to report. */
    @Override
    public GameBlock nextBlock(GameBlock reuse) throws IOException {
        checkOpen();
        long number = blocks.getAndIncrement();
        long first = part.from() + number * games + 1;
        boolean isLast = first + games > end();
        if (first > end() && !(number == 0 && hasProblems())) {
            return null;
        }
        long end = isLast ? end() + 1 : first + games;
        read.accumulateAndGet(end - 1 - part.from(), Math::max);
        return new ScidBlock(this, number, first, end);
    }

    private boolean hasProblems() {
        return isEnd() && database.missingGames() > 0
                || isStart() && !database.warnings().isEmpty();
    }

    void countSkipped(SkipReason reason) {
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

    /** @throws IOException if the source or its database is closed */
    void checkOpen() throws IOException {
        if (isClosed) {
            throw new IOException(name() + ": the source is closed");
        }
        database.open().checkOpen();
    }

    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            onClose.run();
        }
    }
}
