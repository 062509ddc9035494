package org.polybook.chess.orthodox;

import java.util.Arrays;
import java.util.Optional;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Piece;
import org.polybook.chess.Square;

/** Loads a state into a replayer, which then has no moves to undo. */
final class ReplayerLoader {
    private ReplayerLoader() {}

    /** Copies the state of one replayer to another, without the moves that led to it. */
    static void copy(OrthodoxReplayer from, OrthodoxReplayer to) {
        to.variant = from.variant;
        System.arraycopy(from.sets, 0, to.sets, 0, to.sets.length);
        System.arraycopy(from.board, 0, to.board, 0, to.board.length);
        System.arraycopy(from.keptRights, 0, to.keptRights, 0, to.keptRights.length);
        System.arraycopy(from.rooks, 0, to.rooks, 0, to.rooks.length);
        to.turn = from.turn;
        to.rights = from.rights;
        to.enPassant = from.enPassant;
        to.clock = from.clock;
        to.fullmove = from.fullmove;
        to.history.clear();
    }

    /** Loads everything except the variant, which the caller sets. */
    static void load(OrthodoxReplayer r, ReplayerSetup setup) {
        Arrays.fill(r.sets, 0);
        Arrays.fill(r.board, (byte) 0);
        // a loop, since the first lambda of a process takes long, and this code runs before the first position
        for (int square = 0; square < 64; square++) {
            Optional<Piece> piece = setup.board().pieceAt(BoardSize.ORTHODOX.square(square));
            if (piece.isPresent()) {
                int type = piece.get().type().id();
                put(r, square, piece.get().color() == Color.WHITE ? type : type | OrthodoxReplayer.BLACK);
            }
        }
        r.turn = setup.turn() == Color.WHITE ? 0 : OrthodoxReplayer.BLACK;
        r.rights = 0;
        Arrays.fill(r.keptRights, (byte) 15);
        loadRights(r, setup.castlingRights(), Color.WHITE);
        loadRights(r, setup.castlingRights(), Color.BLACK);
        Optional<Square> enPassantSquare = setup.enPassantSquare();
        r.enPassant = enPassantSquare.isPresent() ? BoardSize.ORTHODOX.index(enPassantSquare.get()) : -1;
        r.clock = setup.halfmoveClock();
        r.fullmove = setup.fullmoveNumber();
        r.history.clear();
    }

    private static void loadRights(OrthodoxReplayer r, CastlingRights from, Color color) {
        int backRank = color == Color.WHITE ? 0 : 56;
        for (CastlingSide side : CastlingSide.values()) {
            if (from.has(color, side)) {
                int number = color.ordinal() * 2 + side.ordinal();
                r.rights |= 1 << number;
                r.rooks[number] = (byte) (backRank + from.rookFile(color, side));
                r.keptRights[r.rooks[number]] &= (byte) ~(1 << number);
                r.keptRights[r.kingSquare(color.ordinal() * OrthodoxReplayer.BLACK)] &= (byte) ~(1 << number);
            }
        }
    }

    private static void put(OrthodoxReplayer r, int square, int piece) {
        r.board[square] = (byte) piece;
        r.sets[piece] |= 1L << square;
        r.sets[piece & OrthodoxReplayer.BLACK] |= 1L << square;
    }
}
