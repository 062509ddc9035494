package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The text of a part of a file. */
public final class PartText {
    /** The text is {@code bytes[0]} to {@code bytes[length - 1]}. */
    public byte[] bytes;

    public int length;

    private final int maxBytes;
    private FrameStarts frames = new FrameStarts();

    /**
     * Creates an empty text.
     *
     * @param capacity the number of bytes for which there is space at first
     */
    public PartText(int capacity, int maxBytes) {
        this.bytes = new byte[capacity];
        this.maxBytes = maxBytes;
    }

    public int maxBytes() {
        return maxBytes;
    }

    /** Removes the text, so that the memory can be used for another part. */
    public void clear() {
        length = 0;
        frames = new FrameStarts();
    }

    /** The frames of the part, at their offsets in its text. */
    FrameStarts frames() {
        return frames;
    }

    void setFrames(FrameStarts found) {
        frames = found;
    }

    /** Appends all bytes of a stream. */
    void append(InputStream in) throws IOException {
        int n = 0;
        while (n >= 0) {
            length += n;
            if (length == bytes.length) {
                grow();
            }
            n = in.read(bytes, length, bytes.length - length);
        }
    }

    private void grow() throws IOException {
        if (length >= maxBytes) {
            throw new IOException("the text of the part has more than " + maxBytes + " bytes");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(2L * length, 64), maxBytes + 1L));
    }
}
