package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;

/** The bytes of a file from which its header is read. */
interface HeaderSource {
    /** Returns the size of the file in bytes. */
    long size();

    /** Reads bytes, all of which must be in the file. */
    void read(long at, byte[] into, int count) throws IOException;

    /** Returns the exception for a fault at an offset. */
    BookFormatException fault(long at, String problem);
}
