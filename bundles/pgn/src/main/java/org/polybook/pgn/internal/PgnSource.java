package org.polybook.pgn.internal;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.compression.TextInput;
import org.polybook.pgn.internal.compression.TrailingBytesException;
import org.polybook.pgn.internal.parts.PartBlocks;
import org.polybook.pgn.internal.parts.PartedText;
import org.polybook.pgn.internal.parts.PgnPart;
import org.polybook.pgn.internal.split.GameSplitter;
import org.polybook.pgn.internal.split.OversizedGame;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.text.FileCharset;

/** Splits a stream into blocks of whole games. */
final class PgnSource implements GameSource {
    /** The maximum size in bytes of a game that is in memory as a whole; a longer one is read through a window. */
    static final int MAX_IN_MEMORY = 1 << 19;

    /** The maximum number of games in a block, so that the data about them stays small. */
    static final int MAX_GAMES = 1 << 12;

    private final GamesInput input;
    private final String name;
    private final String format;
    private final TextInput in;
    private final PartedText text;
    private final GameOptions options;
    private final int maxInMemory;
    private final Runnable onClose;
    private final FileCharset encoding;
    private final CharsetDetection charset;
    private final Set<OversizedGame> longGames = ConcurrentHashMap.newKeySet();

    private final ReentrantLock lock = new ReentrantLock();
    private GameSplitter splitter = new GameSplitter();
    /** The games of a part that another thread has read, from the next game on; null if the next game is not one of them. */
    private PartBlocks partBlocks;

    private byte[] rest = new byte[0];
    private int restLength;
    private boolean isAll;
    private long blocks;
    private long games;
    private long offset;
    private long gameLine = 1;
    private int gameColumn = 1;
    private Exception failure;
    /** The offset in the decompressed text at which {@link #failure} occurred. */
    private long failedAt;
    /** The problem with the bytes after the compressed data, until it has been reported; or null. */
    private String trailing;

    /** The part of the file that is read; null for the whole file. */
    private PgnPart part;

    private volatile String closedBecause;

    /** @param start the offset, in the decompressed text, of the first byte of the input */
    PgnSource(GamesInput input, long start, GameOptions options, int maxInMemory, Runnable onClose) {
        this.offset = start;
        if (start > 0) {
            splitter.beginGame(); // a game may begin within a line
        }
        this.input = input;
        this.name = input.name();
        this.format =
                PgnFormat.NAME + input.compression().map(type -> '+' + type).orElse("");
        this.in = input.decompressed();
        this.text = new PartedText(in, input.parts(), maxInMemory / 2);
        this.options = options;
        this.maxInMemory = maxInMemory;
        this.onClose = onClose;
        this.encoding = new FileCharset(options.charset().orElse(null));
        this.charset = new CharsetDetection(in, encoding);
    }

    /** Returns a source of a part of a file. */
    static PgnSource ofPart(PgnPart part, GameOptions options, int maxInMemory, Runnable onClose) {
        PgnSource source = new PgnSource(part.text().input(), part.text().beginning(), options, maxInMemory, onClose);
        source.part = part;
        if (!part.isStartOfFile()) {
            source.splitter.beginGame();
        }
        return source;
    }

    @Override
    public String name() {
        return name;
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
        return format.equals(PgnFormat.NAME) ? textOffset : in.compressedPlaceOf(textOffset);
    }

    /** Returns the name of the text in which locations have offsets. */
    String locationName() {
        return part == null ? name : part.text().locationName();
    }

    /** Returns false if the source does not begin with the file, so that the numbers of its games and lines are unknown. */
    boolean hasNumbers() {
        return part == null || part.isStartOfFile();
    }

    @Override
    public Optional<GamePart> part() {
        lock.lock();
        try {
            return Optional.ofNullable(part).map(PgnPart::places);
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
            if (!text.readAhead()) {
                lock.lock();
                break;
            }
        }
        try {
            checkOpen();
            PgnBlock block = recycle(reuse);
            if (part != null && !part.hasBegun()) {
                beginPart();
            }
            return partBlocks == null ? readBlockOrNull(block) : nextBlockOfPart(block);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reads the next part of the file while another thread may read its blocks in order; returns false if no part can
     * be read now.
     */
    boolean readAhead() {
        return text.readAhead();
    }

    /** Reads up to the first game of the part, or stores the failure. */
    private void beginPart() {
        try {
            isAll = !part.begin();
            rest = part.first();
            restLength = isAll ? 0 : rest.length;
            offset = part.offset();
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception
            failure = e;
            failedAt = offset;
            isAll = true;
        }
    }

    private PgnBlock recycle(GameBlock reuse) throws IOException {
        boolean isOurs = reuse instanceof PgnBlock old && old.source == this;
        PgnBlock block = isOurs ? (PgnBlock) reuse : new PgnBlock(this, 0);
        if (block.longGame != null) {
            closeOversizedGame(block.longGame);
            block.longGame = null;
        }
        block.unshare();
        block.trailing = null;
        block.charsetGame = -1;
        block.games = 0;
        return block;
    }

    private PgnBlock nextBlockOfPart(PgnBlock block) {
        partBlocks.fillNext(block, Math.max(options.blockSizeInBytes(), 64), MAX_GAMES);
        block.number = blocks++;
        block.charset = encoding.charset();
        if (!partBlocks.hasNext()) {
            splitter = new GameSplitter();
            splitter.beginFirstGame(0, partBlocks.lineAfter());
            gameLine = partBlocks.lineAfter();
            gameColumn = partBlocks.columnAfter();
            games = partBlocks.gameAfter() - 1;
            offset = partBlocks.offsetAfter();
            partBlocks = null;
        }
        return block;
    }

    private PgnBlock readBlockOrNull(PgnBlock block) throws IOException {
        if (isAll && restLength == 0 && trailing == null) {
            return nullOrThrowFailure();
        }
        putRestInto(block);
        block.beginGame(0, gameLine, gameColumn);
        while (true) {
            if (splitter.findNextGame(block.bytes, block.length, isAll)) {
                endGame(block);
                if (part != null && part.endsAt(block, splitter.nextIndex(), offset)) {
                    return endPart(block);
                }
                partBlocks = text.takeGamesAtOrNull(offset + splitter.nextIndex(), games + 1, gameLine);
                if (partBlocks != null) {
                    return endBlockAt(block, splitter.nextIndex());
                }
                block.beginGame(splitter.nextIndex(), gameLine, gameColumn);
                if (block.games == MAX_GAMES) {
                    return endBlockAfterLastGame(block);
                }
            } else if (isAll) {
                return finishLastBlockOrNull(block);
            } else if (block.length < block.bytes.length) {
                fillOrStoreFailure(block);
            } else if (block.games > 0) {
                return endBlockAfterLastGame(block);
            } else if (block.bytes.length < maxInMemory) {
                block.bytes = Arrays.copyOf(block.bytes, block.bytes.length * 2);
            } else {
                return readLongGameOrNull(block);
            }
        }
    }

    void checkOpen() throws IOException {
        if (closedBecause != null) {
            throw new IOException(name + ": " + closedBecause);
        }
    }

    private void putRestInto(PgnBlock block) {
        if (block.bytes.length < Math.max(restLength, blockCapacity())) {
            block.bytes = new byte[Math.max(restLength, blockCapacity())];
        }
        System.arraycopy(rest, 0, block.bytes, 0, restLength);
        block.length = restLength;
        restLength = 0;
        block.number = blocks++;
        block.firstGame = games + 1;
        block.firstLine = gameLine;
        block.firstOffset = offset;
    }

    /**
     * Returns the size of a block in bytes. For a small file it is one byte more than the file's, to detect the file's
     * end.
     */
    private int blockCapacity() {
        int wanted = Math.max(options.blockSizeInBytes(), 64);
        return input.plain().isPresent() && input.size() > 0
                ? (int) Math.min(wanted, Math.max(input.size() + 1, 64))
                : wanted;
    }

    /**
     * Reads until the block is full, the input ends or games follow that another thread has found: if the splitter ran after each small read, it would scan the
     * undecided bytes at the end again each time.
     */
    private void fillOrStoreFailure(PgnBlock block) {
        try {
            for (boolean isBeforeGames = false; block.length < block.bytes.length && !isAll && !isBeforeGames; ) {
                int count = text.read(block.bytes, block.length, block.bytes.length - block.length);
                isAll = count < 0;
                block.length += Math.max(0, count);
                isBeforeGames = text.isBeforeGames();
            }
        } catch (TrailingBytesException e) {
            trailing = e.getMessage();
            isAll = true;
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception; the games before the damage are still returned
            failure = e;
            failedAt = offset + block.length;
            isAll = true;
        }
    }

    /** Ends the current game at the splitter's position. */
    private void endGame(PgnBlock block) {
        int start = block.starts[block.games];
        int end = splitter.nextIndex();
        charset.detect(block, start, end);
        gameColumn = encoding.columnAfter(block.bytes, start, end, gameColumn);
        gameLine = splitter.line();
        block.endGame(end, splitter.resultIndexOrNone());
        games++;
        splitter.beginGame();
    }

    private PgnBlock finishLastBlockOrNull(PgnBlock block) throws IOException {
        if (splitter.hasGame() && failure == null) {
            endGame(block);
        }
        if (block.games > 0) {
            return endBlockAt(block, block.length);
        }
        return trailing == null ? nullOrThrowFailure() : trailingBytesAsBadGameBlock(block);
    }

    /** Returns the bytes after the compressed data as one bad game. */
    private PgnBlock trailingBytesAsBadGameBlock(PgnBlock block) {
        block.trailing = trailing;
        trailing = null;
        block.beginGame(block.length, splitter.line(), encoding.columnAfter(block.bytes, 0, block.length, gameColumn));
        block.endGame(block.length, -1);
        games++;
        return endBlockAt(block, block.length);
    }

    /** Ends the part before the next game. What has been read after it belongs to the next part, also a failure. */
    private PgnBlock endPart(PgnBlock block) {
        isAll = true;
        failure = null;
        trailing = null;
        return endBlockAt(block, block.starts[block.games]);
    }

    /** Returns null at the end of the games; throws if the next one cannot be read. */
    private PgnBlock nullOrThrowFailure() throws IOException {
        if (failure != null) {
            throw new IOException(
                    name + ": cannot be read after byte " + failedAt + ", game " + games + ": " + failure.getMessage(),
                    failure);
        }
        if (part != null) {
            part.complete();
        }
        return null;
    }

    /** Keeps the bytes after the last whole game for the next block. */
    private PgnBlock endBlockAfterLastGame(PgnBlock block) {
        int end = block.starts[block.games];
        restLength = block.length - end;
        if (rest.length < restLength) {
            rest = new byte[Math.max(restLength, block.bytes.length / 16)];
        }
        System.arraycopy(block.bytes, end, rest, 0, restLength);
        return endBlockAt(block, end);
    }

    private PgnBlock endBlockAt(PgnBlock block, int end) {
        block.length = end;
        block.charset = encoding.charset();
        offset += end;
        splitter.shift(end);
        if (in.wideCharset().isEmpty()) {
            text.allowReadAhead(encoding.decidedOrNull());
        }
        return block;
    }

    /**
     * Returns a block with the one game that does not fit into the full buffer; the splitter reads the game piece by
     * piece. Null if the rest of the input contains no game.
     */
    private PgnBlock readLongGameOrNull(PgnBlock block) throws IOException {
        OversizedGame game = input.plain().isPresent()
                ? OversizedGame.inFile(input.plain().get().openChannelOnce(), offset)
                : OversizedGame.inTemporaryFile(options.temporary());
        longGames.add(game);
        block.longGame = game;
        while (!splitter.findNextGame(block.bytes, block.length, isAll) && !isAll) {
            if (block.length == block.bytes.length) {
                movePassedBytes(block, game);
            }
            fillOrStoreFailure(block);
        }
        if (!splitter.hasGame() || failure != null) {
            closeOversizedGame(game);
            block.longGame = null;
            block.firstOffset = offset;
            return finishLastBlockOrNull(block);
        }
        endGame(block);
        block.results[0] = -1;
        game.append(block.bytes, block.starts[1]);
        if (part != null && part.endsAt(block, block.starts[1], offset)) {
            return endPart(block);
        }
        return endBlockAfterLastGame(block);
    }

    /**
     * Removes the bytes that the splitter has passed from the block, except for the last few, to which it may look
     * back.
     */
    private void movePassedBytes(PgnBlock block, OversizedGame game) throws IOException {
        int end = splitter.nextIndex() - GameSplitter.MAX_LOOKBACK;
        while (end > 0 && (block.bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        if (end <= 0) {
            block.bytes = Arrays.copyOf(block.bytes, block.bytes.length * 2);
            return;
        }
        charset.detect(block, 0, end);
        gameColumn = encoding.columnAfter(block.bytes, 0, end, gameColumn);
        game.append(block.bytes, end);
        System.arraycopy(block.bytes, end, block.bytes, 0, block.length - end);
        block.length -= end;
        splitter.shift(end);
        offset += end;
    }

    private void closeOversizedGame(OversizedGame game) throws IOException {
        longGames.remove(game);
        game.close();
    }

    /** Closes the source; {@link #nextBlock} then fails with this reason. */
    void close(String because) throws IOException {
        closedBecause = because;
        lock.lock();
        try (in) {
            for (OversizedGame game : longGames) {
                closeOversizedGame(game);
            }
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
