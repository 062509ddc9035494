package org.polybook.chess.notation;

import java.nio.charset.StandardCharsets;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.CoreMove;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanParser;
import org.polybook.chess.Square;

/**
 * Reads moves in SAN on any engine of positions, with the leniencies of {@link San}: by the engine's own reader if it is a
 * {@link SanParser}, otherwise by trying the text on its legal moves. That costs far more, and nothing tells it that a variant
 * knows no drops at all: their texts are illegal there, not invalid. One thread at a time.
 */
public final class SanReader {
    /** Made when the first engine comes that does not read by itself. */
    private int[] moves;

    public SanReader() {}

    /** @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS} */
    public int read(Replayer at, byte[] text, int offset, int length) {
        return at instanceof SanParser parser
                ? parser.parseSan(text, offset, length)
                : readByMoves(at, new String(text, offset, length, StandardCharsets.ISO_8859_1));
    }

    private int readByMoves(Replayer at, String text) {
        MoveText wanted;
        try {
            wanted = MoveTextReader.read(text, at.toPosition());
        } catch (InvalidNotationException e) {
            return CoreMove.INVALID;
        }
        moves = moves == null ? new int[Replayer.MAX_MOVES] : moves;
        int count = at.legalMoves(moves);
        int found = CoreMove.ILLEGAL;
        for (int i = 0; i < count; i++) {
            if (fits(wanted, moves[i], at)) {
                if (found >= 0) {
                    return CoreMove.AMBIGUOUS;
                }
                found = moves[i];
            }
        }
        return found < 0 && wanted instanceof MoveText.Step step ? castlingBySquares(step, count, at) : found;
    }

    private static boolean fits(MoveText wanted, int move, Replayer at) {
        int kind = CoreMove.kind(move);
        if (wanted instanceof MoveText.Castling castling) {
            return kind == CoreMove.CASTLING && side(move) == castling.side();
        }
        if (wanted instanceof MoveText.Drop drop) {
            return kind == CoreMove.DROP
                    && CoreMove.typeId(move) == drop.type().id()
                    && at.size().square(CoreMove.to(move)).equals(drop.to());
        }
        boolean isStep = kind == CoreMove.NORMAL || kind == CoreMove.PROMOTION || kind == CoreMove.EN_PASSANT;
        return isStep && fits((MoveText.Step) wanted, move, at);
    }

    private static boolean fits(MoveText.Step step, int move, Replayer at) {
        BoardSize size = at.size();
        Square from = size.square(CoreMove.from(move));
        Square to = size.square(CoreMove.to(move));
        int promotion = step.promotion() == null ? 0 : step.promotion().id();
        return to.equals(step.to())
                && step.origin().fits(from)
                && CoreMove.typeId(move) == promotion
                && fits(step.origin(), from, to, type(move, at));
    }

    /** A pawn of which the text names no file pushes, it does not take. */
    private static boolean fits(MoveText.Origin origin, Square from, Square to, PieceType type) {
        boolean pushes = origin.type() != PieceType.PAWN || origin.file() >= 0 || from.file() == to.file();
        return pushes && (origin.type() == null || origin.type() == type);
    }

    private static PieceType type(int move, Replayer at) {
        return PieceType.ofId(at.pieceAt(CoreMove.from(move)) & ~Replayer.BLACK_PIECE);
    }

    /** The king's two squares, or the king's and the rook's, where no step of the king is meant. */
    private int castlingBySquares(MoveText.Step step, int count, Replayer at) {
        if (!step.origin().isSquare() || step.promotion() != null) {
            return CoreMove.ILLEGAL;
        }
        BoardSize size = at.size();
        for (int i = 0; i < count; i++) {
            Square king = size.square(CoreMove.from(moves[i]));
            if (CoreMove.kind(moves[i]) == CoreMove.CASTLING
                    && step.origin().fits(king)
                    && (step.origin().type() == null || step.origin().type() == type(moves[i], at))
                    && (step.to().equals(size.square(CoreMove.to(moves[i])))
                            || step.to().equals(CastlingSquares.king(size, king, side(moves[i]))))) {
                return moves[i];
            }
        }
        return CoreMove.ILLEGAL;
    }

    /** Indexes of one rank grow with the file. */
    private static CastlingSide side(int castling) {
        return CoreMove.to(castling) > CoreMove.from(castling) ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
    }
}
