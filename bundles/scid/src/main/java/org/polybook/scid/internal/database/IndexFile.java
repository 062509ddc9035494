package org.polybook.scid.internal.database;

import java.io.IOException;
import org.polybook.io.MappedFile;

/** The entries of an index. Safe for any number of threads. */
public final class IndexFile {
    private static final int LENGTH_HIGH = 6;

    private final MappedFile file;
    private final int headerBytes;
    private final int entryBytes;
    private final boolean isV5;

    private IndexFile(MappedFile file, int headerBytes, int entryBytes, boolean isV5) {
        this.file = file;
        this.headerBytes = headerBytes;
        this.entryBytes = entryBytes;
        this.isV5 = isV5;
    }

    static IndexFile v4(MappedFile file, int version) {
        int entry = version < IndexHeaderV4.NEWEST ? IndexEntryV4.BYTES - 1 : IndexEntryV4.BYTES;
        return new IndexFile(file, IndexHeaderV4.sizeInBytes(version), entry, false);
    }

    static IndexFile v5(MappedFile file) {
        return new IndexFile(file, 0, IndexEntryV5.BYTES, true);
    }

    long bytes() {
        return file.size();
    }

    int entryBytes() {
        return entryBytes;
    }

    /** The number of complete entries in the file. */
    long completeEntryCount() {
        return Math.max(0, file.size() - headerBytes) / entryBytes;
    }

    /** The number of bytes in the file after its first {@code entries} entries. */
    long bytesAfter(long entries) {
        return file.size() - headerBytes - entries * entryBytes;
    }

    /** Creates a view of an entry, for use by one thread. */
    public IndexEntry newEntry() {
        return isV5 ? new IndexEntryV5() : new IndexEntryV4();
    }

    /** The offset of a game's entry in the file. */
    public long entryOffset(long game) {
        return headerBytes + (game - 1) * entryBytes;
    }

    /**
     * Makes the view show a game's entry.
     *
     * @param game from 1 to {@link MappedDatabase#games()}
     */
    public void read(long game, IndexEntry into) throws IOException {
        file.read(entryOffset(game), into.bytes, 0, entryBytes);
        widenIfVersion3(into.bytes);
    }

    /**
     * Reads the entries of that game and of the games after it as stored in the file, without {@link
     * #widenIfVersion3}; returns the number of entries read.
     */
    int readRawEntries(long game, byte[] into) throws IOException {
        return file.read(entryOffset(game), into, 0, into.length) / entryBytes;
    }

    /**
     * Makes the view show one of the entries that {@link #readRawEntries(long, byte[])} has read: the one with that number, from
     * 0.
     */
    void setEntry(byte[] entries, int number, IndexEntry into) {
        System.arraycopy(entries, number * entryBytes, into.bytes, 0, entryBytes);
        widenIfVersion3(into.bytes);
    }

    /** Inserts the byte that an entry of version 3 lacks. */
    private void widenIfVersion3(byte[] bytes) {
        if (entryBytes < bytes.length) {
            System.arraycopy(bytes, LENGTH_HIGH, bytes, LENGTH_HIGH + 1, entryBytes - LENGTH_HIGH);
            bytes[LENGTH_HIGH] = 0;
        }
    }
}
