package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.api.game.GamePlace;

/**
 * The bytes of one game. Usually all of them, in place in their block; of a long game, the stretch that is being read, in a
 * buffer of this window's own.
 */
final class Window implements AutoCloseable {
    /** Of a long game, at least so many bytes are in sight where a token begins. */
    static final int SIGHT = 1 << 16;

    /** The bytes {@code [start, limit)} are the game's. */
    byte[] bytes;

    int start;
    int limit;
    /** Whether the game goes on behind {@link #limit}. */
    boolean hasMore;

    Charset charset;
    boolean isUtf8;
    private final String file;
    private long game;
    private InputStream in;
    private byte[] buffer;
    private long base;
    private int anchor;
    private long anchorLine;
    private int anchorColumn;
    private boolean hasRefilled;

    Window(String file) {
        this.file = file;
    }

    void open(PgnBlock block, int i) throws IOException {
        game = block.firstGame + i;
        charset = block.charset;
        isUtf8 = charset.equals(StandardCharsets.UTF_8);
        bytes = block.bytes;
        start = block.starts[i];
        limit = block.starts[i + 1];
        hasMore = false;
        base = block.firstOffset;
        anchor = start;
        anchorLine = block.firstLine + block.lines[i];
        anchorColumn = block.columns[i];
        if (block.longGame != null) {
            openLong(block.longGame);
        }
    }

    private void openLong(LongGame longGame) throws IOException {
        in = longGame.open();
        buffer = buffer == null ? new byte[2 * SIGHT] : buffer;
        bytes = buffer;
        start = 0;
        limit = 0;
        hasMore = true;
        refill(0);
    }

    /**
     * Drops what is before that index and takes in more.
     *
     * @return the index of the same byte now
     */
    int refill(int from) throws IOException {
        hasRefilled = true;
        GamePlace place = place(from);
        anchorLine = place.line();
        anchorColumn = (int) place.column();
        anchor = 0;
        base += from;
        start = 0;
        limit -= from;
        System.arraycopy(bytes, from, bytes, 0, limit);
        int count = in.readNBytes(bytes, limit, bytes.length - limit);
        limit += count;
        hasMore = limit == bytes.length;
        return 0;
    }

    /** From now on {@link #hasRefilled} tells whether indexes have moved. */
    void forgetRefills() {
        hasRefilled = false;
    }

    boolean hasRefilled() {
        return hasRefilled;
    }

    /** Where that index is in the file. */
    GamePlace place(int at) {
        long line = anchorLine;
        for (int i = anchor; i < at; i++) {
            if (bytes[i] == '\r' || bytes[i] == '\n' && (i == anchor || bytes[i - 1] != '\r')) {
                line++;
            }
        }
        int column = Encoding.columnAfter(bytes, anchor, at, anchorColumn, charset);
        return new GamePlace(file, game, line, column, base + at);
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
