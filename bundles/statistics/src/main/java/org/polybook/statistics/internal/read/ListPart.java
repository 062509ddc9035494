package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads and checks a part of a long list: a run of games, or the summary. Reused; for one thread. */
final class ListPart {
    /** The maximum length of a part: that of the largest summary. */
    private static final int MAX_BYTES = 1 << 24;
    /** The maximum number of bytes before a part: its length and its check sum. */
    private static final int HEAD = 8;

    private final StatsFileBytes bytes;
    private final ByteReader head;
    private final byte[] headBytes = new byte[HEAD];
    private final CRC32C crc = new CRC32C();
    private byte[] content = new byte[2 * StatsLayout.RUN_PLAYS];
    private int length;
    private int expectedCrc;

    ListPart(StatsFileBytes bytes) {
        this.bytes = bytes;
        this.head = new ByteReader(bytes);
    }

    /**
     * Reads a part.
     *
     * @param end where the list ends in the file
     * @return where the part ends in the file
     */
    long read(long place, long end) throws IOException {
        long next = skip(place, end);
        if (length + Long.BYTES > content.length) {
            content = new byte[Math.max(length, Math.min(MAX_BYTES, 2 * content.length)) + Long.BYTES];
        }
        bytes.read(next - length, content, length);
        crc.reset();
        crc.update(content, 0, length);
        if ((int) crc.getValue() != expectedCrc) {
            throw bytes.fault(place, "the check sum of a part of a list is wrong: the file is damaged");
        }
        return next;
    }

    /** Reads the length of a part, without its content, and returns where it ends in the file. */
    long skip(long place, long end) throws IOException {
        int count = (int) Math.min(HEAD, Math.max(0, end - place));
        bytes.read(place, headBytes, count);
        head.reset(headBytes, 0, count, place);
        length = (int) head.variable(1, MAX_BYTES, "the length of a part of a list");
        expectedCrc = (int) head.number(Integer.BYTES);
        long from = place + head.at();
        if (length > end - from) {
            throw bytes.fault(place, "expected a part of a list that ends before byte " + end);
        }
        return from + length;
    }

    /** Returns the bytes of the part, the first {@link #length}, and at least 8 bytes of any value after them. */
    byte[] content() {
        return content;
    }

    int length() {
        return length;
    }
}
