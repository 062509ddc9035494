package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;

/**
 * Reads moves in SAN on any engine of positions, with the leniencies of {@link San}: by the engine's own reader if it is a
 * {@link SanReplayer}, otherwise by trying the text, as the variant's notation understands it, on its legal moves. Allocates nothing
 * but for the first text of a variant. One thread at a time.
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
    private SanMatch match;
    private int[] moves;

    private final int firstRank;

    /** A reader for any number of texts, of any variants. */
    public SanReader() {
        this(1);
    }

    /**
     * The same for texts that number White's first rank so, 0 or 1: XBoard numbers it 0 on boards of ten ranks. A {@link SanReplayer}
     * always has it 1.
     */
    public SanReader(int firstRank) {
        if (firstRank != 0 && firstRank != 1) {
            throw new IllegalArgumentException("firstRank: 0 or 1, not " + firstRank);
        }
        this.firstRank = firstRank;
    }

    /**
     * Reads one move; the replayer stays where it is.
     *
     * @param text in ASCII, of which {@code length} bytes from {@code offset} on are the move
     * @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS}
     */
    public int read(Replayer at, byte[] text, int offset, int length) {
        return at instanceof SanReplayer parser
                ? parser.parseSan(text, offset, length)
                : readByMoves(at, text, offset, length);
    }

    private int readByMoves(Replayer at, byte[] text, int offset, int length) {
        if (at.variant() != variant) {
            variant = at.variant();
            syntax = new SanSyntax(SymbolTable.of(variant), firstRank);
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
