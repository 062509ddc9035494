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

    /** Bytes of the longest record. */
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

    /** The version that the digit of the extension denotes; SI4 for 3, which is not written. */
    public static FormatVersion of(int version) {
        return version == SI5.version ? SI5 : SI4;
    }

    /**
     * The version of an open database that is to be changed in place.
     *
     * @throws IOException if the version is only read: 3, and files whose content does not match their extension
     */
    public static FormatVersion ofChanged(MappedDatabase database) throws IOException {
        FormatVersion format = of(database.files().version());
        if (!database.info().format().equals("si" + format.version)) {
            throw new IOException(database.files().index() + ": has the format "
                    + database.info().format() + ", version " + database.info().version()
                    + ", which is only read; a copy of it can be changed");
        }
        return format;
    }

    /** The digit of the extension. */
    public int version() {
        return version;
    }

    /** Bytes of an index entry. */
    public int entryBytes() {
        return entryBytes;
    }

    public long maxGames() {
        return maxGames;
    }

    /** The exclusive maximum of a record's offset in the file of games. */
    public long recordBytes() {
        return recordBytes;
    }

    /** Bytes of the longest name. */
    public int longestName() {
        return longestName;
    }

    /** The maximum number of names of that kind. */
    public abstract long maxNames(NameKind kind);

    /** Writes an index entry with these fields. */
    public abstract void encode(IndexFields game, EntryLinks links, byte[] into);
}
