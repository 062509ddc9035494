package org.polybook.reader.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.scheme.Codings;

/**
 * Judges by a sample if a file may be a book: at most {@value #PLACES} places of {@value #NEIGHBOURS} consecutive
 * records each.
 *
 * <p>Records of key 0 are a header, at the beginning of the file; each such record after another key is out of order,
 * so that the padding of other formats is not a book.
 *
 * <p>In random bytes, half of all keys are smaller than the key before them. A book may have one such descent in the
 * sample, or one in each 32 pairs of consecutive keys: far fewer than random bytes (512 of 1024 pairs, give or take
 * 16), but more than any published book has. A file of only a few records is judged by their moves as well, because so
 * few keys may be in order by chance. The lines of a text may be in order, too; but only one key in three thousand
 * consists of eight ASCII characters by chance.
 */
final class Plausibility {
    private static final int PLACES = 64;
    private static final int NEIGHBOURS = 17;
    private static final int FEW_RECORDS = 16;
    /** The maximum number of keys that may be text by chance. */
    private static final int MAX_TEXT_KEYS = 3;

    private final PolyglotBook book;
    private final Codings codes;
    private long previous;
    private long pairs;
    private long descents;
    private long malformed;
    private long textual;
    private boolean anyKey;

    private Plausibility(PolyglotBook book) throws IOException {
        this.book = book;
        this.codes = book.codings();
    }

    static Optional<String> problem(PolyglotBook book) throws IOException {
        long size = book.fileSize();
        if (size == 0) {
            return Optional.of(book.path() + ": the file is empty, expected records of 16 bytes");
        }
        if (size % RecordLayout.BYTES != 0) {
            return Optional.of(book.path() + ": size " + size + " is not a multiple of 16 (truncated?)");
        }
        return new Plausibility(book).problem();
    }

    private Optional<String> problem() throws IOException {
        long records = book.records();
        if (records <= PLACES * NEIGHBOURS) {
            sample(0, (int) records);
        } else {
            for (int i = 0; i < PLACES; i++) {
                sample((records - NEIGHBOURS) / (PLACES - 1) * i, NEIGHBOURS);
            }
        }
        if (endsInZeros(records)) {
            return Optional.of(book.path() + ": the last record is all zeros (still being written?)");
        }
        if (descents > Math.max(1, pairs / 32)) {
            return Optional.of(book.path() + ": " + descents + " of " + pairs
                    + " sampled records follow a larger key, expected ascending keys (not a book?)");
        }
        if (records <= FEW_RECORDS && malformed > records / 2) {
            return Optional.of(
                    book.path() + ": " + malformed + " of " + records + " records contain no chess move (not a book?)");
        }
        if (textual > Math.max(MAX_TEXT_KEYS, pairs / 2)) {
            return Optional.of(book.path() + ": " + textual + " of " + pairs
                    + " sampled records contain text in place of a key (not a book?)");
        }
        return Optional.empty();
    }

    private void sample(long first, int count) throws IOException {
        RecordBlock block = new RecordBlock(count);
        book.read(first, block);
        for (int i = 0; i < block.size(); i++) {
            long key = block.key(i);
            if (Long.compareUnsigned(key, previous) < 0 || key == 0 && anyKey) {
                descents++;
            }
            previous = key;
            pairs++;
            textual += isText(key) ? 1 : 0;
            anyKey |= key != 0;
            int rawMove = EntryBuffer.rawMove(block.packed(i));
            if (key != 0 && rawMove != 0 && codes.isMalformed(rawMove)) {
                malformed++;
            }
        }
    }

    /** Returns true if all eight bytes of the key are ASCII characters, including blanks and line ends. */
    private static boolean isText(long key) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            int character = (int) (key >>> shift & 0xFF);
            boolean blank = character == '\n' || character == '\r' || character == '\t';
            if (!blank && (character < ' ' || character > '~')) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if the last record is all zeros; only a book that consists of a header may end so. */
    private boolean endsInZeros(long records) throws IOException {
        RecordBlock one = new RecordBlock(1);
        book.read(0, one);
        boolean header = one.key(0) == 0 && one.packed(0) != 0;
        book.read(records - 1, one);
        return one.key(0) == 0 && one.packed(0) == 0 && (anyKey || !header);
    }
}
