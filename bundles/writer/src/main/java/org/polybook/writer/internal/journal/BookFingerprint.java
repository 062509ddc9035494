package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.polybook.io.FileOpener;
import org.polybook.io.FileState;

/**
 * Identifies the book of a journal by the bytes of the book. A file with the same bytes is the same book, regardless of
 * its times; a file with the times of the stamp is the same book, too, and need not be read. Only a sample of a large
 * book is read at first, so that the first edit does not wait; until the digest of the book is known, the time of the
 * last write substitutes for the bytes outside the sample.
 *
 * @param size the size in bytes
 * @param modified the time of the last write to the book, in nanoseconds since 1970
 * @param changed the time of the last change of anything about the file, in nanoseconds since 1970; {@link #UNKNOWN}
 *     for a new book that is not in place yet
 * @param sample the checksum of the beginning, the end and places in between
 * @param digest the checksum of all bytes; 0 if unknown
 */
record BookFingerprint(long size, long modified, long changed, long sample, long digest) {
    static final int BYTES = 40;
    static final long UNKNOWN = Long.MIN_VALUE;

    /** The size up to which a book is read completely at once, which takes a few milliseconds. */
    static final long SMALL = 32L << 20;

    private static final int PIECE = 4096;
    private static final int PIECES = 64;
    private static final int BLOCK = 1 << 18;

    /** Returns the stamp of the book in its current state, with the digest if the book is small. */
    static BookFingerprint readWithDigestIfSmall(Path book) throws IOException {
        FileState state = FileState.of(book);
        return of(book, state, state.size() <= SMALL ? digest(book) : 0);
    }

    private static BookFingerprint of(Path book, FileState state, long digest) throws IOException {
        return new BookFingerprint(
                state.size(), state.modifiedNanos(), state.changedNanos(), sample(book, state.size()), digest);
    }

    /** The stamp of a new book before it is put in place. */
    static BookFingerprint ofNew(Path book, long digest) throws IOException {
        FileState state = FileState.of(book);
        return new BookFingerprint(state.size(), state.modifiedNanos(), UNKNOWN, sample(book, state.size()), digest);
    }

    /** Returns this stamp with the times of the state {@code now} of the same book. */
    BookFingerprint withState(FileState now) {
        return new BookFingerprint(size, now.modifiedNanos(), now.changedNanos(), sample, digest);
    }

    BookFingerprint withDigest(long known) {
        return new BookFingerprint(size, modified, changed, sample, known);
    }

    /** Returns true if the book is in exactly the stamped state, so that its bytes need not be read. */
    boolean hasFileState(FileState now) {
        return now.size() == size && now.modifiedNanos() == modified && now.changedNanos() == changed;
    }

    /**
     * Returns true if the file is the stamped book. If its times differ from the stamp's, compares the bytes: a sample
     * if only the time of the last change differs and the stamp has no digest or is that of a new book, else all of
     * them by the digest. Returns false if that digest is unknown.
     */
    boolean identifies(Path book, ReadingLimits limits) throws IOException {
        FileState now = FileState.of(book);
        if (now.size() != size) {
            return false;
        }
        if (hasFileState(now)) {
            return true;
        }
        if (now.modifiedNanos() == modified && (changed == UNKNOWN || digest == 0)) {
            return sample(book, size) == sample;
        }
        return digest != 0 && limits.digest(book, now) == digest;
    }

    /** Like {@link #identifies(Path, ReadingLimits)}, but without a time limit. */
    boolean identifies(Path book) throws IOException {
        return identifies(book, ReadingLimits.OF_EDITS);
    }

    /** The digest of all bytes of the book; never 0. */
    static long digest(Path book) throws IOException {
        return digestOrZero(book, () -> true);
    }

    /** Like {@link #digest(Path)}, but returns 0 as soon as {@code goesOn} returns false. */
    static long digestOrZero(Path book, BooleanSupplier goesOn) throws IOException {
        Digest digest = new Digest();
        try (FileChannel channel = FileOpener.open(book)) {
            ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
            while (channel.read(block.clear()) >= 0) {
                if (!goesOn.getAsBoolean()) {
                    return 0;
                }
                digest.update(block.flip());
            }
        }
        return digest.value();
    }

    private static long sample(Path book, long size) throws IOException {
        Digest digest = new Digest();
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
        long last = Math.max(0, size - PIECE);
        try (FileChannel channel = FileOpener.open(book)) {
            for (int i = 0; i < PIECES; i++) {
                long from = size <= (long) PIECE * PIECES ? (long) i * PIECE : last / (PIECES - 1) * i;
                read(channel, i == PIECES - 1 ? Math.max(from, last) : from, piece.clear());
                digest.update(piece.flip());
            }
        }
        return digest.value();
    }

    private static void read(FileChannel channel, long from, ByteBuffer into) throws IOException {
        int count = 0;
        while (into.hasRemaining() && count >= 0) {
            count = channel.read(into, from + into.position());
        }
    }

    void putInto(ByteBuffer buffer) {
        buffer.putLong(size).putLong(modified).putLong(changed).putLong(sample).putLong(digest);
    }

    static BookFingerprint from(ByteBuffer buffer) {
        return new BookFingerprint(
                buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
    }
}
