package org.polybook.zobrist.internal;

import java.util.Map;
import java.util.function.BiConsumer;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Notation;
import org.polybook.chess.Piece;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;

/** The pieces and rights of a FEN, as a {@link Replayer} would have them. */
final class FenPieces implements BiConsumer<Square, Piece> {
    private final Fen fen;
    private final BoardSize size;
    private final VariantPieceNumbers terms;
    /** The piece codes by square. */
    private final int[] codes;

    private long boardKey;

    /** Reads the FEN; rejects one of another board size, or with pieces that the variant does not have. */
    FenPieces(Fen fen, Notation notation, VariantPieceNumbers terms) {
        this.fen = fen;
        this.terms = terms;
        size = notation.size();
        if (!fen.board().size().equals(size)) {
            throw new IllegalArgumentException("fen: expected a board of " + size + ", found "
                    + fen.board().size());
        }
        codes = new int[size.squares()];
        fen.board().forEach(this);
    }

    @Override
    public void accept(Square square, Piece piece) {
        int index = size.index(square);
        codes[index] = pieceCode(piece);
        boardKey ^= terms.of(codes[index], index);
    }

    private int pieceCode(Piece piece) {
        int code = piece.type().id() | (piece.color() == Color.WHITE ? 0 : Replayer.BLACK_PIECE);
        if (!terms.knows(code)) {
            throw new IllegalArgumentException("fen: the variant has no " + piece.type());
        }
        return code;
    }

    /** Returns the code of the piece on the square, 0 if it is empty. */
    int pieceAt(int square) {
        return codes[square];
    }

    boolean whiteToMove() {
        return fen.turn() == Color.WHITE;
    }

    /** The numbers of the pieces on the board, by exclusive or. */
    long boardKey() {
        return boardKey;
    }

    /**
     * The sum of the Zobrist numbers of the pieces in hand, each piece counted. It is added to the key, not combined
     * with it by exclusive or.
     */
    long handKey() {
        Map<Piece, Integer> held = fen.holdings();
        long sum = 0;
        for (Map.Entry<Piece, Integer> entry : held.entrySet()) {
            sum += entry.getValue() * terms.zobristNumberInHand(pieceCode(entry.getKey()));
        }
        return sum;
    }

    /** Returns the rights as written, a bit each as in {@link Replayer#castlingMask()}. */
    static int castlingMask(Fen fen) {
        CastlingRights rights = fen.castlingRights();
        return (rights.has(Color.WHITE, CastlingSide.H_SIDE) ? Replayer.WHITE_H_SIDE : 0)
                | (rights.has(Color.WHITE, CastlingSide.A_SIDE) ? Replayer.WHITE_A_SIDE : 0)
                | (rights.has(Color.BLACK, CastlingSide.H_SIDE) ? Replayer.BLACK_H_SIDE : 0)
                | (rights.has(Color.BLACK, CastlingSide.A_SIDE) ? Replayer.BLACK_A_SIDE : 0);
    }
}
