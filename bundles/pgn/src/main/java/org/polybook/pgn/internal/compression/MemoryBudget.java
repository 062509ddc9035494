package org.polybook.pgn.internal.compression;

/**
 * The sum of the memory that the streams of a compressed file have required. A stream of a few bytes may require
 * megabytes, and each megabyte takes time. So the streams of a file may require {@link #ALLOWED} bytes in total, and
 * {@link #ALLOWED_PER_BYTE} more for each byte of the file that has been read.
 */
final class MemoryBudget {
    /**
     * The bytes of memory that any file may require in total. To allocate them takes half a minute at most. They are
     * enough for an archive of fifteen thousand games, each compressed separately.
     */
    static final long ALLOWED = 64L << 30;

    private static final long ALLOWED_PER_BYTE = 1024;

    private long required;

    /**
     * Adds the memory that one more stream requires.
     *
     * @param tool the command that decompresses the file, for the message
     */
    void addRequirement(long bytes, LookaheadInput in, String tool) throws UnsupportedFileException {
        required += bytes;
        if (required > ALLOWED + in.position() * ALLOWED_PER_BYTE) {
            throw new UnsupportedFileException("its streams up to byte " + in.position()
                    + " are so small for the memory they require that decompression would take too long: decompress it first ("
                    + tool + ")");
        }
    }
}
