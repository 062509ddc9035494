package org.polybook.scid.internal.database;

import java.io.IOException;

/** A version of the format that can be written, and its limits. */
public enum FormatVersion {
    SI4(4, IndexEntryV4.BYTES, 16_777_214, 1L << 32, 255) {
        @Override
        public void encode(IndexFields game, EntryLinks links, byte[] into) {
            IndexEntryV4.encode(game, links, into);
        }

        @Override
        public long maxNames(NameKind kind) {
            return switch (kind) {
                case PLAYER -> (1 << 20) - 1;
                case EVENT, SITE -> (1 << 19) - 1;
                case ROUND -> (1 << 18) - 1;
            };
        }
    },
    SI5(5, IndexEntryV5.BYTES, (1L << 32) - 2, 1L << 47, Integer.MAX_VALUE) {
        @Override
        public void encode(IndexFields game, EntryLinks links, byte[] into) {
            IndexEntryV5.encode(game, links, into);
        }

        @Override
        public long maxNames(NameKind kind) {
            return switch (kind) {
                case PLAYER, EVENT -> (1L << 28) - 1;
                case SITE -> (1L << 32) - 1;
                case ROUND -> (1L << 31) - 1;
            };
        }
    };

    /** The length of the longest record, in bytes. */
    public static final int LONGEST_RECORD = (1 << 17) - 1;

    private final int version;
    private final int entryBytes;
    private final long maxGames;
    private final long recordBytes;
    private final int longestName;

    FormatVersion(int version, int entryBytes, long maxGames, long recordBytes, int longestName) {
        this.version = version;
        this.entryBytes = entryBytes;
        this.maxGames = maxGames;
        this.recordBytes = recordBytes;
        this.longestName = longestName;
    }

    /**
     * The version that the digit of a file's extension denotes; SI4 also for the digit 3, because version 3 is never
     * written.
     */
    public static FormatVersion ofExtensionDigit(int version) {
        return version == SI5.version ? SI5 : SI4;
    }

    /**
     * The version of an open database whose files are to be changed.
     *
     * @throws IOException if the database can only be read: it has version 3, or the content of its files does not
     * match their extension
     */
    public static FormatVersion ofWritable(MappedDatabase database) throws IOException {
        FormatVersion format = ofExtensionDigit(database.files().version());
        if (!database.info().format().equals("si" + format.version)) {
            throw new IOException(database.files().index() + ": has the format "
                    + database.info().format() + ", version " + database.info().version()
                    + ", which is only read; a copy of it can be changed");
        }
        return format;
    }

    /** The digit at the end of the files' extensions: 4 or 5. */
    public int extensionDigit() {
        return version;
    }

    /** The size of an index entry, in bytes. */
    public int entryBytes() {
        return entryBytes;
    }

    public long maxGames() {
        return maxGames;
    }

    /** The exclusive maximum of a record's offset in the file of games. */
    public long maxRecordFileBytes() {
        return recordBytes;
    }

    /** The length of the longest name, in bytes. */
    public int maxNameBytes() {
        return longestName;
    }

    /** The maximum number of names of that kind. */
    public abstract long maxNames(NameKind kind);

    /** Writes an index entry with these fields. */
    public abstract void encode(IndexFields game, EntryLinks links, byte[] into);
}
