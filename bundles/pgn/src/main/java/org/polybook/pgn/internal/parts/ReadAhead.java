package org.polybook.pgn.internal.parts;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import org.polybook.pgn.internal.compression.PartText;
import org.polybook.pgn.internal.compression.TextParts;
import org.polybook.pgn.internal.split.GameCuts;

/**
 * The parts of a file that threads read while another thread passes on the games before them. The parts follow each
 * other, and their texts use a limited amount of memory.
 */
final class ReadAhead implements TextParts.Stops {
    private static final long MAX_MEMORY = 256L << 20;

    private final TextParts parts;
    private final long maxMemory;
    private final int maxGame;
    private final Deque<TextPart> claimed = new ArrayDeque<>();
    private final Deque<TextPart.Buffers> free = new ArrayDeque<>();
    /** The number of bytes of all texts, used or free. */
    private long memory;
    /** The number of bytes of the largest text. */
    private int largest;
    /** True until the first part has been read, whose size those of the others resemble. */
    private boolean isFirst = true;

    /** The offset up to which the file has been read in order. */
    private long passed;
    /** The end of the last part that has been claimed; −1 before the first. */
    private long end = -1;

    private boolean isOpen;
    private boolean isStopped;
    private Charset charset;

    ReadAhead(TextParts parts, int maxGame) {
        this.parts = parts;
        this.maxGame = maxGame;
        this.largest = parts.typicalBytes() + 1;
        this.maxMemory = Math.min(MAX_MEMORY, Runtime.getRuntime().maxMemory() / 8);
    }

    /** Allows threads to read parts. */
    synchronized void begin(Charset decidedOrNull) {
        isOpen |= end < 0;
        charset = decidedOrNull;
    }

    /** Forgets all parts: the rest of the file is read in order. */
    synchronized void end() {
        isOpen = false;
        end = Long.MAX_VALUE;
        claimed.clear();
    }

    /**
     * Reads the next part in the calling thread; returns false if the file has no more parts, or too much memory is
     * used.
     */
    boolean readNextPart() {
        TextPart part = claimOrNull();
        if (part == null) {
            return false;
        }
        part.read(parts, charsetOrNull(), maxGame);
        addSize(part.bytes().length);
        return true;
    }

    private synchronized void addSize(int bytes) {
        largest = Math.max(largest, bytes);
        isFirst = false;
    }

    private synchronized Charset charsetOrNull() {
        return charset;
    }

    /** Returns true if a text may grow by a number of bytes. */
    private synchronized boolean reserve(int bytes) {
        boolean isAllowed = memory + bytes <= maxMemory;
        memory += isAllowed ? bytes : 0;
        return isAllowed;
    }

    private synchronized TextPart claimOrNull() {
        boolean isFirstBeingRead = isFirst && memory > 0;
        if (!isOpen || isFirstBeingRead || free.isEmpty() && memory + largest > maxMemory) {
            return null;
        }
        TextParts.Range range = nextRangeOrNull();
        if (range == null) {
            isOpen = false;
            end = Long.MAX_VALUE;
            return null;
        }
        end = range.to();
        TextPart.Buffers buffers = free.isEmpty() ? newBuffers() : free.pop();
        TextPart part = new TextPart(range, buffers, () -> reuse(buffers));
        claimed.add(part);
        return part;
    }

    private TextParts.Range nextRangeOrNull() {
        try {
            return parts.nextOrNull(Math.max(passed, end - 1));
        } catch (IOException e) {
            return null; // the thread that reads the file in order reports it
        }
    }

    private TextPart.Buffers newBuffers() {
        memory += largest;
        return new TextPart.Buffers(new PartText(largest, this::reserve), new GameCuts());
    }

    private synchronized void reuse(TextPart.Buffers buffers) {
        buffers.text().clear();
        free.push(buffers);
    }

    @Override
    public synchronized int limit(long offset, int wanted) {
        TextPart first = claimed.peek();
        if (first != null && first.range().from() < offset) {
            end(); // the file has a wrong size of a frame, so no part begins where it seemed to
            first = null;
        }
        int allowed =
                first == null ? wanted : (int) Math.min(wanted, first.range().from() - offset);
        isStopped = allowed == 0;
        passed = offset + allowed;
        return allowed;
    }

    /** Returns the part before which the reading stopped; null if it ended for another reason. */
    synchronized TextPart takeStoppedOrNull() {
        boolean isPart = isStopped && !claimed.isEmpty();
        isStopped = false;
        return isPart ? claimed.remove() : null;
    }

    /** Returns the part that begins at an offset of the file; null if no thread reads it. */
    synchronized TextPart takeAtOrNull(long offset) {
        TextPart first = claimed.peek();
        return first != null && first.range().from() == offset ? claimed.remove() : null;
    }
}
