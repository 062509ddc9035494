package org.polybook.zobrist.internal;

import org.polybook.chess.Extras;
import org.polybook.chess.Fen;
import org.polybook.chess.MoveChanges;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;
import org.polybook.chess.Symbol;

/** The part of the pawn that can be taken in passing, from whatever says where it is. */
final class PassedPawnKeys {
    private final PassedPawns rule;
    private final boolean any;
    /** Whether FENs name the pawn beside the square passed. */
    private final boolean namesPawn;

    private final int files;
    /** Code of White's pawn. */
    private final int pawn;

    PassedPawnKeys(VariantFacts facts, Source reading, Notation notation) {
        rule = new PassedPawns(facts, reading, notation.size());
        any = facts.has(VariantTrait.EN_PASSANT);
        namesPawn = notation.fen().passedPawn();
        files = notation.size().files();
        pawn = notation.symbols().stream()
                .filter(symbol -> symbol.text().equals("P"))
                .map(Symbol::type)
                .mapToInt(PieceType::id)
                .findFirst()
                .orElse(0);
    }

    long of(Replayer position) {
        int file = any ? file(position.enPassantSquare(), position.enPassantPawn()) : -1;
        if (file < 0) {
            return 0;
        }
        int found = 0;
        for (int look = 0; look < PassedPawns.LOOKS; look++) {
            int square = rule.square(look, file, position.whiteToMove());
            if (square >= 0 && position.pieceAt(square) == capturer(position.whiteToMove())) {
                found |= 1 << look;
            }
        }
        return rule.number(file, found);
    }

    /** The same after a move that is not yet made. */
    long after(Replayer before, MoveChanges changes) {
        int file = any ? file(changes.enPassantSquare(), changes.enPassantPawn()) : -1;
        if (file < 0) {
            return 0;
        }
        boolean white = !before.whiteToMove();
        int found = 0;
        for (int look = 0; look < PassedPawns.LOOKS; look++) {
            int square = rule.square(look, file, white);
            if (square >= 0 && changes.pieceAfter(before, square) == capturer(white)) {
                found |= 1 << look;
            }
        }
        return rule.number(file, found);
    }

    long of(Fen fen, FenPieces pieces) {
        int file = any ? file(fen, pieces) : -1;
        if (file < 0) {
            return 0;
        }
        int found = 0;
        for (int look = 0; look < PassedPawns.LOOKS; look++) {
            int square = rule.square(look, file, pieces.whiteToMove());
            if (square >= 0 && pieces.at(square) == capturer(pieces.whiteToMove())) {
                found |= 1 << look;
            }
        }
        return rule.number(file, found);
    }

    private int capturer(boolean white) {
        return white ? pawn : pawn | Replayer.BLACK_PIECE;
    }

    /** File of the pawn that has moved; -1 if there is none, or it has moved towards the a-file, which the program does not see. */
    private int file(int passed, int pushed) {
        if (passed < 0 || pushed < 0) {
            return -1;
        }
        return pushed % files < passed % files ? -1 : pushed % files;
    }

    /**
     * The same by a FEN: where it does not name the pawn, that is taken to be on the file of the square passed. A square on which a piece
     * stands has not been passed: there a lion has just been taken.
     */
    private int file(Fen fen, FenPieces pieces) {
        Square passed = fen.enPassantSquare().orElse(null);
        if (passed == null || pieces.at(passed.rank() * files + passed.file()) != 0) {
            return -1;
        }
        int pawn = namesPawn ? Extras.own(fen.extras()) - 1 : -1;
        return pawn < 0 ? passed.file() : file(passed.file(), pawn);
    }
}
