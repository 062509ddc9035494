package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.polybook.io.FileState;
import org.polybook.io.NamedFile;

/**
 * By what a journal knows the book it belongs to: its bytes. Same bytes are the same book, whatever the clock says; a book whose
 * times are those of the stamp need not be read to know that. Of a large book only a sample is taken at first, so that the first
 * edit does not wait; until its digest is known, too, the time of the last write stands for the bytes beside the sample.
 *
 * @param size in bytes
 * @param modified when the book was written last, nanoseconds since 1970
 * @param changed when anything about the file changed, nanoseconds since 1970; {@link #UNKNOWN} of a book that has yet to get its
 *     place
 * @param sample checksum of the beginning, the end and places between
 * @param digest checksum of all bytes; 0 if it is not known
 */
record BaseStamp(long size, long modified, long changed, long sample, long digest) {
    static final int BYTES = 40;
    static final long UNKNOWN = Long.MIN_VALUE;

    /** Books up to this size are read as a whole at once: that takes a few milliseconds. */
    static final long SMALL = 32L << 20;

    private static final int PIECE = 4096;
    private static final int PIECES = 64;
    private static final int BLOCK = 1 << 18;

    /** Of the book as it is, with the digest if the book is small. */
    static BaseStamp of(Path book) throws IOException {
        FileState state = FileState.of(book);
        return of(book, state, state.size() <= SMALL ? digest(book) : 0);
    }

    private static BaseStamp of(Path book, FileState state, long digest) throws IOException {
        return new BaseStamp(state.size(), state.modified(), state.changed(), sample(book, state.size()), digest);
    }

    /** Of a new book before it is put in its place. */
    static BaseStamp ofNew(Path book, long digest) throws IOException {
        FileState state = FileState.of(book);
        return new BaseStamp(state.size(), state.modified(), UNKNOWN, sample(book, state.size()), digest);
    }

    /** The same book in the state in which it is now. */
    BaseStamp withState(FileState now) {
        return new BaseStamp(size, now.modified(), now.changed(), sample, digest);
    }

    BaseStamp withDigest(long known) {
        return new BaseStamp(size, modified, changed, sample, known);
    }

    /** Whether the book is in the very state that was stamped, so that its bytes need not be read. */
    boolean isStateOf(FileState now) {
        return now.size() == size && now.modified() == modified && now.changed() == changed;
    }

    /** Whether the book is still that one; it is read as a whole if its times differ. */
    boolean isOf(Path book, ReadingLimits limits) throws IOException {
        FileState now = FileState.of(book);
        if (now.size() != size) {
            return false;
        }
        if (isStateOf(now)) {
            return true;
        }
        if (now.modified() == modified && (changed == UNKNOWN || digest == 0)) {
            return sample(book, size) == sample;
        }
        return digest != 0 && limits.digest(book, now) == digest;
    }

    /** Like {@link #isOf(Path, ReadingLimits)}, however long it takes to read the book. */
    boolean isOf(Path book) throws IOException {
        return isOf(book, ReadingLimits.OF_EDITS);
    }

    /** Of all bytes of the book; never 0. */
    static long digest(Path book) throws IOException {
        return digest(book, () -> true);
    }

    /** Like that, but 0 if it was not to go on before all bytes were read. */
    static long digest(Path book, BooleanSupplier goesOn) throws IOException {
        Digest digest = new Digest();
        try (FileChannel channel = NamedFile.open(book)) {
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
        try (FileChannel channel = NamedFile.open(book)) {
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

    static BaseStamp from(ByteBuffer buffer) {
        return new BaseStamp(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
    }
}
