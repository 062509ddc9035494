package org.polybook.pgn.internal.compression;

/**
 * The memory that the members of a packed file have asked for, one after the other. A member of a few bytes may ask for megabytes, each of
 * which takes time; a file may ask for some tens of gigabytes, and beyond that for so much
 * a byte.
 */
final class MemberCosts {
    /** Half a minute, at most: an archive of fifteen thousand single games is an archive all the same. */
    static final long ALLOWED = 64L << 30;

    private static final long ALLOWED_PER_BYTE = 1024;

    private long asked;

    /**
     * One more member asks for that many bytes.
     *
     * @param tool the command that unpacks such files
     */
    void add(long bytes, PackedInput in, String tool) throws UnreadException {
        asked += bytes;
        if (asked > ALLOWED + in.position() * ALLOWED_PER_BYTE) {
            throw new UnreadException("its streams up to byte " + in.position()
                    + " are so small for the memory that they ask for that unpacking takes too long: unpack it first ("
                    + tool + ")");
        }
    }
}
