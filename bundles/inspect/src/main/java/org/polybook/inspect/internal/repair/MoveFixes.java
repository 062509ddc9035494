package org.polybook.inspect.internal.repair;

import java.util.HashMap;
import java.util.Map;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.inspect.RepairRule;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.inspect.internal.walk.ReachSearch;

/** Finds, in the positions that the search reaches, the moves to drop and the moves whose code is to be corrected. */
final class MoveFixes implements ReachSearch.Visitor {
    private static final int DROP = -1;

    /** The approximate size of one fix in memory, in bytes. */
    private static final int BYTES = 128;

    private final RepairCounts counts;
    private final long most;
    private final Map<MoveToFix, Integer> fixes = new HashMap<>();
    private ReachSearch search;

    private record MoveToFix(long key, int rawMove) {}

    /** @param memory the maximum size of all fixes in memory, in bytes */
    MoveFixes(RepairCounts counts, long memory) {
        this.counts = counts;
        most = memory / BYTES;
    }

    void setSearch(ReachSearch reaching) {
        search = reaching;
    }

    @Override
    public boolean onPosition(int node, Replayer board, EntryBuffer records, int[] legal, int count) {
        for (int i = 0; i < records.size() && fixes.size() < most; i++) {
            int rawMove = records.rawMove(i);
            int move = search.currentMoveCodes().decode(rawMove, board, legal, count);
            if (move < 0 && rawMove != 0 && counts.isEnabled(RepairRule.ILLEGAL)) {
                fixes.put(new MoveToFix(search.key(node), rawMove), DROP);
            } else if (move >= 0 && CoreMove.kind(move) == CoreMove.CASTLING && counts.isEnabled(RepairRule.CASTLING)) {
                addFixIfCodeDiffers(node, rawMove, search.currentMoveCodes().encode(board, move));
            }
        }
        return fixes.size() < most;
    }

    private void addFixIfCodeDiffers(int node, int rawMove, int usual) {
        if (rawMove != usual) {
            fixes.put(new MoveToFix(search.key(node), rawMove), usual);
        }
    }

    boolean isEmpty() {
        return fixes.isEmpty();
    }

    /**
     * Returns the record with the corrected move and counts the repair; the record unchanged if it needs no fix; 0,
     * which is not a move, if the record is to be dropped.
     */
    long fixRecordOrZero(long key, long packed) {
        Integer fix = fixes.get(new MoveToFix(key, EntryBuffer.rawMove(packed)));
        if (fix == null) {
            return packed;
        }
        counts.add(fix == DROP ? RepairRule.ILLEGAL : RepairRule.CASTLING, 1);
        return fix == DROP ? 0 : (long) fix << 48 | packed & 0xFFFF_FFFF_FFFFL;
    }
}
