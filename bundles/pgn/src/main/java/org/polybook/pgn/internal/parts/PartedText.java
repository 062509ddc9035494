package org.polybook.pgn.internal.parts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import org.polybook.pgn.internal.compression.TextParts;

/**
 * The text of a file in its order, from a stream and from the parts that other threads have read ahead. One thread at a
 * time reads it; any thread may call {@link #readAhead}.
 */
public final class PartedText {
    /** The number of bytes after the first game of a part that are read to see that a game begins there. */
    private static final int LOOK = 1 << 12;

    private final Optional<TextParts> parts;
    private final ReadAhead ahead;
    private InputStream stream;
    /** The current part; null while the stream is read. */
    private TextPart part;
    /** True while the games of the current part may still be used. */
    private boolean isBeforeGames;
    /** The index in the current part of the next byte to read. */
    private int at;
    /** The offset in the whole text at which the current part begins. */
    private long partOffset;
    /** The offset in the whole text of the next byte to read. */
    private long position;

    /**
     * @param text the text from its beginning
     * @param parts the parts of the file; empty if only one thread can read it
     * @param maxGame the maximum number of bytes of a game that is found ahead
     */
    public PartedText(InputStream text, Optional<TextParts> parts, int maxGame) {
        this.parts = parts;
        this.ahead = parts.isPresent() ? new ReadAhead(parts.get(), maxGame) : null;
        this.stream = parts.isPresent() ? parts.get().stopping(ahead) : text;
    }

    /**
     * Allows threads to read ahead.
     *
     * @param charset the character set of the file; null while it is not decided
     */
    public void allowReadAhead(Charset charset) {
        if (ahead != null) {
            ahead.begin(charset);
        }
    }

    /**
     * Reads the next part in the calling thread, while another thread reads the text in order; returns false if no part
     * can be read now.
     */
    public boolean readAhead() {
        return ahead != null && ahead.readNextPart();
    }

    /** Reads bytes; returns −1 at the end of the text. */
    public int read(byte[] into, int offset, int length) throws IOException {
        while (true) {
            int n = part == null ? readStream(into, offset, length) : readPart(into, offset, length);
            if (n != 0) {
                position += Math.max(0, n);
                return n;
            }
        }
    }

    /** Returns 0 at the start of a part. */
    private int readStream(byte[] into, int offset, int length) throws IOException {
        int n = stream.read(into, offset, length);
        TextPart next = n < 0 && ahead != null ? ahead.takeStoppedOrNull() : null;
        if (next == null) {
            return n;
        }
        enter(next);
        return 0;
    }

    /** Returns 0 at the end of the part. */
    private int readPart(byte[] into, int offset, int length) throws IOException {
        int end = isBeforeGames
                ? (int) Math.min(part.text().length, part.cuts().starts[0] + (long) LOOK)
                : part.text().length;
        int n = Math.min(length, Math.max(end, at) - at);
        if (n == 0 && end == part.text().length) {
            leavePart();
            return 0;
        }
        n = n == 0 ? Math.min(length, part.text().length - at) : n;
        System.arraycopy(part.bytes(), at, into, offset, n);
        at += n;
        return n;
    }

    private void enter(TextPart next) throws IOException {
        while (!next.isDone() && ahead.readNextPart()) {
            // this thread is not idle while another one reads the part
        }
        if (next.awaitSuccess()) {
            part = next;
            partOffset = position;
            at = 0;
            isBeforeGames = next.cuts().games > 0;
            parts.get().begin(next.range(), next.text(), position);
        } else {
            ahead.end();
            stream = parts.get().open(next.range().from(), position, ahead);
        }
    }

    private void leavePart() throws IOException {
        long end = part.range().to();
        part.release();
        part = null;
        isBeforeGames = false;
        TextPart next = ahead.takeAtOrNull(end);
        if (next == null) {
            stream = parts.get().open(end, position, ahead);
        } else {
            enter(next);
        }
    }

    /** Returns true if the last bytes read are of a part whose games have been found. */
    public boolean isBeforeGames() {
        return isBeforeGames;
    }

    /**
     * Returns the games of the current part from this offset of the whole text on, if one of them begins there, and
     * continues with the text after them; else returns null.
     *
     * @param number the number in the file of the game at that offset
     * @param line the line of that game
     */
    public PartBlocks takeGamesAtOrNull(long offset, long number, long line) {
        int game = isBeforeGames ? part.cuts().gameAtOrNone(offset - partOffset) : -1;
        if (game < 0) {
            return null;
        }
        isBeforeGames = false;
        PartBlocks games = new PartBlocks(part, partOffset, game, number, line);
        position = games.offsetAfter();
        at = (int) (position - partOffset);
        return games;
    }
}
