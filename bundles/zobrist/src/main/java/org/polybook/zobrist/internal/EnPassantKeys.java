package org.polybook.zobrist.internal;

import org.polybook.chess.Fen;
import org.polybook.chess.MoveChanges;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;
import org.polybook.chess.Symbol;
import org.polybook.chess.VariantState;

/**
 * The en-passant part of the key. The double-step pawn's square comes from a replayer, from the changes of a move, or
 * from a FEN.
 */
final class EnPassantKeys {
    private final EnPassantRule rule;
    private final boolean any;
    /** True if FENs name the pawn in addition to the en-passant square. */
    private final boolean namesPawn;

    private final int files;
    private final int ranks;
    /** The code of White's pawn. */
    private final int pawn;

    EnPassantKeys(VariantFacts facts, RuleSource source, Notation notation) {
        rule = new EnPassantRule(facts, source, notation.size());
        any = facts.has(VariantTrait.EN_PASSANT);
        namesPawn = notation.fen().namesDoubleStepPawn();
        files = notation.size().files();
        ranks = notation.size().ranks();
        pawn = notation.symbols().stream()
                .filter(symbol -> symbol.text().equals("P"))
                .map(Symbol::type)
                .mapToInt(PieceType::id)
                .findFirst()
                .orElse(0);
    }

    long of(Replayer position) {
        int file = any ? countedPawnFileOrNone(position.enPassantSquare(), position.enPassantPawn()) : -1;
        if (file < 0) {
            return 0;
        }
        int found = 0;
        for (int probe = 0; probe < EnPassantRule.PROBES; probe++) {
            int square = rule.probedSquareOrNone(probe, file, position.whiteToMove());
            if (square >= 0 && position.pieceAt(square) == capturerCode(position.whiteToMove())) {
                found |= 1 << probe;
            }
        }
        return rule.zobristNumberIfCounted(file, found);
    }

    /** Like {@link #of(Replayer)}, but after a move that is not yet made. */
    long after(Replayer before, MoveChanges changes) {
        int file = any ? countedPawnFileOrNone(changes.enPassantSquare(), changes.enPassantPawn()) : -1;
        if (file < 0) {
            return 0;
        }
        boolean white = !before.whiteToMove();
        int found = 0;
        for (int probe = 0; probe < EnPassantRule.PROBES; probe++) {
            int square = rule.probedSquareOrNone(probe, file, white);
            if (square >= 0 && changes.pieceAfter(before, square) == capturerCode(white)) {
                found |= 1 << probe;
            }
        }
        return rule.zobristNumberIfCounted(file, found);
    }

    long of(Fen fen, FenPieces pieces) {
        int file = any ? countedPawnFileOrNone(fen, pieces) : -1;
        if (file < 0) {
            return 0;
        }
        int found = 0;
        for (int probe = 0; probe < EnPassantRule.PROBES; probe++) {
            int square = rule.probedSquareOrNone(probe, file, pieces.whiteToMove());
            if (square >= 0 && pieces.pieceAt(square) == capturerCode(pieces.whiteToMove())) {
                found |= 1 << probe;
            }
        }
        return rule.zobristNumberIfCounted(file, found);
    }

    private int capturerCode(boolean white) {
        return white ? pawn : pawn | Replayer.BLACK_PIECE;
    }

    /**
     * Returns the file of the double-step pawn; -1 without one, or if the pawn has moved towards the a-file, since
     * XBoard does not record such a double step.
     */
    private int countedPawnFileOrNone(int enPassantSquare, int pushed) {
        if (enPassantSquare < 0 || pushed < 0) {
            return -1;
        }
        return pushed % files < enPassantSquare % files ? -1 : pushed % files;
    }

    /**
     * Returns the file of the double-step pawn by a FEN. If the FEN does not name the pawn, the method looks for one
     * that can have slid over the en-passant square; if no pawn can, it returns the file of that square. If the square
     * is occupied, a lion has just been taken on it: it is not an en-passant square, and the method returns -1.
     */
    private int countedPawnFileOrNone(Fen fen, FenPieces pieces) {
        Square enPassantSquare = fen.enPassantSquare().orElse(null);
        if (enPassantSquare == null || pieces.pieceAt(enPassantSquare.rank() * files + enPassantSquare.file()) != 0) {
            return -1;
        }
        if (!namesPawn) {
            return enPassantSquare.file();
        }
        int named = VariantState.engineBits(fen.variantState()) - 1;
        int slid = named < 0 ? slidPawnFileOrNone(enPassantSquare, pieces) : named;
        return slid < 0 ? enPassantSquare.file() : countedPawnFileOrNone(enPassantSquare.file(), slid);
    }

    /**
     * Returns the file of the pawn that can have slid over that square; -1 if no pawn can; if two can, that of the pawn
     * that has slid towards the last file.
     */
    private int slidPawnFileOrNone(Square enPassantSquare, FenPieces pieces) {
        int ahead = pieces.whiteToMove() ? -1 : 1;
        int rank = enPassantSquare.rank();
        if (rank != (pieces.whiteToMove() ? ranks - 3 : 2)) {
            return -1;
        }
        int slider = capturerCode(!pieces.whiteToMove());
        for (int aside = 1; aside >= -1; aside -= 2) {
            int from = enPassantSquare.file() - aside;
            int to = enPassantSquare.file() + aside;
            boolean onBoard = Math.min(from, to) >= 0 && Math.max(from, to) < files;
            if (onBoard
                    && pieces.pieceAt((rank - ahead) * files + from) == 0
                    && pieces.pieceAt((rank + ahead) * files + to) == slider) {
                return to;
            }
        }
        return -1;
    }
}
