package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file whose text can be read in parts, each without the bytes before it. Thread-safe. Offsets are those of the file,
 * which may be compressed, except where a method says otherwise.
 */
public interface TextParts {
    /**
     * The bytes of a part in the file.
     *
     * @param from the offset of the first byte
     * @param to the offset after the last byte
     */
    record Range(long from, long to) {}

    /** Stops the stream that reads the file from its beginning at the start of a part that another thread reads. */
    interface Stops {
        /**
         * Returns how many of the next bytes the stream may read; 0 at the start of such a part.
         *
         * @param offset the offset of the stream
         * @param wanted the number of bytes that it is about to read; 1 before a frame of any size
         */
        int limit(long offset, int wanted);
    }

    /** Returns the usual number of bytes of a part's text. */
    int typicalBytes();

    /** Makes the stream that reads the file from its beginning obey these stops. */
    InputStream stopping(Stops stops);

    /**
     * Returns the first part that begins after an offset; null if the file has no more parts.
     *
     * @param after an offset up to which the file has been read or divided into parts
     */
    Range nextOrNull(long after) throws IOException;

    /**
     * Reads the text of a part.
     *
     * @throws IOException if the part is damaged, or its text needs more memory than it may use
     */
    void read(Range part, PartText into) throws IOException;

    /**
     * Records that the reading of the whole text has come to a part.
     *
     * @param textOffset the offset in the whole text at which the part's text begins
     */
    void begin(Range part, PartText text, long textOffset);

    /**
     * Opens the text from the start of a part, or the end of the last one, up to the end of the file.
     *
     * @param from the offset in the file
     * @param textOffset the offset of the same place in the whole text
     * @param stops as for {@link #stopping}
     */
    InputStream open(long from, long textOffset, Stops stops) throws IOException;
}
