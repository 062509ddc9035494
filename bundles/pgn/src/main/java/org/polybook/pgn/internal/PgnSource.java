package org.polybook.pgn.internal;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.compression.CountingStream;
import org.polybook.pgn.internal.compression.Input;
import org.polybook.pgn.internal.compression.PlainFile;
import org.polybook.pgn.internal.compression.TextInput;
import org.polybook.pgn.internal.compression.TrailingBytesException;
import org.polybook.pgn.internal.split.LongGame;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.split.Splitter;
import org.polybook.pgn.internal.text.Encoding;

/** Cuts a stream into blocks of whole games. */
final class PgnSource implements GameSource {
    /** Of longer games, in bytes, a stretch at a time is in memory. */
    static final int LONGEST_IN_MEMORY = 1 << 19;

    /** In one block, so that what is found out about them does not grow without bounds. */
    static final int MOST_GAMES = 1 << 12;

    private final String name;
    private final long size;
    private final TextInput in;
    private final CountingStream read;
    private final GameOptions options;
    private final int longestInMemory;
    private final Runnable onClose;
    private final Splitter splitter = new Splitter();
    private final Encoding encoding;
    private final Optional<PlainFile> plain;
    private final Set<LongGame> longGames = ConcurrentHashMap.newKeySet();

    private byte[] rest = new byte[0];
    private int restLength;
    private boolean isAll;
    private long blocks;
    private long games;
    private long offset;
    private long gameLine = 1;
    private int gameColumn = 1;
    private Exception failure;
    /** In the unpacked text. */
    private long failedAt;
    /** What is wrong with the bytes after a packed file's, until it has been reported. */
    private String trailing;

    /** Whether any part of a game has been looked at for its character set. */
    private boolean hasSeen;
    /** To be made with the next game; or null. */
    private String charsetRemark;

    private volatile String closedBecause;

    PgnSource(Input input, GameOptions options, int longestInMemory, Runnable onClose) {
        this.name = input.name();
        this.size = input.size();
        this.in = input.unpacked();
        this.read = input.read();
        this.plain = input.plain();
        this.options = options;
        this.longestInMemory = longestInMemory;
        this.onClose = onClose;
        this.encoding = new Encoding(options.charset().orElse(null));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long position() {
        return read.count();
    }

    GameOptions options() {
        return options;
    }

    @Override
    public GameDecoder decoder() {
        return new PgnDecoder(this);
    }

    @Override
    public synchronized GameBlock next(GameBlock reuse) throws IOException {
        checkOpen();
        if (isAll && restLength == 0 && trailing == null) {
            return end();
        }
        PgnBlock block = prepare(reuse);
        block.add(0, gameLine, gameColumn);
        while (true) {
            if (splitter.find(block.bytes, block.length, isAll)) {
                endGame(block);
                block.add(splitter.at(), gameLine, gameColumn);
                if (block.games == MOST_GAMES) {
                    return cut(block);
                }
            } else if (isAll) {
                return finish(block);
            } else if (block.length < block.bytes.length) {
                fill(block);
            } else if (block.games > 0) {
                return cut(block);
            } else if (block.bytes.length < longestInMemory) {
                block.bytes = Arrays.copyOf(block.bytes, block.bytes.length * 2);
            } else {
                return longGame(block);
            }
        }
    }

    void checkOpen() throws IOException {
        if (closedBecause != null) {
            throw new IOException(name + ": " + closedBecause);
        }
    }

    private PgnBlock prepare(GameBlock reuse) throws IOException {
        boolean isOurs = reuse instanceof PgnBlock old && old.source == this;
        PgnBlock block = isOurs ? (PgnBlock) reuse : new PgnBlock(this, capacity());
        if (block.longGame != null) {
            release(block.longGame);
            block.longGame = null;
        }
        if (block.bytes.length < restLength) {
            block.bytes = new byte[restLength];
        }
        System.arraycopy(rest, 0, block.bytes, 0, restLength);
        block.length = restLength;
        restLength = 0;
        block.trailing = null;
        block.charsetGame = -1;
        block.games = 0;
        block.number = blocks++;
        block.firstGame = games + 1;
        block.firstLine = gameLine;
        block.firstOffset = offset;
        return block;
    }

    /** No more than a small file needs, with a byte to see that it has ended. */
    private int capacity() {
        int wanted = Math.max(options.blockSize(), 64);
        return plain.isPresent() && size > 0 ? (int) Math.min(wanted, Math.max(size + 1, 64)) : wanted;
    }

    /** Fills the block, so that what waits for more bytes is not looked at again for each few that come. */
    private void fill(PgnBlock block) {
        try {
            while (block.length < block.bytes.length && !isAll) {
                int count = in.read(block.bytes, block.length, block.bytes.length - block.length);
                isAll = count < 0;
                block.length += Math.max(0, count);
            }
        } catch (TrailingBytesException e) {
            trailing = e.getMessage();
            isAll = true;
        } catch (IOException | RuntimeException e) {
            // packed data that is damaged comes as anything; the games before it are good
            failure = e;
            failedAt = offset + block.length;
            isAll = true;
        }
    }

    /** The splitter stands after a game. */
    private void endGame(PgnBlock block) {
        int start = block.starts[block.games];
        int end = splitter.at();
        see(block, start, end);
        gameColumn = encoding.columnAfter(block.bytes, start, end, gameColumn);
        gameLine = splitter.line();
        block.end(end, splitter.resultAt());
        games++;
        splitter.begin();
    }

    private static String remark(Charset charset) {
        return "the file is not UTF-8; it is read as " + charset.name();
    }

    private void see(PgnBlock block, int start, int end) {
        if (!hasSeen && in.charset().isPresent()) {
            encoding.declare(StandardCharsets.UTF_8);
            charsetRemark = remark(in.charset().get());
        }
        hasSeen = true;
        if (encoding.see(block.bytes, start, end)) {
            charsetRemark = "the file is not UTF-8; what is not UTF-8 in it is read as " + Encoding.OLD.name();
        }
        if (charsetRemark != null) {
            block.charsetGame = block.games;
            block.charsetRemark = charsetRemark;
            charsetRemark = null;
        }
    }

    private PgnBlock finish(PgnBlock block) throws IOException {
        if (splitter.isGame() && failure == null) {
            endGame(block);
        }
        if (block.games > 0) {
            return close(block, block.length);
        }
        return trailing == null ? end() : trailing(block);
    }

    /** What stands after the data of a packed file is one bad game. */
    private PgnBlock trailing(PgnBlock block) {
        block.trailing = trailing;
        trailing = null;
        block.add(block.length, splitter.line(), encoding.columnAfter(block.bytes, 0, block.length, gameColumn));
        block.end(block.length, -1);
        games++;
        return close(block, block.length);
    }

    /** There are no more games, or none that can be read. */
    private PgnBlock end() throws IOException {
        if (failure != null) {
            throw new IOException(
                    name + ": cannot be read after byte " + failedAt + ", game " + games + ": " + failure.getMessage(),
                    failure);
        }
        return null;
    }

    /** Keeps what is after the last whole game for the next block. */
    private PgnBlock cut(PgnBlock block) {
        int end = block.starts[block.games];
        restLength = block.length - end;
        if (rest.length < restLength) {
            rest = new byte[Math.max(restLength, block.bytes.length / 16)];
        }
        System.arraycopy(block.bytes, end, rest, 0, restLength);
        return close(block, end);
    }

    private PgnBlock close(PgnBlock block, int end) {
        block.length = end;
        block.charset = encoding.charset();
        offset += end;
        splitter.shift(end);
        return block;
    }

    /** The buffer is full, yet the game in it goes on: pass over it, piece by piece. Null if there is nothing in it. */
    private PgnBlock longGame(PgnBlock block) throws IOException {
        LongGame game =
                plain.isPresent() ? LongGame.in(plain.get().channel(), offset) : LongGame.copy(options.temporary());
        longGames.add(game);
        block.longGame = game;
        while (!splitter.find(block.bytes, block.length, isAll) && !isAll) {
            if (block.length == block.bytes.length) {
                flush(block, game);
            }
            fill(block);
        }
        if (!splitter.isGame() || failure != null) {
            release(game);
            block.longGame = null;
            block.firstOffset = offset;
            return finish(block);
        }
        endGame(block);
        block.results[0] = -1;
        game.add(block.bytes, block.starts[1]);
        return cut(block);
    }

    /** Lets go what the splitter has passed, but for a little that it may look back at. */
    private void flush(PgnBlock block, LongGame game) throws IOException {
        int end = splitter.at() - Splitter.LOOKS_BACK;
        while (end > 0 && (block.bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        if (end <= 0) {
            block.bytes = Arrays.copyOf(block.bytes, block.bytes.length * 2);
            return;
        }
        see(block, 0, end);
        gameColumn = encoding.columnAfter(block.bytes, 0, end, gameColumn);
        game.add(block.bytes, end);
        System.arraycopy(block.bytes, end, block.bytes, 0, block.length - end);
        block.length -= end;
        splitter.shift(end);
        offset += end;
    }

    private void release(LongGame game) throws IOException {
        longGames.remove(game);
        game.close();
    }

    /** From now on {@link #next} fails, for that reason. */
    void close(String because) throws IOException {
        closedBecause = because;
        synchronized (this) {
            try (in) {
                for (LongGame game : longGames) {
                    release(game);
                }
                if (plain.isPresent()) {
                    plain.get().close();
                }
            }
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
