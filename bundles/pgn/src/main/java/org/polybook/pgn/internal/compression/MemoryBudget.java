package org.polybook.pgn.internal.compression;

/**
 * The sum of the memory that the streams of a compressed file have required. A stream of a few bytes may require megabytes,
 * each of which takes time; a file may require some tens of gigabytes in total, and beyond that a limited number of bytes for
 * each of its bytes.
 */
final class MemoryBudget {
    /** Half a minute at most: an archive of fifteen thousand single games must stay readable. */
    static final long ALLOWED = 64L << 30;

    private static final long ALLOWED_PER_BYTE = 1024;

    private long required;

    /**
     * Adds the memory of one more stream.
     *
     * @param tool the command that decompresses such files
     */
    void add(long bytes, LookaheadInput in, String tool) throws UnsupportedFileException {
        required += bytes;
        if (required > ALLOWED + in.position() * ALLOWED_PER_BYTE) {
            throw new UnsupportedFileException("its streams up to byte " + in.position()
                    + " are so small for the memory they require that decompression would take too long: decompress it first ("
                    + tool + ")");
        }
    }
}
