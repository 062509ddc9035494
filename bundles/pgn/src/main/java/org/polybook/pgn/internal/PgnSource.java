package org.polybook.pgn.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.compression.TextInput;
import org.polybook.pgn.internal.split.PgnBlock;

/** The games of a file or a stream, which several threads may read in blocks. */
final class PgnSource implements GameSource {
    /** The maximum size in bytes of a game that is in memory as a whole; a longer one is read through a window. */
    static final int MAX_IN_MEMORY = 1 << 19;

    private final GamesInput input;
    private final String format;
    private final GameOptions options;
    private final PartBounds bounds;
    private final BlockReader reader;
    private final Runnable onClose;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile String closedBecause;

    PgnSource(GamesInput input, PartBounds bounds, GameOptions options, int maxInMemory, Runnable onClose) {
        this.input = input;
        this.format =
                PgnFormat.NAME + input.compression().map(type -> '+' + type).orElse("");
        this.options = options;
        this.bounds = bounds;
        this.reader = new BlockReader(input, bounds, options, maxInMemory);
        this.onClose = onClose;
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public long sizeInBytes() {
        return input.size();
    }

    @Override
    public long bytesRead() {
        return input.read().count();
    }

    /** Returns the place by which {@link PgnFormat#readGame} finds the game that begins at an offset of the text. */
    long placeOf(long textOffset) {
        return format.equals(PgnFormat.NAME) ? textOffset : input.decompressed().compressedPlaceOf(textOffset);
    }

    /** Returns the name of the text in which locations have offsets. */
    String locationName() {
        return bounds.locationName().orElse(name());
    }

    /** Returns true if the source begins with the file, so that the numbers of its games and lines are known. */
    boolean hasNumbers() {
        return bounds.isStartOfFile();
    }

    @Override
    public Optional<GamePart> part() {
        lock.lock();
        try {
            return bounds.places();
        } finally {
            lock.unlock();
        }
    }

    GameOptions options() {
        return options;
    }

    @Override
    public GameDecoder decoder() {
        return new PgnDecoder(this);
    }

    @Override
    public GameBlock nextBlock(GameBlock reuse) throws IOException {
        while (!lock.tryLock()) {
            if (!readAhead()) {
                lock.lock();
                break;
            }
        }
        try {
            checkOpen();
            boolean isOurs = reuse instanceof PgnBlock old && old.source == this;
            PgnBlock block = isOurs ? (PgnBlock) reuse : new PgnBlock(this, 0);
            reader.clear(block);
            return reader.readOrNull(block);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reads the next part of the file while another thread may read its blocks in order; returns false if no part can
     * be read now.
     */
    boolean readAhead() {
        return reader.readAhead();
    }

    void checkOpen() throws IOException {
        if (closedBecause != null) {
            throw new IOException(name() + ": " + closedBecause);
        }
    }

    /** Closes the source; {@link #nextBlock} then fails with this reason. */
    void close(String because) throws IOException {
        closedBecause = because;
        lock.lock();
        try (TextInput in = input.decompressed()) {
            reader.close();
            if (input.plain().isPresent()) {
                input.plain().get().close();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() throws IOException {
        if (closedBecause == null) {
            onClose.run();
            close("the source is closed");
        }
    }
}
