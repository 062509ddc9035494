package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.polybook.chess.CastlingStyle;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.LongAlgebraic;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanMode;
import org.polybook.chess.notation.Uci;

/** The property that every move of a position is read back from each of its texts. */
final class VariantMoveChecks {
    private VariantMoveChecks() {}

    /** Checks one move out of {@code every}, beginning with {@code first}. */
    static void checkEveryNthMove(Position position, int every, int first) {
        int index = 0;
        for (Move move : position.legalMoves()) {
            if (index++ % every == first % every) {
                check(position, move);
            }
        }
    }

    private static void check(Position position, Move move) {
        String san = San.of(position, move).text();
        readBack(position, move, san, text -> San.parse(position, text, SanMode.STRICT));
        readBack(position, move, san, text -> San.parse(position, text));
        readBack(position, move, LongAlgebraic.of(position, move).text(), text -> San.parse(position, text));
        readBack(position, move, Uci.of(position, move).text(), text -> Uci.parse(position, text));
        for (CastlingStyle style : CastlingStyle.values()) {
            readBack(position, move, Uci.of(position, move, style).text(), text -> Uci.parse(position, text));
        }
        readBack(position, move, Cecp.of(position, move).text(), text -> Cecp.parse(position, text));
    }

    private interface MoveTextReader {
        Move read(String text) throws NotationException;
    }

    private static void readBack(Position position, Move move, String text, MoveTextReader reader) {
        ChessVariant variant = position.variant();
        try {
            assertThat(reader.read(text))
                    .as("%s: %s in %s", variant, text, position)
                    .isEqualTo(move);
        } catch (NotationException e) {
            throw new AssertionError(variant + ": refused what was written: " + text + " in " + position, e);
        }
    }
}
