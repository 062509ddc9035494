package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanParser;

/**
 * Reads moves in SAN on any engine of positions, with the leniencies of {@link San}: by the engine's own reader if it is a
 * {@link SanParser}, otherwise by trying the text, as the variant's notation understands it, on its legal moves. Allocates nothing
 * but for the first text of a variant. One thread at a time.
 */
public final class SanReader {
    private ChessVariant variant;
    private SanSyntax syntax;
    private SanMatch match;
    private int[] moves;

    public SanReader() {}

    /** @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS} */
    public int read(Replayer at, byte[] text, int offset, int length) {
        return at instanceof SanParser parser
                ? parser.parseSan(text, offset, length)
                : readByMoves(at, text, offset, length);
    }

    private int readByMoves(Replayer at, byte[] text, int offset, int length) {
        if (at.variant() != variant) {
            variant = at.variant();
            syntax = new SanSyntax(SymbolTable.of(variant));
            match = new SanMatch(syntax);
            moves = moves == null ? new int[Replayer.MAX_MOVES] : moves;
        }
        if (!syntax.read(text, offset, length)) {
            return CoreMove.INVALID;
        }
        if (syntax.form == SanSyntax.PASS) {
            return at.isLegal(CoreMove.NULL) ? CoreMove.NULL : CoreMove.ILLEGAL;
        }
        return match.find(at, moves, at.legalMoves(moves));
    }
}
