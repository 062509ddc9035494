package org.polybook.pgn.internal.compression;

/** Thrown if a compressed file could be decompressed as a whole, but other bytes follow. */
public final class TrailingBytesException extends CompressedFileException {
    private static final long serialVersionUID = 1L;

    private TrailingBytesException(String message) {
        super(message, null);
    }

    /** Returns the exception for bytes after an archive, such as another archive. */
    public static TrailingBytesException afterArchive(long position) {
        return new TrailingBytesException("the bytes of the compressed file from byte " + position
                + " on are after the end of the archive; they are ignored");
    }

    public TrailingBytesException(long position, String compression) {
        super(
                "the bytes of the compressed file from byte " + position + " on are not " + compression
                        + " data; they are ignored",
                null);
    }
}
