package org.polybook.view.internal.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

class LineTest {
    private static Line line(String moves) throws NotationException {
        return LineText.read(Orthodox.NORMAL, moves);
    }

    @Test
    void back_thenForward_isTheSameLine() throws Exception {
        Line sicilian = line("1. e4 c5 2. Nf3");

        assertThat(sicilian.back().forward()).isEqualTo(sicilian);
        assertThat(sicilian.goTo(0).back().ply()).isZero();
        assertThat(sicilian.forward()).isEqualTo(sicilian);
    }

    @Test
    void play_otherMoveThanTheNext_replacesTheRest() throws Exception {
        Line atC5 = line("e4 c5 Nf3 d6").goTo(2);

        assertThat(atC5.play(San.parse(atC5.position(), "Nc3")).text()).isEqualTo("1.e4 c5 2.Nc3");
        assertThat(atC5.play(San.parse(atC5.position(), "Nf3")).length()).isEqualTo(4);
    }

    @Test
    void label_lineThatBeginsWithBlack_saysSo() throws Exception {
        Line line = Line.from(line("e4").position());

        assertThat(line.play(San.parse(line.position(), "e5")).label(0)).isEqualTo("1\u2026e5");
    }

    @Test
    void hasBeen_knightsOutAndBack_isTheStart() throws Exception {
        Line line = line("Nf3 Nf6 Ng1");

        assertThat(line.hasBeen(line.position().play(San.parse(line.position(), "Ng8"))))
                .isTrue();
        assertThat(line.hasBeen(line.position().play(San.parse(line.position(), "e5"))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 c5 2. Nf3",
                "1.e4 c5 2.Nf3 *",
                "e2e4 c7c5 g1f3",
                "e4 c5 Nf3 1/2-1/2",
                "[Event \"Club\"]\n\n1. e4 {best by test} c5 $1 2. Nf3 ; and on\n"
            })
    void read_movesAsPeopleWriteThem_areTheSameLine(String text) throws Exception {
        assertThat(line(text).text()).isEqualTo("1.e4 c5 2.Nf3");
    }

    @Test
    void read_fen_isThatPositionWithoutMoves() throws Exception {
        String fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";

        assertThat(Fen.of(line("  " + fen + "\n").position())).hasToString(fen);
        assertThat(line(fen).length()).isZero();
    }

    @Test
    void read_dropsOfCrazyhouse_arePlayed() throws Exception {
        ChessVariant crazyhouse = Variants.find("crazyhouse").orElseThrow();

        assertThat(LineText.read(crazyhouse, "e4 d5 exd5 Qxd5 P@e4").length()).isEqualTo(5);
    }

    @Test
    void read_moveThatIsNone_saysWhichAndWhy() {
        assertThatThrownBy(() -> line("1. e4 c5 2. Nf6")).hasMessageContaining("Nf6");
    }
}
