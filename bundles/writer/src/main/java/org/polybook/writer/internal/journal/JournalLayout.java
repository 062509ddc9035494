package org.polybook.writer.internal.journal;

import java.nio.ByteBuffer;

/**
 * The layout of a journal in one version: a header, then records that are only ever appended. A journal keeps its version for as long as it
 * exists. {@link JournalLayouts} chooses the layout of a file. Stateless.
 */
interface JournalLayout {
    /** Longest content of a record. */
    int MAX_CONTENT = 1 << 29;

    /**
     * The header.
     *
     * @param base the book it belongs to
     * @param identity of this journal, unlike that of any other
     */
    record Header(BaseStamp base, long identity) {}

    /** The bytes found where a record should be. */
    enum Found {
        /** A record with that number, whole and sound. */
        RECORD,
        /** The beginning of a record that was never finished, or nothing. */
        TRUNCATED,
        /** Neither. */
        DAMAGE
    }

    /** The number in the header. */
    int version();

    /** The length of the header; the first record follows it. */
    int headerBytes();

    /** Writes a header, which begins as that of every version does. */
    ByteBuffer encode(Header header);

    /** Reads a header of this version. {@link JournalLayouts} has checked it. */
    Header decodeHeader(ByteBuffer buffer);

    /** Writes the record of that number. */
    ByteBuffer encode(JournalRecord record, long identity, long number);

    /**
     * The bytes at that place, where the record of that number should be.
     *
     * @param buffer the file from some place on, up to its end or at least to the end of that record
     */
    Found find(ByteBuffer buffer, int at, long identity, long number);

    /** Length of the record at that place with all that belongs to it, if its header is sound; -1 if it is not. */
    int soundLength(ByteBuffer buffer, int at, long identity, long number);

    /** Length of the record at that place with all that belongs to it. */
    int length(ByteBuffer buffer, int at);

    /** Reads the content of the valid record at that place. */
    JournalRecord decode(ByteBuffer buffer, int at) throws DamagedJournalException;

    /** Returns true if nothing but zero bytes is left in the buffer. */
    static boolean isZero(ByteBuffer buffer, int from) {
        for (int at = from; at < buffer.limit(); at++) {
            if (buffer.get(at) != 0) {
                return false;
            }
        }
        return true;
    }
}
