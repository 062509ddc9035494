package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameLocation;
import org.polybook.pgn.internal.split.LongGame;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.text.Chars;
import org.polybook.pgn.internal.text.Lines;
import org.polybook.pgn.internal.text.TagSyntax;
import org.polybook.pgn.internal.text.TextView;

/**
 * The bytes of one game. Usually all of them, in place in their block; of a long game, the stretch that is being read, in a
 * buffer of its own.
 */
public final class GameBytes implements AutoCloseable {
    /** Of a long game, at least so many bytes are in sight where a token begins. */
    public static final int SIGHT = 1 << 16;

    private static final int LONGEST_TEXT = 60;

    /** The bytes {@code [start, limit)} are the game's. */
    public byte[] bytes;

    public int start;
    public int limit;
    /** Whether the game goes on after {@link #limit}. */
    public boolean hasMore;

    public Charset charset;
    public boolean isUtf8;
    public final TagSyntax tagSyntax = new TagSyntax();
    private final String file;
    private final List<DeferredLocation> deferredLocations = new ArrayList<>();
    private final Lines lines = new Lines();
    private long game;
    private LongGame longGame;
    private InputStream in;
    private byte[] buffer;
    /** Offset in the file of the byte at index 0. */
    private long base;
    /** Offset in the file of the game's first byte. */
    private long gameOffset;

    private boolean hasRefilled;

    public GameBytes(String file) {
        this.file = file;
    }

    /** Will be told when it goes out of sight. */
    public void add(DeferredLocation place) {
        deferredLocations.add(place);
    }

    public void open(PgnBlock block, int i) throws IOException {
        game = block.firstGame + i;
        charset = block.charset;
        isUtf8 = charset.equals(StandardCharsets.UTF_8);
        bytes = block.bytes;
        start = block.starts[i];
        limit = block.starts[i + 1];
        hasMore = false;
        base = block.firstOffset;
        gameOffset = base + start;
        lines.begin(start, block.firstLine + block.lines[i], block.columns[i]);
        tagSyntax.forget();
        longGame = block.longGame;
        if (longGame != null) {
            deferredLocations.forEach(DeferredLocation::forget);
            buffer = buffer == null ? new byte[2 * SIGHT] : buffer;
            bytes = buffer;
            read(gameOffset);
        }
    }

    /** Takes in what stands from that offset on. */
    private void read(long offset) throws IOException {
        close();
        in = longGame.open(offset - gameOffset);
        base = offset;
        start = 0;
        limit = 0;
        fill();
    }

    private void fill() throws IOException {
        limit += in.readNBytes(bytes, limit, bytes.length - limit);
        hasMore = limit == bytes.length;
        tagSyntax.forget();
    }

    /**
     * Drops what is before that index and takes in more.
     *
     * @return the index of the same byte now
     */
    public int refill(int from) throws IOException {
        hasRefilled = true;
        for (DeferredLocation place : deferredLocations) {
            place.keep();
        }
        lines.drop(bytes, from, charset);
        base += from;
        start = 0;
        limit -= from;
        System.arraycopy(bytes, from, bytes, 0, limit);
        fill();
        return 0;
    }

    /** From now on {@link #hasRefilled} tells whether indexes have moved. */
    public void forgetRefills() {
        hasRefilled = false;
    }

    public boolean hasRefilled() {
        return hasRefilled;
    }

    /**
     * Goes back to a place that may have gone out of sight.
     *
     * @return its index
     */
    public int back(GameLocation place) throws IOException {
        read(place.offset());
        lines.begin(0, place.line(), (int) place.column());
        return 0;
    }

    /** Whether a line begins there. */
    public boolean isLineStart(int at) {
        return at == start ? place(at).column() == 1 : Chars.isLineEnd(bytes[at - 1]);
    }

    /** Where that index is in the file. From one index to the next after it, it looks at each byte once. */
    public GameLocation place(int at) {
        lines.go(bytes, at, charset);
        return new GameLocation(file, game, lines.line(), lines.column(), base + at);
    }

    /** The bytes as text, cut short. */
    public String text(int from, int to) {
        int end = Math.min(to, from + 4 * LONGEST_TEXT);
        while (end < to && end > from && (bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        TextView view = new TextView();
        view.show(bytes, from, end, charset, false);
        return cut(view.toString(), end < to);
    }

    /** A text cut short, as problems show it. */
    public static String cut(String text, boolean isMore) {
        boolean isCut = text.length() > LONGEST_TEXT || isMore;
        return isCut ? text.substring(0, Math.min(text.length(), LONGEST_TEXT)) + "…" : text;
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
