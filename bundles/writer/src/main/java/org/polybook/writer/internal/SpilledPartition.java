package org.polybook.writer.internal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.polybook.io.FileWrites;

/**
 * A partition that did not fit into memory: the content of its table, then every later occurrence in order. Counting
 * them again in that order gives the same result as counting in memory. A partition that is too large to be counted at
 * once is divided into parts, each of which is such a file, too.
 *
 * <pre>
 * table record (36 bytes): key, identity (int), games, score, plays
 * log record   (12 bytes): key, occurrence (int)
 * </pre>
 */
final class SpilledPartition implements AutoCloseable {
    private static final int TABLE_RECORD = 36;
    private static final int LOG_RECORD = 12;
    private static final int LOG_BUFFER = LOG_RECORD * 1024;
    private static final int READ_RECORDS = 4096;

    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer log = ByteBuffer.allocate(LOG_BUFFER);
    private long tableRecords;
    private long logRecords;

    SpilledPartition(Path file) throws IOException {
        this.file = file;
        this.channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Writes the entries counted so far; called before any occurrence is added. */
    void add(MoveCountTable table) throws IOException {
        tableRecords = table.size();
        ByteBuffer buffer = ByteBuffer.allocate(TABLE_RECORD * READ_RECORDS);
        table.forEach((key, identity, games, score, plays) -> {
            if (!buffer.hasRemaining()) {
                write(buffer);
            }
            buffer.putLong(key).putInt(identity).putLong(games).putLong(score).putLong(plays);
        });
        write(buffer);
    }

    void add(long key, int occurrence) throws IOException {
        if (!log.hasRemaining()) {
            write(log);
        }
        log.putLong(key).putInt(occurrence);
        logRecords++;
    }

    private void write(ByteBuffer buffer) throws IOException {
        buffer.flip();
        FileWrites.writeAll(channel, buffer, file);
        buffer.clear();
    }

    /** Ends the log; nothing may be added afterwards. */
    void flushOccurrences() throws IOException {
        write(log);
    }

    /**
     * Divides the content by the leading bits of the keys, in one pass; the content of this file stays as it is.
     *
     * @param parts the files of the parts, as many as a power of two, each of which gets the keys with the same bits
     * @param prefixBits the number of leading bits that all keys share
     */
    void divide(SpilledPartition[] parts, int prefixBits) throws IOException {
        int shift = Long.SIZE - Integer.numberOfTrailingZeros(parts.length);
        channel.position(0);
        read(tableRecords, TABLE_RECORD, buffer -> {
            long key = buffer.getLong();
            parts[(int) (key << prefixBits >>> shift)].copyTableRecord(key, buffer);
            return true;
        });
        read(logRecords, LOG_RECORD, buffer -> {
            long key = buffer.getLong();
            parts[(int) (key << prefixBits >>> shift)].add(key, buffer.getInt());
            return true;
        });
        for (SpilledPartition part : parts) {
            part.flushOccurrences();
        }
    }

    /** Writes an entry of another partition, whose key has been read; called before any occurrence is added. */
    private void copyTableRecord(long key, ByteBuffer from) throws IOException {
        if (log.remaining() < TABLE_RECORD) {
            write(log);
        }
        log.putLong(key)
                .putInt(from.getInt())
                .putLong(from.getLong())
                .putLong(from.getLong())
                .putLong(from.getLong());
        tableRecords++;
    }

    /**
     * Returns a table of all entries and occurrences.
     *
     * @param prefixBits the number of leading bits that all keys share
     * @param prefix the bits, right-aligned
     * @param memory the maximum size of the table in bytes
     * @param counting the rule of counting
     * @return null if the memory does not suffice
     */
    MoveCountTable loadOrNull(int prefixBits, long prefix, long memory, CountingRule counting) throws IOException {
        if (MoveCountTable.bytesFor(tableRecords, counting) > memory) {
            return null;
        }
        MoveCountTable table = new MoveCountTable(prefixBits, prefix, counting, tableRecords);
        channel.position(0);
        boolean fits = read(tableRecords, TABLE_RECORD, buffer -> {
            long key = buffer.getLong();
            int identity = buffer.getInt();
            long games = buffer.getLong();
            long score = buffer.getLong();
            long plays = buffer.getLong();
            table.add(key, identity, games, score, plays);
            return table.bytesAfterNextEntry() <= memory;
        });
        fits = fits
                && read(logRecords, LOG_RECORD, buffer -> {
                    long key = buffer.getLong();
                    table.add(key, buffer.getInt());
                    return table.bytesAfterNextEntry() <= memory;
                });
        return fits ? table : null;
    }

    private boolean read(long records, int recordBytes, RecordReader reader) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(recordBytes * READ_RECORDS);
        for (long left = records; left > 0; ) {
            int now = (int) Math.min(left, READ_RECORDS);
            buffer.clear().limit(now * recordBytes);
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    throw new EOFException(file + ": ends " + left + " records early");
                }
            }
            buffer.flip();
            for (int i = 0; i < now; i++) {
                if (!reader.read(buffer)) {
                    return false;
                }
            }
            left -= now;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }

    /** Reads one record from the buffer; returns false to end the reading. */
    private interface RecordReader {
        boolean read(ByteBuffer buffer) throws IOException;
    }
}
