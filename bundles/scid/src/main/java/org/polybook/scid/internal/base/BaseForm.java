package org.polybook.scid.internal.base;

import java.io.IOException;

/** A form in which bases are written, and what it can hold. */
public enum BaseForm {
    SI4(4, IndexEntryV4.BYTES, 16_777_214, 1L << 32, 255) {
        @Override
        public void encode(IndexFields game, Links links, byte[] into) {
            IndexEntryV4.encode(game, links, into);
        }

        @Override
        public long mostNames(NameKind kind) {
            return switch (kind) {
                case PLAYER -> (1 << 20) - 1;
                case EVENT, SITE -> (1 << 19) - 1;
                case ROUND -> (1 << 18) - 1;
            };
        }
    },
    SI5(5, IndexEntryV5.BYTES, (1L << 32) - 2, 1L << 47, Integer.MAX_VALUE) {
        @Override
        public void encode(IndexFields game, Links links, byte[] into) {
            IndexEntryV5.encode(game, links, into);
        }

        @Override
        public long mostNames(NameKind kind) {
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
    private final long mostGames;
    private final long recordBytes;
    private final int longestName;

    BaseForm(int version, int entryBytes, long mostGames, long recordBytes, int longestName) {
        this.version = version;
        this.entryBytes = entryBytes;
        this.mostGames = mostGames;
        this.recordBytes = recordBytes;
        this.longestName = longestName;
    }

    /** The form of a base with that digit at the end of its files' names; si3 is not written. */
    public static BaseForm of(int version) {
        return version == SI5.version ? SI5 : SI4;
    }

    /**
     * The form of an open base that is to be changed where it is.
     *
     * @throws IOException if it is none that is written: bases of version 3, and such as are not what their name says
     */
    public static BaseForm ofChanged(Base base) throws IOException {
        BaseForm form = of(base.files().version());
        if (!base.info().format().equals("si" + form.version)) {
            throw new IOException(
                    base.files().index() + ": has the form " + base.info().format() + ", version "
                            + base.info().version() + ", which is only read; a copy of it can be changed");
        }
        return form;
    }

    /** The digit at the end of its files' names. */
    public int version() {
        return version;
    }

    /** Bytes of an index entry. */
    public int entryBytes() {
        return entryBytes;
    }

    public long mostGames() {
        return mostGames;
    }

    /** Every record begins before that byte of the file of games. */
    public long recordBytes() {
        return recordBytes;
    }

    /** Bytes of the longest name. */
    public int longestName() {
        return longestName;
    }

    /** How many names of a kind there can be. */
    public abstract long mostNames(NameKind kind);

    /** Writes an index entry with these fields. */
    public abstract void encode(IndexFields game, Links links, byte[] into);
}
