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
    private final int ranks;
    /** Code of White's pawn. */
    private final int pawn;

    PassedPawnKeys(VariantFacts facts, Source reading, Notation notation) {
        rule = new PassedPawns(facts, reading, notation.size());
        any = facts.has(VariantTrait.EN_PASSANT);
        namesPawn = notation.fen().passedPawn();
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
     * The same by a FEN. Where it does not name the pawn that is the one that can have slid over the square passed, else one on the file of that
     * square. A square on which a piece stands has not been passed: there a lion has just been taken.
     */
    private int file(Fen fen, FenPieces pieces) {
        Square passed = fen.enPassantSquare().orElse(null);
        if (passed == null || pieces.at(passed.rank() * files + passed.file()) != 0) {
            return -1;
        }
        if (!namesPawn) {
            return passed.file();
        }
        int named = Extras.own(fen.extras()) - 1;
        int slid = named < 0 ? slid(passed, pieces) : named;
        return slid < 0 ? passed.file() : file(passed.file(), slid);
    }

    /** File of the pawn that has slid over that square, -1 if none can have; of two, the one that has slid towards the last file. */
    private int slid(Square passed, FenPieces pieces) {
        int ahead = pieces.whiteToMove() ? -1 : 1;
        int rank = passed.rank();
        if (rank != (pieces.whiteToMove() ? ranks - 3 : 2)) {
            return -1;
        }
        int slider = capturer(!pieces.whiteToMove());
        for (int aside = 1; aside >= -1; aside -= 2) {
            int from = passed.file() - aside;
            int to = passed.file() + aside;
            boolean onBoard = Math.min(from, to) >= 0 && Math.max(from, to) < files;
            if (onBoard
                    && pieces.at((rank - ahead) * files + from) == 0
                    && pieces.at((rank + ahead) * files + to) == slider) {
                return to;
            }
        }
        return -1;
    }
}
