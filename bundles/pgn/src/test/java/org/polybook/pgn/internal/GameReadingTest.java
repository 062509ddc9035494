package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.pgn.internal.testing.PgnTestReader.read;
import static org.polybook.pgn.internal.testing.PgnTestReader.readMainLines;

import org.junit.jupiter.api.Test;
import org.polybook.pgn.internal.testing.Recorder;

class GameReadingTest {
    @Test
    void game_withTags_isPassedToTheVisitorInOrder() {
        Recorder shown = read("[Event \"Hastings\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n");

        assertThat(shown.games()).containsExactly("1@1:1+0 [Event Hastings] [Result 1-0] start e2e4 e7e5 g1f3 = 1-0");
    }

    @Test
    void games_withoutTagsOnOneLine_areSeparate() {
        assertThat(read("1. e4 1-0 1. d4 0-1").games())
                .containsExactly("1@1:1+0 start e2e4 = 1-0", "2@1:11+10 start d2d4 = 0-1");
    }

    @Test
    void variations_requested_areNestedAndKeepTheMainLine() {
        assertThat(read("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5) (1... e6 $1 {c}) 2. Nf3 1-0")
                        .games())
                .containsExactly("1@1:1+0 start e2e4 ( d2d4 d7d5 ( g8f6 c2c4 ) c2c4 ) e7e5 ( c7c5 ) ( e7e6 $1 {c} )"
                        + " g1f3 = 1-0");
    }

    @Test
    void variations_notRequested_areSkipped() {
        assertThat(readMainLines("1. e4 {x} (1. d4 1-0 (1. c4) {)} ;)\n) e5 $1 1-0")
                        .games())
                .containsExactly("1@1:1+0 start e2e4 e7e5 = 1-0");
    }

    @Test
    void illegalMove_inSecondOfThreeGames_isReportedAndTheThirdIsRead() {
        Recorder shown = read("1. e4 *\n\n1. e4 e5\n2. Ke3 Ke6 1-0\n\n1. c4 *");

        assertThat(shown.games())
                .containsExactly(
                        "1@1:1+0 start e2e4 = *",
                        "2@3:1+9 start e2e4 e7e5 FATAL illegal-move@4:4+21 Ke3",
                        "3@6:1+34 start c2c4 = *");
        assertThat(shown.problems.get(0).message())
                .isEqualTo("\"Ke3\" cannot be White's move 2: the king on e1 cannot reach e3");
    }

    @Test
    void comment_neverClosed_endsAtTheNextGamesTags() {
        assertThat(read("[Event \"a\"]\n\n1. e4 {oh 1-0\n\n[Event \"b\"]\n\n1. d4 *")
                        .games())
                .containsExactly(
                        "1@1:1+0 [Event a] start e2e4 FATAL open-comment@3:7+19 {oh 1-0\n\n",
                        "2@5:1+28 [Event b] start d2d4 = *");
    }

    @Test
    void nullMoves_inVariations_leadBackToTheMainLine() {
        assertThat(read("1. e4 e5 (1... -- 2. d4 (2. Nf3 Z0 (2... Nc6)) 2... Nc6) 2. Nf3 -- 3. Bb5 *")
                        .games())
                .containsExactly("1@1:1+0 start e2e4 e7e5 ( -- d2d4 ( g1f3 -- ( b8c6 ) ) b8c6 ) g1f3 -- f1b5 = *");
    }
}
