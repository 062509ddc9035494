package org.polybook.inspect.internal.check;

import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.FindingKind;
import org.polybook.chess.CoreMove;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.inspect.internal.walk.ReachSearch;

/** For each position that the search reaches, checks whether its records agree with the rules. */
final class MoveCheck implements ReachSearch.Visitor {
    private final LimitedFindingReporter report;
    private final DeferredFindings deferred;
    private final CheckProgress stages;
    private ReachSearch search;
    private Replayer board;
    private long key;
    private int node;

    MoveCheck(LimitedFindingReporter report, DeferredFindings deferred, CheckProgress stages) {
        this.report = report;
        this.deferred = deferred;
        this.stages = stages;
    }

    void setSearch(ReachSearch reaching) {
        search = reaching;
    }

    @Override
    public boolean onPosition(int at, Replayer position, EntryBuffer records, int[] legal, int count) {
        node = at;
        board = position;
        key = search.key(at);
        int playable = 0;
        for (int i = 0; i < records.size(); i++) {
            int rawMove = records.rawMove(i);
            int move = search.currentMoveCodes().decode(rawMove, board, legal, count);
            if (move >= 0) {
                playable += records.weight(i) > 0 ? 1 : 0;
                checkCastlingCode(i, rawMove, move);
            } else if (rawMove != 0) {
                countAndDeferIfShown(
                        FindingKind.IMPOSSIBLE_MOVE,
                        i,
                        "move " + search.currentMoveCodes().text(rawMove) + " is illegal in ",
                        true);
            }
        }
        if (playable == 0) {
            String why = count == 0 ? "no legal move in " : "none of the moves can be played in ";
            countAndDeferIfShown(FindingKind.DEAD_END, 0, why, true);
        }
        return !report.isStopped();
    }

    @Override
    public boolean onProgress(double share) {
        return stages.reportShareOfStage(share);
    }

    private void checkCastlingCode(int ordinal, int rawMove, int move) {
        int usual = search.currentMoveCodes().encode(board, move);
        if (rawMove != usual && CoreMove.kind(move) == CoreMove.CASTLING) {
            countAndDeferIfShown(
                    FindingKind.CASTLING_TWO_STEPS,
                    ordinal,
                    "castling is coded as the king's two steps, "
                            + search.currentMoveCodes().text(rawMove) + ", usual is king takes rook, "
                            + search.currentMoveCodes().text(usual),
                    false);
        }
    }

    private void countAndDeferIfShown(FindingKind kind, int ordinal, String message, boolean withPosition) {
        if (report.countAndIsShown(kind)) {
            String fen = withPosition
                    ? Fen.of(board.toPosition(), EnPassantMode.LEGAL).toString()
                    : "";
            deferred.add(kind, key, ordinal, message + fen, search.line(node));
        }
    }
}
