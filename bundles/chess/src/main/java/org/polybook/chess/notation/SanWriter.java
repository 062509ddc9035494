package org.polybook.chess.notation;

import org.polybook.chess.CastlingSide;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Writes a move in the canonical form of {@link San} and in that of {@link LongAlgebraic}, with the variant's symbols.
 */
final class SanWriter {
    private static final int SQUARES = 0xFFFF;

    private final Replayer at;
    private final int files;
    private final Notation notation;
    private final int move;
    private final int kind;
    private final int from;
    private final int to;
    private final StringBuilder out = new StringBuilder(10);
    /**
     * A buffer for legal moves, allocated when needed; first for those of the position before the move, in the end for
     * those of the position after it.
     */
    private int[] moves;

    /** Creates a writer of a legal move. */
    SanWriter(Replayer at, int move) {
        this.at = at;
        this.files = at.size().files();
        this.notation = at.variant().notation();
        this.move = move;
        this.kind = CoreMove.kind(move);
        this.from = CoreMove.from(move);
        this.to = CoreMove.to(move);
    }

    /** @throws IllegalArgumentException if the move is not legal */
    static void requireLegal(Replayer at, int move) {
        if (!at.isLegal(move)) {
            throw illegal(CoreMove.toMove(move, at.size()), at.toPosition());
        }
    }

    static IllegalArgumentException illegal(Move move, Position position) {
        return new IllegalArgumentException("move: " + move + " is not legal in " + Fen.of(position));
    }

    String writeShort() {
        if (!writeIfNotStep()) {
            writeShortStep();
        }
        return withCheckMark();
    }

    String writeLong() {
        if (!writeIfNotStep()) {
            out.append(symbol(from));
            appendSquare(from).append(isCapture() ? 'x' : '-');
            appendSquare(to);
            writePromotionOrGating();
        }
        return withCheckMark();
    }

    /**
     * Writes castling, drops, moves of two legs and passes, which have the same text in SAN and in long algebraic
     * notation; returns false for other moves.
     */
    private boolean writeIfNotStep() {
        if (Castlings.isCastling(move)) {
            writeCastling();
        } else if (kind == CoreMove.DROP) {
            out.append(notation.letter(PieceType.ofId(CoreMove.typeId(move)))).append('@');
            appendSquare(to);
        } else if (kind == CoreMove.TWO_LEGS) {
            writeTwoLegs();
        } else if (kind == CoreMove.NULL_MOVE) {
            out.append("--");
        } else {
            return false;
        }
        return true;
    }

    private void writeCastling() {
        CastlingSide shortSide = notation.shortCastling();
        if (Castlings.side(move) == shortSide) {
            out.append("O-O");
        } else if (shortSide == CastlingSide.H_SIDE) {
            out.append("O-O-O");
        } else {
            out.append(symbol(from));
            appendSquare(at.kingTarget(move));
        }
        writeGatedPiece();
        if (kind == CoreMove.GATING_CASTLING_ON_ROOK) {
            appendSquare(to);
        }
    }

    private void writeTwoLegs() {
        int via = CoreMove.via(move);
        out.append(symbol(from));
        appendSquare(from).append(at.pieceAt(via) == 0 ? '-' : 'x');
        appendSquare(via).append(to == from || at.pieceAt(to) == 0 ? '-' : 'x');
        appendSquare(to);
    }

    private void writeShortStep() {
        String symbol = symbol(from);
        boolean capture = isCapture();
        if (!symbol.isEmpty()) {
            out.append(symbol);
            writeOrigin(symbol);
            out.append(capture ? "x" : "");
        } else if (capture) {
            writePawnCaptureOrigin();
        } else if (!isOrthodox() && hasRival(symbol)) {
            appendSquare(from);
        }
        appendSquare(to);
        writePromotionOrGating();
    }

    private void writePawnCaptureOrigin() {
        out.append((char) ('a' + from % files));
        if (!isOrthodox() && hasRivalOnFile()) {
            out.append(from / files + 1);
        }
        out.append('x');
    }

    /**
     * Returns true for orthodox chess, where two pawns of a file never reach one square, so that the legal moves are
     * not needed.
     */
    private boolean isOrthodox() {
        return OrthodoxRules.areRulesOf(at.variant());
    }

    /**
     * Writes as much of the origin as distinguishes the move from others of pieces with that symbol to the same square.
     */
    private void writeOrigin(String symbol) {
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (int i = isAlone(symbol) ? 0 : fillLegalMoves(); i > 0; i--) {
            int other = CoreMove.from(moves[i - 1]);
            if (isRival(moves[i - 1], symbol)) {
                others = true;
                sameFile |= other % files == from % files;
                sameRank |= other / files == from / files;
            }
        }
        if (others && (!sameFile || sameRank)) {
            out.append((char) ('a' + from % files));
        }
        if (sameFile) {
            out.append(from / files + 1);
        }
    }

    private boolean hasRival(String symbol) {
        for (int i = fillLegalMoves(); i > 0; i--) {
            if (isRival(moves[i - 1], symbol)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasRivalOnFile() {
        for (int i = fillLegalMoves(); i > 0; i--) {
            if (isRival(moves[i - 1], "") && CoreMove.from(moves[i - 1]) % files == from % files) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if the other move takes another piece with that symbol to the same square. */
    private boolean isRival(int other, String symbol) {
        int otherFrom = CoreMove.from(other);
        return CoreMove.to(other) == to
                && otherFrom != from
                && CoreMove.kind(other) != CoreMove.DROP
                && !Castlings.isCastling(other)
                && symbol(otherFrom).equals(symbol);
    }

    /** Returns true if no other piece of the side to move has that symbol; then the legal moves are not needed. */
    private boolean isAlone(String symbol) {
        int color = at.pieceAt(from) & Replayer.BLACK_PIECE;
        for (int square = at.size().squares() - 1; square >= 0; square--) {
            int piece = at.pieceAt(square);
            if (square != from
                    && piece != 0
                    && (piece & Replayer.BLACK_PIECE) == color
                    && symbol(square).equals(symbol)) {
                return false;
            }
        }
        return true;
    }

    private int fillLegalMoves() {
        moves = moves == null ? new int[Replayer.MAX_MOVES] : moves;
        return at.legalMoves(moves);
    }

    private void writePromotionOrGating() {
        if (kind == CoreMove.PROMOTION) {
            out.append(notation.promotionSuffix(type(from), PieceType.ofId(CoreMove.typeId(move))));
        } else if (declinesPromotion()) {
            out.append('=');
        } else {
            writeGatedPiece();
        }
    }

    private void writeGatedPiece() {
        if (kind == CoreMove.GATING || Castlings.isCastling(move) && kind != CoreMove.CASTLING) {
            out.append('/').append(notation.letter(PieceType.ofId(CoreMove.typeId(move))));
        }
    }

    /** Returns true if the same step could promote the piece to one that is written with a plus. */
    private boolean declinesPromotion() {
        if (isOrthodox() || kind != CoreMove.NORMAL) {
            return false;
        }
        for (int i = fillLegalMoves(); i > 0; i--) {
            int other = moves[i - 1];
            if (CoreMove.kind(other) == CoreMove.PROMOTION
                    && (other & SQUARES) == (move & SQUARES)
                    && notation.isPlusPromotion(type(from), PieceType.ofId(CoreMove.typeId(other)))) {
                return true;
            }
        }
        return false;
    }

    private boolean isCapture() {
        return kind == CoreMove.EN_PASSANT || at.pieceAt(to) != 0;
    }

    private PieceType type(int square) {
        return PieceType.ofId(at.pieceAt(square) & ~Replayer.BLACK_PIECE);
    }

    private String symbol(int square) {
        return notation.san(type(square));
    }

    private StringBuilder appendSquare(int index) {
        return out.append((char) ('a' + index % files)).append(index / files + 1);
    }

    /**
     * Returns the text with its check mark. A declined promotion gets no check mark, since a plus after it would mean
     * the promotion.
     */
    private String withCheckMark() {
        boolean noPlus = out.charAt(out.length() - 1) == '=';
        at.play(move);
        if (at.isCheck()) {
            out.append(fillLegalMoves() == 0 ? "#" : noPlus ? "" : "+");
        }
        at.undo();
        return out.toString();
    }
}
