package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameLocation;
import org.polybook.pgn.internal.split.OversizedGame;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.LineCounter;
import org.polybook.pgn.internal.text.TagSyntax;
import org.polybook.pgn.internal.text.TextView;

/**
 * The bytes of one game: usually all its bytes, directly in their block; for a long game, a window of its bytes in a
 * separate buffer.
 */
public final class GameBytes implements AutoCloseable {
    /** The minimum number of bytes of a long game that are available at the start of a token. */
    public static final int WINDOW = 1 << 16;

    private static final int MAX_TEXT_LENGTH = 60;

    /** The array with the available bytes of the game, {@code [start, limit)}, and possibly other bytes. */
    public byte[] bytes;

    /** The index of the first available byte of the game. */
    public int start;
    /** The index after the last available byte of the game. */
    public int limit;
    /** True if the game has more bytes after {@link #limit}. */
    public boolean hasMore;

    public Charset charset;
    public boolean isUtf8;
    public final TagSyntax tagSyntax = new TagSyntax();
    private final String file;
    private final List<DeferredLocation> deferredLocations = new ArrayList<>();
    private final LineCounter lines = new LineCounter();
    private long game;
    private OversizedGame longGame;
    private InputStream in;
    private byte[] buffer;
    /** The offset in the file of the byte at index 0. */
    private long bufferOffset;
    /** The offset in the file of the game's first byte. */
    private long gameOffset;

    private boolean hasRefilled;
    /** The number of bytes of the game; {@link Integer#MAX_VALUE} for one that does not fit into memory. */
    private int gameSize;

    public GameBytes(String file) {
        this.file = file;
    }

    /** Adds a place that is to be stored before its bytes leave the window. */
    public void addDeferredLocation(DeferredLocation place) {
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
        bufferOffset = block.firstOffset;
        gameOffset = bufferOffset + start;
        lines.begin(start, block.firstLine + block.lines[i], block.columns[i]);
        tagSyntax.forget();
        longGame = block.longGame;
        gameSize = longGame == null ? limit - start : Integer.MAX_VALUE;
        if (longGame != null) {
            deferredLocations.forEach(DeferredLocation::forget);
            buffer = buffer == null ? new byte[2 * WINDOW] : buffer;
            bytes = buffer;
            fillWindowFrom(gameOffset);
        }
    }

    /** Returns the number of bytes of the game, if that is less than {@link Integer#MAX_VALUE}. */
    public int gameSize() {
        return gameSize;
    }

    /** Fills the window with the bytes of the file from this offset on. */
    private void fillWindowFrom(long offset) throws IOException {
        close();
        in = longGame.open(offset - gameOffset);
        bufferOffset = offset;
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
     * Drops the bytes before this index and reads more.
     *
     * @return the new index of the same byte
     */
    public int refill(int from) throws IOException {
        hasRefilled = true;
        for (DeferredLocation place : deferredLocations) {
            place.resolveNow();
        }
        lines.drop(bytes, from, charset);
        bufferOffset += from;
        start = 0;
        limit -= from;
        System.arraycopy(bytes, from, bytes, 0, limit);
        fill();
        return 0;
    }

    /** Clears {@link #hasRefilled}, which then becomes true as soon as the indexes of bytes change. */
    public void forgetRefills() {
        hasRefilled = false;
    }

    public boolean hasRefilled() {
        return hasRefilled;
    }

    /**
     * Moves the window back to a place that may have left it.
     *
     * @return the index of the place
     */
    public int moveBackTo(GameLocation place) throws IOException {
        fillWindowFrom(place.offset());
        lines.begin(0, place.line(), (int) place.column());
        return 0;
    }

    /** Returns true if a line begins at this index. */
    public boolean isLineStart(int at) {
        return at == start ? place(at).column() == 1 : ByteClasses.isLineEnd(bytes[at - 1]);
    }

    /**
     * Returns the place in the file of the byte at this index. If the index increases from call to call, each byte is
     * read only once.
     */
    public GameLocation place(int at) {
        lines.moveTo(bytes, at, charset);
        return new GameLocation(file, game, lines.line(), lines.column(), bufferOffset + at);
    }

    /** Returns the bytes as text, truncated. */
    public String truncatedText(int from, int to) {
        int end = Math.min(to, from + 4 * MAX_TEXT_LENGTH);
        while (end < to && end > from && (bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        TextView view = new TextView();
        view.setTextAndValidate(bytes, from, end, charset, false);
        return truncate(view.toString(), end < to);
    }

    /** Truncates a text to the length at which reports of problems quote it. */
    public static String truncate(String text, boolean isMore) {
        boolean isTruncated = text.length() > MAX_TEXT_LENGTH || isMore;
        return isTruncated ? text.substring(0, Math.min(text.length(), MAX_TEXT_LENGTH)) + "…" : text;
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
