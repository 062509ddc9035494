package org.polybook.scid.internal.database;

import java.nio.ByteBuffer;

/**
 * The fields of one game in the index: a view of the bytes of the game's entry. One object serves for many games in
 * turn. Not thread-safe.
 */
public abstract class IndexEntry implements IndexFields {
    /** The entry's bytes as in the file; an entry of version 3 is extended by the byte that it lacks. */
    final byte[] bytes;

    IndexEntry(int length) {
        bytes = new byte[length];
    }

    /** The offset of the game's record in the file of games, in bytes. */
    public abstract long recordOffset();

    /** The length of the game's record in bytes, 0 to 131,071. */
    public abstract int recordLength();

    public abstract long whiteId();

    public abstract long blackId();

    public abstract long eventId();

    public abstract long siteId();

    public abstract long roundId();

    abstract void setFlags(int flags);

    /** Sets the flags in this view and returns the bytes of the entry. */
    public final ByteBuffer setFlagsAndGetBytes(int flags) {
        setFlags(flags);
        return ByteBuffer.wrap(bytes);
    }
}
