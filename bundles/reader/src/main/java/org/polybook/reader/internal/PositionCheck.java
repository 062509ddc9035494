package org.polybook.reader.internal;

import java.util.Arrays;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.FindingKind;
import org.polybook.api.scheme.Codings;

/** Checks the records of each key: the move and weight of each record, and all records of the key together. */
final class PositionCheck {
    private final FindingReporter findings;
    private final Codings codes;
    /** For each move code, the last record with this code; −1 before the first. */
    private final long[] lastRecords = new long[1 << 16];

    /** The first record of the current key; −1 before the first key. */
    private long first = -1;

    private long key;
    private long last;
    private long count;
    private long moves;
    private boolean hasWeight;
    private int previousWeight;

    PositionCheck(FindingReporter findings, Codings codes) {
        this.findings = findings;
        this.codes = codes;
        Arrays.fill(lastRecords, -1);
    }

    void checkRecord(long entry, long recordKey, long packed) {
        if (first < 0 || recordKey != key) {
            finishPosition();
            first = entry;
            key = recordKey;
            count = 0;
            moves = 0;
            hasWeight = false;
            previousWeight = 0xFFFF;
        }
        last = entry;
        count++;
        int rawMove = EntryBuffer.rawMove(packed);
        if (recordKey == RecordLayout.END && rawMove == 0) {
            findings.add(FindingKind.END_MARK, entry, key, "end mark, as XBoard writes it");
            return;
        }
        moves++;
        checkMove(entry, rawMove);
        checkWeight(entry, EntryBuffer.weight(packed));
    }

    private void checkMove(long entry, int rawMove) {
        if (lastRecords[rawMove] >= first) {
            report(
                    FindingKind.DUPLICATE_MOVE,
                    entry,
                    rawMove,
                    " occurs twice under this key; programs differ in which they use");
        }
        lastRecords[rawMove] = entry;
        if (rawMove == 0) {
            report(FindingKind.MOVE_ZERO, entry, rawMove, " is not a move");
        } else if (codes.isMalformed(rawMove)) {
            report(FindingKind.MALFORMED_MOVE, entry, rawMove, " is not a move in any position");
        }
    }

    private void report(FindingKind check, long entry, int rawMove, String what) {
        findings.add(check, entry, key, findings.isMessageNeeded(check) ? "move " + codes.text(rawMove) + what : "");
    }

    private void checkWeight(long entry, int weight) {
        hasWeight |= weight > 0;
        if (weight == 0) {
            findings.add(FindingKind.WEIGHT_ZERO, entry, key, "weight 0: the move is never played");
        }
        if (weight > previousWeight) {
            findings.add(
                    FindingKind.WEIGHT_ORDER,
                    entry,
                    key,
                    "weight " + weight + " follows " + previousWeight + ", expected the best move first");
        }
        previousWeight = weight;
    }

    /** Ends the records of the current key, and checks them together. */
    void finishPosition() {
        if (moves > 0 && !hasWeight) {
            findings.add(
                    FindingKind.WEIGHTS_ALL_ZERO,
                    last,
                    key,
                    "none of the " + moves
                            + " moves of this key has a weight: none is played, and some programs crash");
        }
        if (count > KeySearch.MAX_RECORDS_OF_KEY) {
            findings.add(
                    FindingKind.TOO_MANY_MOVES,
                    last,
                    key,
                    count + " records have this key: more than there are moves, so lookups fail");
        }
    }
}
