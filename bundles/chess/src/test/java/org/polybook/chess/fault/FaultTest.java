package org.polybook.chess.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.LongAlgebraic;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanMode;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The codes by which programs distinguish faults; {@link Fault} documents them and they never change. */
class FaultTest {
    private static final Position START = Orthodox.NORMAL.start();

    private static String codes(ThrowingCallable reading) {
        NotationException refusal = catchThrowableOfType(NotationException.class, reading);
        return refusal.faults().stream().map(Fault::code).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | empty",
                "8/8/8/8/8/8/8/8 w | missing-field missing-field",
                "8/8/8/8/8/8/8/8 w - - 0 1 x | extra-field",
                "8/8/8/8/8/8/8 w - - 0 1 | board",
                "9/8/8/8/8/8/8/x7 w - - 0 1 | board board",
                "8/8/8/8/8/8/8/8[Q] w - - 0 1 | hands",
                "8/8/8/8/8/8/8/8 x X x x x | turn castling en-passant counter counter",
                "8/8/8/8/8/8/8/8 w - - 0 1 | kings kings",
                "kq5K/8/8/8/8/8/8/P7 w KQ e3 0 1 | pawn-rank castling castling en-passant",
                "k6R/8/8/8/8/8/8/7K w - - 0 1 | opponent-in-check"
            })
    void fen_refused_hasTheDocumentedCodes(String fen, String codes) {
        assertThat(codes(() -> Orthodox.NORMAL.position(Fen.parse(fen)))).isEqualTo(codes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | empty",
                "+ | only-marks",
                "O-O-O-O | castling",
                "Xe4 | letter",
                "N@e4 | no-drops",
                "Nz3 | file",
                "Ng9 | rank",
                "e8=X | promotion",
                "e4=Q | last-rank",
                "Nf3= | promotion",
                "Ng1xf3xg5 | end",
                "Nd4 | illegal-move",
                "O-O | illegal-move"
            })
    void san_refused_hasTheDocumentedCode(String san, String code) {
        assertThat(codes(() -> San.parse(START, san))).isEqualTo(code);
    }

    @Test
    void move_refusedByOtherNotations_hasTheDocumentedCode() throws NotationException {
        assertThat(codes(() -> San.parse(START, "Ng1-f3", SanMode.STRICT))).isEqualTo("not-canonical");
        assertThat(codes(() -> LongAlgebraic.parse(START, "Nf3"))).isEqualTo("origin");
        assertThat(codes(() -> Uci.parse(START, "0000"))).isEqualTo("null-move");
        assertThat(codes(() -> Uci.parse(START, "e2"))).isEqualTo("square");
        assertThat(codes(() -> Uci.parse(START, "e2e4e"))).isEqualTo("promotion");
        assertThat(codes(() -> Cecp.parse(START, "e2e5"))).isEqualTo("illegal-move");
        Position mated = Orthodox.NORMAL.position(Fen.parse("k1R5/8/1K6/8/8/8/8/8 b - - 0 1"));
        assertThat(codes(() -> San.parse(mated, "Kb8"))).isEqualTo("game-over");
        Position rooks = Orthodox.NORMAL.position(Fen.parse("6k1/8/8/8/8/8/1K6/R6R w - - 0 1"));
        assertThat(codes(() -> San.parse(rooks, "Rd1"))).isEqualTo("ambiguous-move");
    }
}
