package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;

/**
 * Reads moves in SAN with any engine, with the leniencies of {@link San}. If the replayer is a {@link SanReplayer}, the
 * engine's own reader reads the text; otherwise this class parses it by the variant's notation and matches it with the
 * legal moves. Allocates only for the first text of a variant. Not safe for use by several threads at once.
 *
 * <pre>{@code
 * SanReader reader = new SanReader();
 * Replayer replayer = Orthodox.NORMAL.replayer();
 * byte[] text = "1.e4 e5".getBytes(StandardCharsets.US_ASCII);
 * int e4 = reader.read(replayer, text, 2, 2);
 * if (e4 >= 0) {
 *     replayer.play(e4);
 * }
 * }</pre>
 */
public final class SanReader {
    private ChessVariant variant;
    private SanSyntax syntax;
    private SanMatcher match;
    private int[] moves;

    private final int firstRank;

    /** Creates a reader for any number of texts, of any variants. */
    public SanReader() {
        this(1);
    }

    /**
     * Creates a reader for texts in which White's first rank has that number, 0 or 1: XBoard numbers it 0 on boards of
     * ten ranks. A {@link SanReplayer} always numbers it 1.
     */
    public SanReader(int firstRank) {
        if (firstRank != 0 && firstRank != 1) {
            throw new IllegalArgumentException("firstRank: 0 or 1, not " + firstRank);
        }
        this.firstRank = firstRank;
    }

    /**
     * Reads one move; the replayer remains at its position.
     *
     * @param text in ASCII; the move is {@code length} bytes from {@code offset} on
     * @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS}
     */
    public int read(Replayer at, byte[] text, int offset, int length) {
        return at instanceof SanReplayer parser
                ? parser.parseSan(text, offset, length)
                : readByLegalMoves(at, text, offset, length);
    }

    private int readByLegalMoves(Replayer at, byte[] text, int offset, int length) {
        if (at.variant() != variant) {
            variant = at.variant();
            syntax = new SanSyntax(SymbolTable.of(variant), firstRank);
            match = new SanMatcher(syntax);
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
