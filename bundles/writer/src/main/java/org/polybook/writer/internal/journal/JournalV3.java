package org.polybook.writer.internal.journal;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Version 3 of a journal: a header, then append-only records. All numbers are big-endian.
 *
 * <pre>
 * header                                           record
 * offset  bytes                                    offset  bytes
 *      0      8  "PolyBkJn"                             0      4  n, length of the content
 *      8      4  version, 3                             4      4  CRC-32C over the journal's identity, n, number
 *     12      4  0                                      8      8  number, from 1, one more each record
 *     16     40  book: size, modified, changed,        16      n  content
 *                sample, digest                      16+n      4  CRC-32C over the journal's identity, number, content
 *     56      8  identity of this journal, random
 *     64      4  CRC-32C of the bytes before
 *
 * content: 1 byte kind, 8 bytes time (milliseconds since 1970), then
 *   kind 1, change:      4 bytes length of the label, label in UTF-8, 4 bytes count of positions,
 *                        for each its key (8), count of records (4), records (8 each: move, weight, learn)
 *   kind 2, undo; 3, redo: nothing
 *   kind 4, committing:  stamp of the new book (40)
 *   kind 5, stamped:     stamp of the base, which is still the same book (40)
 * </pre>
 *
 * The length has a separate checksum, which distinguishes an incomplete append from damage. A record is truncated if
 * the file ends before it does, or if the rest of the file is zero bytes (a file system may extend a file before it
 * writes to it): a truncated record was never acknowledged, unless the file was truncated later. Any other error is
 * damage.
 */
final class JournalV3 implements JournalLayout {
    static final int HEADER_BYTES = 68;
    private static final int RECORD_HEADER_BYTES = 16;
    private static final int TRAILER_BYTES = 4;

    private static final int VERSION = 3;
    private static final int CHANGE = 1;
    private static final int UNDO = 2;
    private static final int REDO = 3;
    private static final int COMMITTING = 4;
    private static final int STAMPED = 5;
    private static final int CONTENT_FIXED = 9;

    private static final long[] NONE = {};

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public int headerBytes() {
        return HEADER_BYTES;
    }

    @Override
    public ByteBuffer encode(Header header) {
        ByteBuffer buffer = ByteBuffer.allocate(HEADER_BYTES);
        buffer.putLong(JournalLayouts.MAGIC).putInt(VERSION).putInt(0);
        header.base().putInto(buffer);
        buffer.putLong(header.identity());
        buffer.putInt(JournalLayouts.checksum(buffer));
        return buffer.flip();
    }

    @Override
    public Header decodeHeader(ByteBuffer buffer) {
        buffer.position(16);
        return new Header(BookFingerprint.from(buffer), buffer.getLong());
    }

    @Override
    public ByteBuffer encode(JournalRecord record, long identity, long number) {
        int length = contentLength(record);
        ByteBuffer buffer = ByteBuffer.allocate(RECORD_HEADER_BYTES + length + TRAILER_BYTES);
        buffer.putInt(length).putInt(headerCrc(length, number, identity)).putLong(number);
        if (record instanceof JournalRecord.Changed changed) {
            putChange(buffer, changed);
        } else if (record instanceof JournalRecord.Undone undone) {
            buffer.put((byte) UNDO).putLong(undone.millis());
        } else if (record instanceof JournalRecord.Redone redone) {
            buffer.put((byte) REDO).putLong(redone.millis());
        } else if (record instanceof JournalRecord.Committing committing) {
            buffer.put((byte) COMMITTING).putLong(committing.millis());
            committing.book().putInto(buffer);
        } else if (record instanceof JournalRecord.BaseStamped stamped) {
            buffer.put((byte) STAMPED).putLong(stamped.millis());
            stamped.book().putInto(buffer);
        }
        return buffer.putInt(contentCrc(buffer, 0, length, identity)).flip();
    }

    private static int contentLength(JournalRecord record) {
        long length = CONTENT_FIXED;
        if (record instanceof JournalRecord.Changed changed) {
            length += 8 + changed.label().getBytes(StandardCharsets.UTF_8).length;
            for (long[] records : changed.records()) {
                length += 12 + 8L * records.length;
            }
        } else if (record instanceof JournalRecord.Committing || record instanceof JournalRecord.BaseStamped) {
            length += BookFingerprint.BYTES;
        }
        if (length > MAX_CONTENT) {
            throw new IllegalArgumentException("a change of " + length + " bytes is too large, at most " + MAX_CONTENT
                    + "; make it in several steps");
        }
        return (int) length;
    }

    private static void putChange(ByteBuffer buffer, JournalRecord.Changed changed) {
        byte[] label = changed.label().getBytes(StandardCharsets.UTF_8);
        buffer.put((byte) CHANGE).putLong(changed.millis());
        buffer.putInt(label.length).put(label).putInt(changed.keys().length);
        for (int i = 0; i < changed.keys().length; i++) {
            long[] records = changed.records()[i];
            buffer.putLong(changed.keys()[i]).putInt(records.length);
            for (long record : records) {
                buffer.putLong(record);
            }
        }
    }

    @Override
    public FoundBytes classifyBytes(ByteBuffer buffer, int at, long identity, long number) {
        int rest = buffer.limit() - at;
        if (rest < RECORD_HEADER_BYTES) {
            return FoundBytes.TRUNCATED;
        }
        int whole = recordLengthOrMinusOne(buffer, at, identity, number);
        if (whole < 0) {
            return JournalLayout.isZero(buffer, at) ? FoundBytes.TRUNCATED : FoundBytes.DAMAGE;
        }
        if (rest < whole) {
            return FoundBytes.TRUNCATED;
        }
        int length = buffer.getInt(at);
        boolean agrees = buffer.getInt(at + RECORD_HEADER_BYTES + length) == contentCrc(buffer, at, length, identity);
        return agrees ? FoundBytes.RECORD : FoundBytes.DAMAGE;
    }

    @Override
    public int recordLengthOrMinusOne(ByteBuffer buffer, int at, long identity, long number) {
        int length = buffer.getInt(at);
        boolean sound = length >= CONTENT_FIXED
                && length <= MAX_CONTENT
                && buffer.getLong(at + 8) == number
                && buffer.getInt(at + 4) == headerCrc(length, number, identity);
        return sound ? uncheckedRecordLength(buffer, at) : -1;
    }

    @Override
    public int uncheckedRecordLength(ByteBuffer buffer, int at) {
        return RECORD_HEADER_BYTES + buffer.getInt(at) + TRAILER_BYTES;
    }

    @Override
    public JournalRecord decode(ByteBuffer buffer, int at) throws UnusableJournalException {
        ByteBuffer content = buffer.slice(at + RECORD_HEADER_BYTES, buffer.getInt(at));
        try {
            JournalRecord record = decode(content);
            if (!content.hasRemaining()) {
                return record;
            }
        } catch (BufferUnderflowException e) {
            throw new UnusableJournalException("record " + buffer.getLong(at + 8) + " ends too soon");
        }
        throw new UnusableJournalException(
                "record " + buffer.getLong(at + 8) + " has " + content.remaining() + " bytes more than it should");
    }

    private static JournalRecord decode(ByteBuffer content) throws UnusableJournalException {
        int kind = content.get();
        long millis = content.getLong();
        return switch (kind) {
            case CHANGE -> decodeChange(content, millis);
            case UNDO -> new JournalRecord.Undone(millis);
            case REDO -> new JournalRecord.Redone(millis);
            case COMMITTING -> new JournalRecord.Committing(millis, BookFingerprint.from(content));
            case STAMPED -> new JournalRecord.BaseStamped(millis, BookFingerprint.from(content));
            default -> throw new UnusableJournalException("a record of the unknown kind " + kind);
        };
    }

    private static JournalRecord.Changed decodeChange(ByteBuffer content, long millis) {
        byte[] label = new byte[requireRoomForItems(content, content.getInt(), 1)];
        content.get(label);
        long[] keys = new long[requireRoomForItems(content, content.getInt(), 12)];
        long[][] records = new long[keys.length][];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = content.getLong();
            int count = requireRoomForItems(content, content.getInt(), 8);
            records[i] = count == 0 ? NONE : new long[count];
            for (int j = 0; j < records[i].length; j++) {
                records[i][j] = content.getLong();
            }
        }
        return new JournalRecord.Changed(new String(label, StandardCharsets.UTF_8), millis, keys, records);
    }

    /**
     * Returns {@code count}, after a check that the content has room for that many items of {@code bytesEach} bytes.
     */
    private static int requireRoomForItems(ByteBuffer content, int count, int bytesEach) {
        if (count < 0 || count > content.remaining() / bytesEach) {
            throw new BufferUnderflowException();
        }
        return count;
    }

    private static int headerCrc(int length, long number, long identity) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(20)
                .putLong(identity)
                .putInt(length)
                .putLong(number)
                .flip());
        return (int) crc.getValue();
    }

    private static int contentCrc(ByteBuffer buffer, int at, int length, long identity) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(16)
                .putLong(identity)
                .putLong(buffer.getLong(at + 8))
                .flip());
        crc.update(buffer.duplicate().limit(at + RECORD_HEADER_BYTES + length).position(at + RECORD_HEADER_BYTES));
        return (int) crc.getValue();
    }
}
