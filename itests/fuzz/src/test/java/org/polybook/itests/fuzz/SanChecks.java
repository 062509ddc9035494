package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.AmbiguousMoveException;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.LongAlgebraic;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanMode;
import org.polybook.chess.notation.SanReader;
import org.polybook.chess.notation.Uci;

/** The properties of every text read as a move, in any position. */
final class SanChecks {
    private SanChecks() {}

    static void checkAnyText(Position position, String text) {
        checkLenientReadersAgree(position, text);
        checkReadMoveOrRefusal(position, text, () -> San.parse(position, text, SanMode.STRICT));
        checkReadMoveOrRefusal(position, text, () -> LongAlgebraic.parse(position, text));
        checkReadMoveOrRefusal(position, text, () -> Uci.parse(position, text));
    }

    /** Checks that the reader of texts and the replayer's reader agree, also in the kind of rejection. */
    private static void checkLenientReadersAgree(Position position, String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (text.charAt(i) < 128 ? text.charAt(i) : -1);
        }
        int expected = new SanReader().read(position.replayer(), bytes, 0, bytes.length);
        int found;
        try {
            found = CoreMove.fromMove(
                    San.parse(position, text), position.board().size());
            checkAllNotations(position, CoreMove.toMove(found, position.board().size()));
        } catch (NotationException e) {
            FenChecks.checkRefusal(text, e);
            found = codeOfRefusal(e);
        }
        assertThat(found).as(text + " in " + FuzzPositions.fen(position)).isEqualTo(expected);
    }

    private static int codeOfRefusal(NotationException refusal) {
        if (refusal instanceof InvalidNotationException) {
            return CoreMove.INVALID;
        }
        assertThat(refusal).isInstanceOfAny(IllegalMoveException.class, AmbiguousMoveException.class);
        return refusal instanceof IllegalMoveException ? CoreMove.ILLEGAL : CoreMove.AMBIGUOUS;
    }

    private interface Reading {
        Move read() throws NotationException;
    }

    private static void checkReadMoveOrRefusal(Position position, String text, Reading reading) {
        try {
            checkAllNotations(position, reading.read());
        } catch (NotationException e) {
            FenChecks.checkRefusal(text, e);
        }
    }

    /** Checks that every notation reads the text that it writes for the move as the same move. */
    static void checkAllNotations(Position position, Move move) {
        assertThat(position.isLegal(move)).isTrue();
        String san = San.of(position, move).text();
        String longForm = LongAlgebraic.of(position, move).text();
        try {
            assertThat(San.parse(position, san, SanMode.STRICT)).isEqualTo(move);
            assertThat(LongAlgebraic.parse(position, longForm)).isEqualTo(move);
            for (CastlingStyle style : CastlingStyle.values()) {
                String uci = Uci.of(position, move, style).text();
                assertThat(Uci.parse(position, uci)).isEqualTo(move);
                assertThat(San.parse(position, uci)).isEqualTo(move);
            }
        } catch (NotationException e) {
            throw new AssertionError("refused what was written: " + san + " in " + FuzzPositions.fen(position), e);
        }
    }
}
