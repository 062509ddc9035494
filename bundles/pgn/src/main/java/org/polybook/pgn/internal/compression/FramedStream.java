package org.polybook.pgn.internal.compression;

/** A stream of decompressed bytes whose frames can be decompressed separately. */
interface FramedStream {
    /** Returns the frames that have been opened so far. */
    FrameStarts frames();
}
