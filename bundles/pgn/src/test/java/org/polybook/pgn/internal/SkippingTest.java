package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.Replayer;

/** Visitors that have seen enough of a game. */
class SkippingTest {
    private static final List<GameOptions> BOTH = List.of(GameOptions.FULL, GameOptions.MAIN_LINE);
    private static final String TWO_GAMES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n1. d4 *";

    /** Says its wish at the first, second ... call of a game, of which the start is number 0. */
    private static final class Choosy extends Recorder {
        private final int when;
        private final Next wish;
        private int calls;

        Choosy(int when, Next wish) {
            this.when = when;
            this.wish = wish;
        }

        private Next next() {
            return calls++ == when ? wish : Next.GO_ON;
        }

        @Override
        public void beginGame(GamePlace place) {
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
        Choosy shown = new Choosy(when, wish);
        Reading.count(new PgnFormat(), new ByteArrayInputStream(Reading.bytes(text)), options, shown);
        return shown.games();
    }

    @Test
    void legality_skippedFromTheStart_leavesTheResult() {
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
    void legality_skippedAfterTwoMoves_leavesTheRestOut() {
        for (GameOptions options : BOTH) {
            assertThat(games(TWO_GAMES, options, 2, Next.SKIP_LEGALITY))
                    .containsExactly("1@1:1+0 start e2e4 e7e5 = 1-0", "2@2:1+31 start d2d4 = *");
        }
    }

    @Test
    void game_skipped_isNotEnded() {
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
    void legality_skippedAtANullMove_leavesTheRestOut() {
        for (GameOptions options : BOTH) {
            assertThat(games("1. e4 -- 2. Zz9 {c} *", options, 2, Next.SKIP_LEGALITY))
                    .containsExactly("1@1:1+0 start e2e4 -- = *");
        }
    }
}
