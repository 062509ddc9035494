package org.polybook.chess.orthodox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;
import org.polybook.chess.fault.IllegalPositionException;

/**
 * Validates a FEN against the rules of orthodox chess or Chess960. A fault's column is that of the field in the FEN as
 * {@link Fen#toString()} writes it. Strings are concatenated and lambdas created only for a fault, since a cold JVM is
 * slow at both.
 *
 * <p>Not faults, since engines and studies use them: more pieces than a game can produce, and positions that no game
 * reaches.
 */
final class PositionFaults {
    private final Fen fen;
    private final Board board;
    private final FenFaultCollector faults;
    private final Piece[] pieces = new Piece[64];
    private final Square[] kings = new Square[2];
    private long occupied;

    private PositionFaults(Fen fen) {
        this.fen = fen;
        this.board = fen.board();
        this.faults = new FenFaultCollector(fen);
    }

    /**
     * Validates a FEN; with {@code anyFile}, kings and rooks may have the castling right from other files than e, a and
     * h.
     */
    static void requireLegal(Fen fen, boolean anyFile) throws IllegalPositionException {
        PositionFaults check = new PositionFaults(fen);
        if (check.checkBoardAndFindKings()) {
            check.checkOpponentKing();
            new CastlingFaults(fen.board(), fen.castlingRights(), anyFile, check.faults).addFaults(check.kings);
            if (fen.enPassantSquare().isPresent()) {
                check.checkEnPassant(fen.enPassantSquare().get());
            }
        }
        check.faults.throwIfAny();
    }

    /**
     * Checks the size of the board, the hands and the pieces, and records the pieces and the squares of the kings.
     * Returns false if the board is not 8x8 or does not have one king of each colour, since the other checks are then
     * impossible.
     */
    private boolean checkBoardAndFindKings() {
        if (!board.size().equals(BoardSize.ORTHODOX)) {
            faults.add(FenFaultCollector.PLACEMENT, "board", "expected a board of 8x8, found " + board.size());
            return false;
        }
        if (!fen.holdings().isEmpty()) {
            faults.add(FenFaultCollector.PLACEMENT, "hands", "this variant has no pieces in hand");
        }
        int[] count = new int[2];
        for (int index = 0; index < pieces.length; index++) {
            Square square = BoardSize.ORTHODOX.square(index);
            Optional<Piece> piece = board.pieceAt(square);
            if (piece.isPresent()) {
                pieces[index] = piece.get();
                occupied |= 1L << index;
                checkPieceAndCountKings(square, piece.get(), count);
            }
        }
        checkKingCount(Color.WHITE, count[0]);
        checkKingCount(Color.BLACK, count[1]);
        return count[0] == 1 && count[1] == 1;
    }

    private void checkKingCount(Color color, int count) {
        if (count != 1) {
            faults.add(
                    FenFaultCollector.PLACEMENT,
                    "kings",
                    FenFaultCollector.name(color) + " has " + count + " kings instead of one");
        }
    }

    private void checkPieceAndCountKings(Square square, Piece piece, int[] count) {
        if (piece.type().id() > PieceType.KING.id()) {
            faults.add(
                    FenFaultCollector.PLACEMENT,
                    "piece",
                    piece.type() + " on " + square + ": this variant has no such piece");
        } else if (piece.type() == PieceType.KING) {
            kings[piece.color().ordinal()] = square;
            count[piece.color().ordinal()]++;
        } else if (piece.type() == PieceType.PAWN && (square.rank() == 0 || square.rank() == 7)) {
            faults.add(FenFaultCollector.PLACEMENT, "pawn-rank", lowerCaseName(piece.color()) + " pawn on " + square);
        }
    }

    private void checkOpponentKing() {
        Square king = kings[fen.turn().opposite().ordinal()];
        List<String> attackers = new ArrayList<>();
        for (int index = 0; index < pieces.length; index++) {
            Piece piece = pieces[index];
            if (piece != null && piece.color() == fen.turn() && attacks(index, piece, king)) {
                attackers.add(piece.type() + " on " + BoardSize.ORTHODOX.square(index));
            }
        }
        if (!attackers.isEmpty()) {
            String by = String.join(" and ", attackers);
            faults.add(
                    FenFaultCollector.TURN,
                    "opponent-in-check",
                    FenFaultCollector.name(fen.turn()) + " is to move but could take the king on " + king + " with "
                            + by);
        }
    }

    private boolean attacks(int from, Piece piece, Square to) {
        int type = piece.type().id();
        long attacks = 0;
        if (type == OrthodoxReplayer.PAWN) {
            attacks = Attacks.pawn(from, piece.color() == Color.WHITE);
        } else if (type <= OrthodoxReplayer.KING) {
            attacks = Attacks.of(type, from, occupied);
        }
        return (attacks >>> BoardSize.ORTHODOX.index(to) & 1) != 0;
    }

    private void checkEnPassant(Square square) {
        boolean white = fen.turn() == Color.WHITE;
        int rank = white ? 5 : 2;
        if (square.rank() != rank) {
            addEnPassantFault(
                    square, "expected rank " + (rank + 1) + " with " + FenFaultCollector.name(fen.turn()) + " to move");
            return;
        }
        Color owner = fen.turn().opposite();
        Square target = Square.of(square.file(), white ? 4 : 3);
        Square origin = Square.of(square.file(), white ? 6 : 1);
        if (!board.has(target, owner, PieceType.PAWN)) {
            addEnPassantFault(square, "no " + lowerCaseName(owner) + " pawn on " + target);
        }
        boolean blocked = board.pieceAt(square).isPresent();
        if (blocked || board.pieceAt(origin).isPresent()) {
            Square where = blocked ? square : origin;
            addEnPassantFault(
                    square,
                    "a pawn from " + origin + " cannot have made a double step, because " + where + " is occupied");
        }
    }

    private void addEnPassantFault(Square square, String reason) {
        faults.add(FenFaultCollector.EN_PASSANT, "en-passant", "en-passant square " + square + ": " + reason);
    }

    private static String lowerCaseName(Color color) {
        return FenFaultCollector.name(color).toLowerCase(Locale.ROOT);
    }
}
