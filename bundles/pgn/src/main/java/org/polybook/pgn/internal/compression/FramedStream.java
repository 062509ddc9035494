package org.polybook.pgn.internal.compression;

import java.nio.channels.FileChannel;
import org.polybook.pgn.internal.bytes.CountingStream;

/** A stream of decompressed bytes whose frames can be decompressed separately. */
interface FramedStream {
    /** Returns the frames that have been opened so far. */
    FrameStarts frames();

    /**
     * Returns the parts of the file from which this stream reads.
     *
     * @param text the text of this stream
     * @param read counts the bytes that have been read from the file
     */
    TextParts parts(FileChannel channel, TextInput text, CountingStream read);
}
