package org.polybook.writer.internal.journal;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Distinguishes a changed book from an unchanged one: its upper half is the CRC-32C of the bytes, its lower half their
 * CRC-32. A cryptographic hash would take many times as long and give no protection: a user who can write to the book
 * can write to its journal, too.
 */
final class Digest {
    private final CRC32C high = new CRC32C();
    private final CRC32 low = new CRC32();

    /** Adds the remaining bytes of the buffer, whose position stays. */
    void update(ByteBuffer bytes) {
        high.update(bytes.duplicate());
        low.update(bytes.duplicate());
    }

    /** The digest of all bytes so far; never 0. */
    long value() {
        long value = high.getValue() << Integer.SIZE | low.getValue();
        return value == 0 ? 1 : value;
    }
}
