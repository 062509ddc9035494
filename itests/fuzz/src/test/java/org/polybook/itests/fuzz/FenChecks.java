package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** The properties of every text read as a FEN. */
final class FenChecks {
    private static final PositionKeys KEYS =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    private FenChecks() {}

    static void checkAnyText(String text) {
        Fen fen;
        try {
            fen = Fen.parse(text);
        } catch (InvalidNotationException e) {
            checkRefusal(text, e);
            checkKeyRefuses(text);
            return;
        }
        try {
            checkRewriting(fen);
            long key = KEYS.keyOfFen(text);
            assertThat(KEYS.keyOfFen(text)).isEqualTo(key);
            assertThat(KEYS.keyOfFen(fen.toString())).isEqualTo(key);
            assertThat(KEYS.keyOfFen(fen.format(FenStyle.SHREDDER))).isEqualTo(key);
            checkPosition(text, fen, key, Orthodox.NORMAL);
            checkPosition(text, fen, key, Orthodox.FISCHERANDOM);
        } catch (InvalidNotationException e) {
            throw new AssertionError("refused what Fen wrote or read: " + text, e);
        }
    }

    static void checkRefusal(String text, NotationException refusal) {
        assertThat(refusal.text()).isEqualTo(text);
        assertThat(refusal.faults())
                .isNotEmpty()
                .allSatisfy(fault -> assertThat(fault.column()).isBetween(1, text.length() + 1));
        assertThat(refusal.getMessage()).doesNotContain("\n", "\u001b");
    }

    private static void checkKeyRefuses(String text) {
        try {
            long key = KEYS.keyOfFen(text);
            throw new AssertionError("Fen refuses, but a key was found for: " + text + ": " + Long.toHexString(key));
        } catch (InvalidNotationException e) {
            assertThat(e.faults()).isNotEmpty();
        }
    }

    /** Checks decode(encode(x)) = x, and that rewriting gives the same text. */
    private static void checkRewriting(Fen fen) throws InvalidNotationException {
        for (FenStyle style : FenStyle.values()) {
            String written = fen.format(style);
            Fen again = Fen.parse(written);
            assertThat(again).isEqualTo(fen);
            assertThat(again.format(style)).isEqualTo(written);
        }
    }

    private static void checkPosition(String text, Fen fen, long key, ChessVariant variant)
            throws InvalidNotationException {
        Position position;
        try {
            position = variant.position(fen);
        } catch (IllegalPositionException e) {
            assertThat(e.faults()).isNotEmpty();
            return;
        }
        assertThat(KEYS.key(position)).as(text).isEqualTo(key);
        Fen written = Fen.of(position, EnPassantMode.ALWAYS);
        assertThat(position(variant, written)).isEqualTo(position);
        checkMoves(position, key);
    }

    /**
     * Checks each move: plays it and takes it back, compares the updated key with the key from scratch, and reads the
     * new position back from its FEN.
     */
    private static void checkMoves(Position position, long key) {
        Replayer replayer = position.replayer();
        int[] buffer = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(buffer);
        List<Move> moves = position.legalMoves();
        assertThat(moves).hasSize(count).doesNotHaveDuplicates();
        for (int i = 0; i < count; i++) {
            Move move = CoreMove.toMove(buffer[i], replayer.size());
            long after = KEYS.keyAfter(key, replayer, buffer[i]);
            replayer.play(buffer[i]);
            Position next = replayer.toPosition();
            assertThat(KEYS.key(replayer)).isEqualTo(after);
            assertThat(KEYS.key(next)).isEqualTo(after);
            assertThat(position.play(move)).isEqualTo(next);
            assertThat(position(position.variant(), Fen.of(next, EnPassantMode.ALWAYS)))
                    .isEqualTo(next);
            replayer.undo();
        }
        assertThat(replayer.toPosition()).isEqualTo(position);
    }

    private static Position position(ChessVariant variant, Fen fen) {
        try {
            return variant.position(fen);
        } catch (IllegalPositionException e) {
            throw new AssertionError("a position that play led to is refused", e);
        }
    }
}
