package org.polybook.pgn.internal.parts;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.polybook.api.game.GamePart;
import org.polybook.pgn.internal.compression.SplitText;
import org.polybook.pgn.internal.split.GameCandidate;
import org.polybook.pgn.internal.split.PgnBlock;

/**
 * The beginning and the end of a part of a file. A part begins at the first candidate in it, so it may begin at a text
 * that merely resembles a game. It ends at the first candidate of the next part at which its own games end: if it began
 * where a game of the file begins, it ends there, too, because the state of the splitter at the start of a game does not
 * depend on the text before. So parts that meet have the games of the file. For the thread with the lock of the source.
 */
public final class PgnPart {
    private static final int WINDOW = 1 << 16;
    private static final int CANDIDATE = GameCandidate.MAX_LOOKBACK + GameCandidate.lengthOfTag();

    private final SplitText text;
    private byte[] first = new byte[0];
    /** The place of the first game; −1 before it is searched. */
    private long from = -1;
    /** The place after the last game; −1 before it is found. */
    private long to = -1;

    private boolean isEmpty;
    /** The offset of the first game in the text. */
    private long begin;

    public PgnPart(SplitText text) {
        this.text = text;
    }

    public SplitText text() {
        return text;
    }

    /** Returns true if the file begins with the part, so that the numbers of its games and lines are known. */
    public boolean isStartOfFile() {
        return text.split().part().from() == 0;
    }

    public boolean hasBegun() {
        return from >= 0;
    }

    /** Reads the text up to the first game; returns false if the part has no games. */
    public boolean begin() throws IOException {
        GamePart part = text.split().part();
        from = part.from();
        isEmpty = part.isEmpty();
        begin = text.beginning();
        if (isEmpty) {
            return false;
        }
        if (isStartOfFile() || text.split().isExact()) {
            text.input().decompressed().skipNBytes(begin - text.firstOffset());
        } else {
            findCandidate(text.input().decompressed());
        }
        return !isEmpty;
    }

    private void findCandidate(InputStream in) throws IOException {
        byte[] window = new byte[WINDOW];
        int length = 0;
        long offset = text.firstOffset();
        for (int n = 0; n >= 0; ) {
            n = in.read(window, length, window.length - length);
            length += Math.max(0, n);
            int found = GameCandidate.findOrNone(window, 2, length);
            if (found >= 0) {
                int lineEnd = GameCandidate.lineEndBeforeOrNone(window, found, length);
                beginAt(offset + found, offset + lineEnd);
                first = Arrays.copyOfRange(window, found, length);
                return;
            }
            int passed = Math.max(0, length - CANDIDATE);
            if (offset + passed >= text.endOrMax()) {
                break;
            }
            System.arraycopy(window, passed, window, 0, length - passed);
            length -= passed;
            offset += passed;
        }
        isEmpty = true;
    }

    private void beginAt(long offset, long lineEnd) throws IOException {
        isEmpty = lineEnd >= text.endOrMax();
        begin = offset;
        from = text.placeOf(offset);
    }

    /** Returns the text from the first game on that has been read. */
    public byte[] first() {
        return first;
    }

    /** Returns the offset of the first game. */
    public long offset() {
        return begin;
    }

    /**
     * Returns true if the part ends at the start of a game, which does not belong to it.
     *
     * @param index the index of the game in the block
     * @param blockOffset the offset of the block's first byte in the text
     */
    public boolean endsAt(PgnBlock block, int index, long blockOffset) throws IOException {
        long end = text.endOrMax();
        long offset = blockOffset + index;
        if (offset < end || end == GamePart.END) {
            return false;
        }
        int lineEnd = GameCandidate.lineEndBeforeOrNone(block.bytes, index, block.length);
        boolean isEnd = offset == end && text.split().isExact() || lineEnd >= 0 && blockOffset + lineEnd >= end;
        if (isEnd) {
            to = text.placeOf(offset);
        }
        return isEnd;
    }

    /** Records that all games of the part have been read, which may end with the file. */
    public void complete() {
        to = to < 0 ? GamePart.END : to;
    }

    /** Returns the places of the games. */
    public GamePart places() {
        if (to < 0) {
            throw new IllegalStateException(text.input().name() + ": the end of the part has not been read");
        }
        GamePart.Unit unit = text.split().part().unit();
        return isEmpty ? new GamePart(unit, 0, 0) : new GamePart(unit, from, to);
    }
}
