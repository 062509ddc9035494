package org.polybook.pgn.internal.compression;

/** All of a packed file could be unpacked, but something else stands after it. */
public final class TrailingBytesException extends PackedException {
    private static final long serialVersionUID = 1L;

    private TrailingBytesException(String message) {
        super(message, null);
    }

    /** After an archive, such as another one. */
    public static TrailingBytesException afterArchive(long position) {
        return new TrailingBytesException("what stands in the packed file from its byte " + position
                + " on is after the end of the archive; it is ignored");
    }

    public TrailingBytesException(long position, String packing) {
        super(
                "what stands in the packed file from its byte " + position + " on is no " + packing
                        + " data; it is ignored",
                null);
    }
}
