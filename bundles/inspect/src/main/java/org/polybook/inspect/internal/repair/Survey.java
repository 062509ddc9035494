package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Codings;
import org.polybook.inspect.internal.check.StaleTail;

/**
 * What one look at all the records shows.
 *
 * @param records how many there are
 * @param header records of key 0 at the start
 * @param stale records at the end that repeat those before them
 * @param descents records, up to the stale ones, that stand after a larger key
 * @param malformed records after the header whose move no position can have
 * @param twoSteps whether any move could be orthodox castling coded as the king's two steps
 */
record Survey(long records, long header, long stale, long descents, long malformed, boolean twoSteps) {
    /** One in so many; a damaged book has far fewer, another kind of file one in three and more. */
    private static final int MALFORMED = 8;

    private static final int DISORDERED = 4;
    private static final int E1G1 = 4 << 6 | 6;
    private static final int E1C1 = 4 << 6 | 2;
    private static final int E8G8 = 60 << 6 | 62;
    private static final int E8C8 = 60 << 6 | 58;

    static Survey of(OpeningBook book, boolean withoutStale, Codings codings) throws IOException {
        StaleTail tail = new StaleTail();
        long[] header = new long[1];
        long[] malformed = new long[1];
        boolean[] twoSteps = new boolean[1];
        Streams.each(book, (index, key, packed) -> {
            tail.record(key, packed);
            header[0] += key == 0 && index == header[0] ? 1 : 0;
            malformed[0] += key != 0 && isMalformed(codings, EntryBuffer.rawMove(packed)) ? 1 : 0;
            twoSteps[0] |= isTwoSteps(EntryBuffer.rawMove(packed));
        });
        long stale = withoutStale ? tail.length() : 0;
        long[] state = new long[2];
        Streams.each(book, (index, key, packed) -> {
            if (index < tail.size() - stale && key != 0) {
                state[0] += Long.compareUnsigned(key, state[1]) < 0 ? 1 : 0;
                state[1] = key;
            }
        });
        return new Survey(tail.size(), header[0], stale, state[0], malformed[0], twoSteps[0]);
    }

    /** Move 0 is the end mark and the like. */
    private static boolean isMalformed(Codings codings, int rawMove) {
        return rawMove != 0 && codings.isMalformed(rawMove);
    }

    /** What speaks against a book: many records hold what no position of its variants has. */
    Optional<String> doubt() {
        return malformed > (records - header) / MALFORMED
                ? Optional.of(malformed + " of " + records + " records hold no move of chess")
                : Optional.empty();
    }

    /** Whether so many records are out of order as in a file that knows no order of keys; in noise half of them are. */
    boolean isInDisorder() {
        return descents > (records - header) / DISORDERED;
    }

    private static boolean isTwoSteps(int rawMove) {
        return rawMove == E1G1 || rawMove == E1C1 || rawMove == E8G8 || rawMove == E8C8;
    }
}
