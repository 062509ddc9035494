package org.polybook.scid.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.PositionTree;
import org.polybook.api.database.TreeMove;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.scid.internal.game.MainLineReplay;

/** Builds a position tree from counted moves. */
final class PositionTreeBuilder {
    private static final Comparator<TreeMove> MOST_FIRST =
            Comparator.comparingLong((TreeMove row) -> -row.totals().games()).thenComparing(TreeMove::san);

    private final Position position;
    private final boolean white;

    PositionTreeBuilder(Position position) {
        this.position = position;
        this.white = position.turn() == Color.WHITE;
    }

    PositionTree tree(MoveCounts counts) {
        List<TreeMove> rows = new ArrayList<>();
        MoveCounts ended = new MoveCounts();
        for (int i = 0; i < counts.size(); i++) {
            if (counts.move(i) < 0) {
                ended.add(MainLineReplay.END, counts, i);
            } else {
                rows.add(row(counts.move(i), counts.totals(i, white)));
            }
        }
        rows.sort(MOST_FIRST);
        MoveCounts total = counts.total();
        return new PositionTree(totalsOfFirstOrNone(total), totalsOfFirstOrNone(ended), rows);
    }

    /** The totals of the first counts, or none, with ratings from White's point of view, as in Scid. */
    private static GameTotals totalsOfFirstOrNone(MoveCounts counts) {
        return counts.size() == 0 ? GameTotals.NONE : counts.totals(0, true);
    }

    private TreeMove row(int move, GameTotals totals) {
        if (move == CoreMove.NULL) {
            return new TreeMove("--", "0000", Optional.empty(), totals);
        }
        Replayer here = position.replayer();
        if (here.isLegal(move)) {
            return new TreeMove(
                    San.of(here, move).text(),
                    Uci.of(here, move).text(),
                    Optional.of(CoreMove.toMove(move, BoardSize.ORTHODOX)),
                    totals);
        }
        String uci = uci(move);
        return new TreeMove(
                withAllRights(move).map(free -> San.of(free, move).text()).orElse(uci), uci, Optional.empty(), totals);
    }

    /**
     * The position with all castling rights and the en-passant square that the move needs: the game with this move may
     * have had them. Empty if the move is illegal even then.
     */
    private Optional<Replayer> withAllRights(int move) {
        Fen fen = Fen.of(position).withCastlingRights(CastlingRights.ORTHODOX);
        if (CoreMove.kind(move) == CoreMove.EN_PASSANT) {
            fen = fen.withEnPassantSquare(Optional.of(BoardSize.ORTHODOX.square(CoreMove.to(move))));
        }
        try {
            Replayer free = PositionWithoutImpossibleRights.of(position.variant(), fen)
                    .position()
                    .replayer();
            return free.isLegal(move) ? Optional.of(free) : Optional.empty();
        } catch (IllegalPositionException e) {
            return Optional.empty();
        }
    }

    private static String uci(int move) {
        int to = CoreMove.to(move);
        int target = CoreMove.kind(move) == CoreMove.CASTLING ? to & 56 | (to < CoreMove.from(move) ? 2 : 6) : to;
        int type = CoreMove.typeId(move);
        return BoardSize.ORTHODOX.square(CoreMove.from(move)).toString()
                + BoardSize.ORTHODOX.square(target)
                + (type == 0
                        ? ""
                        : Character.toString(
                                Character.toLowerCase(PieceType.ofId(type).letter())));
    }
}
