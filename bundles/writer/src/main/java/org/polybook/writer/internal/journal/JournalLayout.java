package org.polybook.writer.internal.journal;

import java.nio.ByteBuffer;

/**
 * The layout of a journal in one version: a header, then append-only records. A journal keeps its version as long as it
 * exists. {@link JournalLayouts} selects the layout of a file. Stateless.
 */
interface JournalLayout {
    /** The maximum length of a record's content in bytes. */
    int MAX_CONTENT = 1 << 29;

    /**
     * The header.
     *
     * @param base the stamp of the book that the journal belongs to
     * @param identity the random identity of this journal
     */
    record Header(BookFingerprint base, long identity) {}

    /** The kinds of bytes found where a record should be. */
    enum FoundBytes {
        /** A complete and valid record with the expected number. */
        RECORD,
        /** The beginning of an unfinished record, or nothing. */
        TRUNCATED,
        /** Any other bytes. */
        DAMAGE
    }

    /** The version number in the header. */
    int version();

    /** The length of the header; the first record follows it. */
    int headerBytes();

    /** Encodes a header, which begins like that of every version. */
    ByteBuffer encode(Header header);

    /** Decodes a header of this version, which {@link JournalLayouts} has checked. */
    Header decodeHeader(ByteBuffer buffer);

    /** Encodes the record with that number. */
    ByteBuffer encode(JournalRecord record, long identity, long number);

    /**
     * Classifies the bytes where the record with that number should be.
     *
     * @param buffer a part of the file, up to its end or at least to the end of that record
     */
    FoundBytes classifyBytes(ByteBuffer buffer, int at, long identity, long number);

    /** The total length of the record at that place; -1 if its header is invalid. */
    int recordLengthOrMinusOne(ByteBuffer buffer, int at, long identity, long number);

    /** The total length of the record at that place. */
    int uncheckedRecordLength(ByteBuffer buffer, int at);

    /** Decodes the valid record at that place. */
    JournalRecord decode(ByteBuffer buffer, int at) throws UnusableJournalException;

    /** Returns true if the rest of the buffer contains only zero bytes. */
    static boolean isZero(ByteBuffer buffer, int from) {
        for (int at = from; at < buffer.limit(); at++) {
            if (buffer.get(at) != 0) {
                return false;
            }
        }
        return true;
    }
}
