package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

/** Visitors that skip a part of a game. */
class SkippingTest {
    private static final List<GameOptions> BOTH = List.of(GameOptions.FULL, GameOptions.MAIN_LINE);
    private static final String TWO_GAMES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n1. d4 *";

    /**
     * Returns {@code wish} from call number {@code when} of each game, else {@code CONTINUE}; call 0 is the start of
     * the moves.
     */
    private static class SkippingVisitor extends Recorder {
        private final int when;
        private final Next wish;
        private int calls;

        SkippingVisitor(int when, Next wish) {
            this.when = when;
            this.wish = wish;
        }

        private Next next() {
            return calls++ == when ? wish : Next.CONTINUE;
        }

        @Override
        public void beginGame(GameLocation place) {
            super.beginGame(place);
            calls = 0;
        }

        @Override
        public Next startMoves(Replayer start) {
            super.startMoves(start);
            return next();
        }

        @Override
        public Next move(Replayer before, int move) {
            super.move(before, move);
            return next();
        }

        @Override
        public Next nullMove(Replayer before) {
            super.nullMove(before);
            return next();
        }
    }

    private static List<String> games(String text, GameOptions options, int when, Next wish) {
        SkippingVisitor shown = new SkippingVisitor(when, wish);
        PgnTestReader.readAndCount(
                new PgnFormat(), new ByteArrayInputStream(PgnTestReader.bytes(text)), options, shown);
        return shown.games();
    }

    @Test
    void legality_skippedFromTheStart_keepsTheResult() {
        String moves = "1. e4 {c} $1 Ke7 -- 0000 ♘x! (1. d4 Qxx) hello e4e5?? ";
        for (GameOptions options : BOTH) {
            assertThat(games(moves + "1-0", options, 0, Next.SKIP_LEGALITY)).containsExactly("1@1:1+0 start = 1-0");
            assertThat(games(moves, options, 0, Next.SKIP_LEGALITY))
                    .as("without a result to go to")
                    .singleElement()
                    .asString()
                    .startsWith("1@1:1+0 start odd no-result@1:")
                    .endsWith(" = *");
        }
    }

    @Test
    void legality_skippedFromTheStart_doesNotGoBackToTheTags() {
        for (GameOptions options : BOTH) {
            assertThat(games("[White \"x\"]\n1. Zz9 1-0", options, 0, Next.SKIP_LEGALITY))
                    .containsExactly("1@1:1+0 [White x] start = 1-0");
        }
    }

    @Test
    void legality_skippedAfterTwoMoves_omitsTheRest() {
        for (GameOptions options : BOTH) {
            assertThat(games(TWO_GAMES, options, 2, Next.SKIP_LEGALITY))
                    .containsExactly("1@1:1+0 start e2e4 e7e5 = 1-0", "2@2:1+31 start d2d4 = *");
        }
    }

    @Test
    void skippedGame_endIsNotReported() {
        for (GameOptions options : BOTH) {
            assertThat(games(TWO_GAMES, options, 2, Next.SKIP_GAME))
                    .containsExactly("1@1:1+0 start e2e4 e7e5", "2@2:1+31 start d2d4 = *");
            assertThat(games(TWO_GAMES, options, 0, Next.SKIP_GAME)).containsExactly("1@1:1+0 start", "2@2:1+31 start");
        }
    }

    @Test
    void variation_skippedAtAMoveOrANullMove_endsThere() {
        String text = "1. e4 (1. d4 d5 2. Zz9 (1. c4) {)} ;)\n) e5 *";
        assertThat(games(text, GameOptions.FULL, 2, Next.SKIP_LEGALITY))
                .containsExactly("1@1:1+0 start e2e4 ( d2d4 ) e7e5 = *");
        assertThat(games("1. e4 (1. d4 -- 2. Zz9) e5 *", GameOptions.FULL, 3, Next.SKIP_LEGALITY))
                .containsExactly("1@1:1+0 start e2e4 ( d2d4 -- ) e7e5 = *");
    }

    @Test
    void legality_skippedAtANullMove_omitsTheRest() {
        for (GameOptions options : BOTH) {
            assertThat(games("1. e4 -- 2. Zz9 {c} *", options, 2, Next.SKIP_LEGALITY))
                    .containsExactly("1@1:1+0 start e2e4 -- = *");
        }
    }

    /** Counts the skipped variations. */
    private static final class SkippedVariationCounter extends SkippingVisitor {
        private long count;

        SkippedVariationCounter(int when, Next wish) {
            super(when, wish);
        }

        @Override
        public void skippedVariations(long more) {
            count += more;
        }
    }

    private static long skipped(String text, GameOptions options, int when, Next wish) {
        SkippedVariationCounter counter = new SkippedVariationCounter(when, wish);
        PgnTestReader.readAndCount(
                new PgnFormat(), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), options, counter);
        return counter.count;
    }

    @Test
    void skippedVariations_areCountedWithThoseInsideThem() {
        String text = "1. e4 (1. d4 d5 (1... f5 ; (\n) {(} (1... c5 $1 (1... c6))) (1. c4) e5 (1... c5) 2. Nf3 *";
        assertThat(skipped(text, GameOptions.MAIN_LINE, 99, Next.CONTINUE)).isEqualTo(6);
        assertThat(skipped(text, GameOptions.FULL, 99, Next.CONTINUE)).isZero();
        assertThat(skipped(text, GameOptions.FULL, 2, Next.SKIP_LEGALITY))
                .as("skipped at 1. d4")
                .isEqualTo(3);
        assertThat(skipped(text, GameOptions.MAIN_LINE, 2, Next.SKIP_LEGALITY))
                .as("skipped at 1... e5")
                .isEqualTo(5);
        assertThat(skipped(text, GameOptions.MAIN_LINE, 0, Next.SKIP_LEGALITY)).isZero();
    }

    /** Up to a hundred bad variations of a game are reported, so that a game full of them does not fill the memory. */
    @Test
    void variations_withBadMoves_areReportedOneByOneUpToAHundred() {
        Recorder recorder = new Recorder();
        String text = "1. e4 " + "(1. d4 Kd8) ".repeat(300) + "e5 *";
        PgnTestReader.readAndCount(
                new PgnFormat(),
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                GameOptions.FULL,
                recorder);
        assertThat(recorder.problems).hasSize(100);
        assertThat(recorder.problems.get(1).toString()).startsWith("test.pgn:1:26: game 1: ");
        assertThat(recorder.problems.get(99).message()).endsWith("; no more variations of this game are reported");
    }

    /**
     * A bad variation may have three bytes only, but its report takes much more memory. So the number of reports for a
     * game is limited by its size.
     */
    @Test
    void variations_badMovesInManyGames_areReportedProportionally() {
        Recorder recorder = new Recorder();
        String text = ("1. e4 " + "(x)".repeat(100) + " e5 *\n\n").repeat(200);
        PgnTestReader.readAndCount(
                new PgnFormat(),
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                GameOptions.FULL,
                recorder);
        assertThat(recorder.problems).hasSizeBetween(100, 200 + text.length() / 32);
        assertThat(recorder.problems)
                .anySatisfy(problem ->
                        assertThat(problem.message()).endsWith("; no more variations of this game are reported"));
    }
}
