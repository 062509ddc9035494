package org.polybook.reader.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.scheme.Codings;

/**
 * Whether a file looks like a book at all, told from at most {@value #PLACES} places of {@value #NEIGHBOURS} neighbouring
 * records each.
 *
 * <p>In noise half of all neighbours descend. A book may have one descent in the sample, or one in 32: far from any noise (of
 * 1024 pairs 512 give or take 16), and more than any published book has. A handful of records is judged by its moves as
 * well, because so few keys may happen to be in order. Text may be in order; but of keys one in three thousand happens to be
 * eight characters.
 */
final class Plausibility {
    private static final int PLACES = 64;
    private static final int NEIGHBOURS = 17;
    private static final int HANDFUL = 16;
    /** So many keys that are characters may be chance. */
    private static final int CHANCE = 3;

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

    static Optional<String> complaint(PolyglotBook book) throws IOException {
        long size = book.size();
        if (size == 0) {
            return Optional.of(book.path() + ": the file is empty, expected records of 16 bytes");
        }
        if (size % Records.BYTES != 0) {
            return Optional.of(book.path() + ": size " + size + " is not a multiple of 16 (truncated?)");
        }
        return new Plausibility(book).complaint();
    }

    private Optional<String> complaint() throws IOException {
        long records = book.records();
        if (records <= PLACES * NEIGHBOURS) {
            look(0, (int) records);
        } else {
            for (int i = 0; i < PLACES; i++) {
                look((records - NEIGHBOURS) / (PLACES - 1) * i, NEIGHBOURS);
            }
        }
        if (endsInZeros(records)) {
            return Optional.of(book.path() + ": the last record is all zeros (still being written?)");
        }
        if (descents > Math.max(1, pairs / 32)) {
            return Optional.of(book.path() + ": " + descents + " of " + pairs
                    + " sampled records stand after a larger key, expected ascending keys (not a book?)");
        }
        if (records <= HANDFUL && malformed > records / 2) {
            return Optional.of(
                    book.path() + ": " + malformed + " of " + records + " records hold no move of chess (not a book?)");
        }
        if (textual > Math.max(CHANCE, pairs / 2)) {
            return Optional.of(book.path() + ": " + textual + " of " + pairs
                    + " sampled records hold text where a key is expected (not a book?)");
        }
        return Optional.empty();
    }

    private void look(long first, int count) throws IOException {
        RecordBlock block = new RecordBlock(count);
        book.read(first, block);
        for (int i = 0; i < block.size(); i++) {
            long key = block.key(i);
            if (Long.compareUnsigned(key, previous) < 0) {
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

    /** Whether all eight bytes are characters of ASCII, blanks and line ends among them. */
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

    /** Only a header that is all there is may end so. */
    private boolean endsInZeros(long records) throws IOException {
        RecordBlock one = new RecordBlock(1);
        book.read(0, one);
        boolean header = one.key(0) == 0 && one.packed(0) != 0;
        book.read(records - 1, one);
        return one.key(0) == 0 && one.packed(0) == 0 && (anyKey || !header);
    }
}
