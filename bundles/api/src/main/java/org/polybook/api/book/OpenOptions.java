package org.polybook.api.book;

/**
 * How to hold a book's bytes.
 *
 * @param copyUpTo files of at most this many bytes are copied into memory outside the heap, so that nothing that happens to
 *     the file afterwards can be seen; larger ones, and those for which there is no room, are mapped
 */
public record OpenOptions(long copyUpTo) {
    /** Map the file, whatever its size: opens at once, and follows what happens to the file. */
    public static final OpenOptions MAP = new OpenOptions(-1);

    /** Copy files up to 64 MiB, map larger ones. */
    public static final OpenOptions DEFAULT = new OpenOptions(64L << 20);

    public OpenOptions withCopyUpTo(long bytes) {
        return new OpenOptions(bytes);
    }
}
