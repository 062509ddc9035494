package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Codings;
import org.polybook.inspect.internal.check.StaleTailDetector;

/**
 * The results of a first pass over all records.
 *
 * @param records number of records
 * @param headerRecords number of key-0 records at the start
 * @param staleRecords number of records at the end that repeat those before them
 * @param descents number of records, without the stale ones, whose key is smaller than that of the previous record
 * @param malformedMoves number of records after the header whose move code no position can have
 * @param hasTwoStepCastling true if the code of any move could be that of orthodox castling, coded as two steps of the king
 */
record RecordSurvey(
        long records,
        long headerRecords,
        long staleRecords,
        long descents,
        long malformedMoves,
        boolean hasTwoStepCastling) {
    /**
     * A file is rejected if more than one record in 8 is malformed; in a damaged book far fewer are, in another kind of
     * file one in three or more.
     */
    private static final int MALFORMED = 8;

    private static final int DISORDERED = 4;
    private static final int E1G1 = 4 << 6 | 6;
    private static final int E1C1 = 4 << 6 | 2;
    private static final int E8G8 = 60 << 6 | 62;
    private static final int E8C8 = 60 << 6 | 58;

    static RecordSurvey of(OpeningBook book, boolean withoutStale, Codings codings) throws IOException {
        StaleTailDetector tail = new StaleTailDetector();
        long[] header = new long[1];
        long[] malformed = new long[1];
        boolean[] twoSteps = new boolean[1];
        RecordIteration.each(book, (index, key, packed) -> {
            tail.addRecord(key, packed);
            header[0] += key == 0 && index == header[0] ? 1 : 0;
            malformed[0] += key != 0 && isMalformed(codings, EntryBuffer.rawMove(packed)) ? 1 : 0;
            twoSteps[0] |= isTwoStepCastling(EntryBuffer.rawMove(packed));
        });
        long stale = withoutStale ? tail.staleRecordCount() : 0;
        long[] state = new long[2];
        RecordIteration.each(book, (index, key, packed) -> {
            if (index < tail.recordsReceived() - stale && key != 0) {
                state[0] += Long.compareUnsigned(key, state[1]) < 0 ? 1 : 0;
                state[1] = key;
            }
        });
        return new RecordSurvey(tail.recordsReceived(), header[0], stale, state[0], malformed[0], twoSteps[0]);
    }

    /**
     * Returns true if the move code is malformed. Move 0 is not treated as malformed, because end marks have this move.
     */
    private static boolean isMalformed(Codings codings, int rawMove) {
        return rawMove != 0 && codings.isMalformed(rawMove);
    }

    /** The reason to reject the file, which is too many malformed records; empty if the file may be a book. */
    Optional<String> malformedRecordsProblem() {
        return malformedMoves > (records - headerRecords) / MALFORMED
                ? Optional.of(malformedMoves + " of " + records + " records hold no move of chess")
                : Optional.empty();
    }

    /**
     * Returns true if so many records are descents that the file was probably never sorted by key; in random data, half
     * of the records are descents.
     */
    boolean isMostlyUnsorted() {
        return descents > (records - headerRecords) / DISORDERED;
    }

    private static boolean isTwoStepCastling(int rawMove) {
        return rawMove == E1G1 || rawMove == E1C1 || rawMove == E8G8 || rawMove == E8C8;
    }
}
