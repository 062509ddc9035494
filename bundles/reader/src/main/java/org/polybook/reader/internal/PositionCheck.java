package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.FindingKind;
import org.polybook.api.scheme.Codings;

/** Looks at the records of one key after the other: their moves and weights, and how these go together. */
final class PositionCheck {
    private final Findings findings;
    private final Codings codes;
    /** For each move code the number of the last position that had it. */
    private final int[] seen = new int[1 << 16];

    private int number;
    private long key;
    private long last;
    private long count;
    private long moves;
    private boolean weighty;
    private int previousWeight;

    PositionCheck(Findings findings, Codings codes) {
        this.findings = findings;
        this.codes = codes;
    }

    void record(long entry, long recordKey, long packed) {
        if (number == 0 || recordKey != key) {
            end();
            number++;
            key = recordKey;
            count = 0;
            moves = 0;
            weighty = false;
            previousWeight = 0xFFFF;
        }
        last = entry;
        count++;
        int rawMove = EntryBuffer.rawMove(packed);
        if (recordKey == Records.END && rawMove == 0) {
            findings.add(FindingKind.END_MARK, entry, key, "end mark, as XBoard writes it");
            return;
        }
        moves++;
        move(entry, rawMove);
        weight(entry, EntryBuffer.weight(packed));
    }

    private void move(long entry, int rawMove) {
        if (seen[rawMove] == number) {
            report(
                    FindingKind.DUPLICATE_MOVE,
                    entry,
                    rawMove,
                    " stands twice under this key; programs differ in which they use");
        }
        seen[rawMove] = number;
        if (rawMove == 0) {
            report(FindingKind.MOVE_ZERO, entry, rawMove, " is no move");
        } else if (codes.isMalformed(rawMove)) {
            report(FindingKind.MALFORMED_MOVE, entry, rawMove, " is no move in any position");
        }
    }

    private void report(FindingKind check, long entry, int rawMove, String what) {
        findings.add(check, entry, key, findings.isShown(check) ? "move " + codes.text(rawMove) + what : "");
    }

    private void weight(long entry, int weight) {
        weighty |= weight > 0;
        if (weight == 0) {
            findings.add(FindingKind.WEIGHT_ZERO, entry, key, "weight 0: a move that is never played");
        }
        if (weight > previousWeight) {
            findings.add(
                    FindingKind.WEIGHT_ORDER,
                    entry,
                    key,
                    "weight " + weight + " stands after " + previousWeight + ", usual is the best move first");
        }
        previousWeight = weight;
    }

    /** The records of the key are all seen. */
    void end() {
        if (moves > 0 && !weighty) {
            findings.add(
                    FindingKind.WEIGHTS_ALL_ZERO,
                    last,
                    key,
                    "none of the " + moves
                            + " moves of this key has a weight: nothing is played, and some programs crash");
        }
        if (count > Search.MOST_OF_ONE_KEY) {
            findings.add(
                    FindingKind.TOO_MANY_MOVES,
                    last,
                    key,
                    count + " records have this key: more than there are moves, lookups refuse it");
        }
    }
}
