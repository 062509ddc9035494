package org.polybook.spark;

import java.io.Serializable;

/**
 * Bytes of a file that a task sends to another one.
 *
 * @param part the number of the part whose file it is
 * @param offset the offset of the bytes in the file
 */
record Piece(int part, long offset, byte[] bytes) implements Serializable {
    /** The maximum number of bytes; a task has two pieces in memory at a time. */
    static final int MAX_BYTES = 4 << 20;

    private static final long serialVersionUID = 1;
}
