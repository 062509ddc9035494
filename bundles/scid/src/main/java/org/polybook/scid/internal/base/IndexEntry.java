package org.polybook.scid.internal.base;

import java.nio.ByteBuffer;

/** What the index tells of one game: a view over the bytes of its entry, which are read anew for each game. One thread. */
public abstract class IndexEntry implements IndexFields {
    /** The entry as it stands in the file; one of version 3 with the byte that it lacks. */
    final byte[] bytes;

    IndexEntry(int length) {
        bytes = new byte[length];
    }

    /** Where its record is, in bytes from the start of the file of games. */
    public abstract long offset();

    /** Of its record, in bytes, 0 to 131,071. */
    public abstract int length();

    public abstract long whiteId();

    public abstract long blackId();

    public abstract long eventId();

    public abstract long siteId();

    public abstract long roundId();

    abstract void setFlags(int flags);

    /** The bytes of the entry with other flags; the view shows them, too. */
    public final ByteBuffer withFlags(int flags) {
        setFlags(flags);
        return ByteBuffer.wrap(bytes);
    }
}
