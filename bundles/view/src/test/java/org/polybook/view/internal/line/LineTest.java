package org.polybook.view.internal.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.testing.CpuTime;

class LineTest {
    private static Line line(String moves) throws NotationException, IOException {
        return LineParser.readFenGameOrMoves(Line.from(Orthodox.NORMAL.start()), moves);
    }

    @Test
    void back_thenForward_isTheSameLine() throws Exception {
        Line sicilian = line("1. e4 c5 2. Nf3");

        assertThat(sicilian.back().forward()).isEqualTo(sicilian);
        assertThat(sicilian.goTo(0).back().ply()).isZero();
        assertThat(sicilian.forward()).isEqualTo(sicilian);
    }

    @Test
    void play_anotherMoveThanTheNext_replacesTheRest() throws Exception {
        Line atC5 = line("e4 c5 Nf3 d6").goTo(2);

        assertThat(atC5.play(San.parse(atC5.shownPosition(), "Nc3")).textToShownPosition())
                .isEqualTo("1.e4 c5 2.Nc3");
        assertThat(atC5.play(San.parse(atC5.shownPosition(), "Nf3")).length()).isEqualTo(4);
    }

    @Test
    void label_lineThatBeginsWithBlack_hasAnEllipsis() throws Exception {
        Line line = Line.from(line("e4").shownPosition());

        assertThat(line.play(San.parse(line.shownPosition(), "e5")).label(0)).isEqualTo("1\u2026e5");
    }

    @Test
    void shownPartContains_positionOfTheLine_isTrueForItOnly() throws Exception {
        Line line = line("Nf3 Nf6 Ng1");

        assertThat(line.shownPartContains(line.shownPosition().play(San.parse(line.shownPosition(), "Ng8"))))
                .isTrue();
        assertThat(line.shownPartContains(line.shownPosition().play(San.parse(line.shownPosition(), "e5"))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 c5 2. Nf3",
                "1.e4 c5 2.Nf3 *",
                "e2e4 c7c5 g1f3",
                "e4 c5 Nf3 1/2-1/2",
                "[Event \"Club\"]\n\n1. e4 {best by test} c5 $1 2. Nf3 ; and on\n",
                "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... c5! 2. Nf3 $14",
                "1 e4 c5 2 Nf3",
                "1.e4 1\u2026c5 2.Nf3 \u00bd-\u00bd",
                "1. e4 c5 2. Nf3 {never closed (",
                "1. e4 ; (by test\n c5 2. Nf3)"
            })
    void read_movesInUsualNotations_areTheSameLine(String text) throws Exception {
        assertThat(line(text).textToShownPosition()).isEqualTo("1.e4 c5 2.Nf3");
    }

    @Test
    void read_fen_isThatPositionWithoutMoves() throws Exception {
        String fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";

        assertThat(Fen.of(line("  " + fen + "\n").shownPosition())).hasToString(fen);
        assertThat(line(fen).length()).isZero();
    }

    @Test
    void read_dropsOfCrazyhouse_arePlayed() throws Exception {
        ChessVariant crazyhouse = Variants.find("crazyhouse").orElseThrow();

        assertThat(LineParser.readFenGameOrMoves(Line.from(crazyhouse.start()), "e4 d5 exd5 Qxd5 P@e4")
                        .length())
                .isEqualTo(5);
    }

    @Test
    void read_gameWithTags_startsAtTheirPosition() throws Exception {
        Line line = line("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 (1. e3) Kd7 2. e5 *\n\n"
                + "[Event \"the next game is skipped\"]\n\n1. d4 *");

        assertThat(line.textToShownPosition()).isEqualTo("1.e4 Kd7 2.e5");
        assertThat(Fen.of(line.start()).toString()).startsWith("4k3/8/");
    }

    @Test
    void read_gameOfAnotherVariant_isOfThatVariant() throws Exception {
        Line line = line("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *");

        assertThat(line.shownPosition().variant().name()).isEqualTo("crazyhouse");
        assertThat(line.length()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Event \"?\"]\n\n1. e4 e4 *",
                "[",
                "[Event \"no moves and no",
                "[Variant \"unheard of\"]\n\n1. e4 *"
            })
    void read_invalidGame_failsWithAReason(String text) {
        assertThatThrownBy(() -> line(text).textToShownPosition())
                .isInstanceOf(IOException.class)
                .hasMessageMatching("(?s).{5,}");
    }

    /** Text that the view copies can be pasted into it again. */
    @Test
    void read_movesCopiedFromALineThatBeginsElsewhere_continueFromThere() throws Exception {
        Line start = line("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
        Line played = Line.from(start.start(), LineParser.moves(start.start(), "Nc6 Nf3"));
        assertThat(played.textToShownPosition()).isEqualTo("2\u2026Nc6 3.Nf3");

        assertThat(LineParser.readFenGameOrMoves(start, played.textToShownPosition()))
                .isEqualTo(played);
        assertThat(LineParser.readFenGameOrMoves(start, "1. d4 d5").textToShownPosition())
                .isEqualTo("1.d4 d5");
    }

    /** If reading took quadratic time, the text would block a worker for hours. */
    @ParameterizedTest
    @ValueSource(strings = {"{", "(", "[", "[\n", "{(", ";", "1.", "$", "] ", "x", "/"})
    void read_longRepetition_isReadInLinearTime(String piece) throws Exception {
        String text = piece.repeat(LineParser.MAX_LENGTH / piece.length());

        CpuTime.assertAtMost(Duration.ofSeconds(10), () -> {
            try {
                assertThat(line(text).length()).isZero();
            } catch (NotationException | IOException e) {
                assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(1000);
            }
        });
        assertThatThrownBy(() -> line(text + "xx".repeat(10))).isInstanceOf(Exception.class);
    }

    @Test
    void read_illegalMove_isNamedInTheError() {
        assertThatThrownBy(() -> line("1. e4 c5 2. Nf6")).hasMessageContaining("Nf6");
    }
}
