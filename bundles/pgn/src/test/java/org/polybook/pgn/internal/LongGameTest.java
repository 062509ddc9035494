package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;

/** Games that do not fit into the window; with a limit of 100,000 bytes here, so that they need not be that long. */
class LongGameTest {
    private static final GameOptions UTF_8 = GameOptions.FULL
            .withCharset(java.nio.charset.StandardCharsets.UTF_8)
            .withBlockSize(1000);

    private static Recorder readThroughFile(String text) {
        Recorder shown = new Recorder();
        Reading.count(new PgnFormat(100_000), new ByteArrayInputStream(Reading.bytes(text)), UTF_8, shown);
        return shown;
    }

    private static List<String> withCommentsJoined(Recorder shown) {
        return shown.games().stream().map(game -> game.replace("} {", "")).toList();
    }

    @Test
    void game_withLongCommentMovesAndVariations_isTheSameAsInMemory() {
        String moves = "Nf3 Nf6 (1... d5 (1... c5 {ü}) 2. d4) Ng1 Ng8 ".repeat(20_000);
        String text = "1. d4 *\n[Event \"a\"]\n\n1. e4 {" + "long ü ".repeat(50_000) + "}\n 1... e5 " + moves
                + " 1-0\n1. c4 *";

        Recorder inMemory = new Recorder();
        Reading.count(new PgnFormat(1 << 24), new ByteArrayInputStream(Reading.bytes(text)), UTF_8, inMemory);

        assertThat(withCommentsJoined(readThroughFile(text))).isEqualTo(inMemory.games());
    }

    @Test
    void illegalMove_farInside_isPlacedRight() {
        String text = "1. e4 e5 2. " + "Nf3 Nf6\nNg1 Ng8\n".repeat(50_000) + "Ke3 *\n1. d4 *";
        GameProblem problem = readThroughFile(text).problems.get(0);

        assertThat(problem.text()).isEqualTo("Ke3");
        assertThat(problem.place().line()).isEqualTo(100_001);
        assertThat(problem.place().column()).isEqualTo(1);
        assertThat(problem.place().offset()).isEqualTo(text.indexOf("Ke3"));
    }

    @Test
    void comment_neverClosed_isPlacedAtItsBrace() {
        String text = "1. e4 e5\n2. Nf3 {" + "long\n".repeat(100_000) + "\n[Event \"b\"]\n\n1. d4 *";
        Recorder shown = readThroughFile(text);

        assertThat(shown.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("open-comment");
            assertThat(problem.place().line()).isEqualTo(2);
            assertThat(problem.place().column()).isEqualTo(8);
        });
        assertThat(shown.games().get(1)).endsWith("[Event b] start d2d4 = *");
    }

    @Test
    void variation_passedOver_maySpanTheWindow() {
        String text = "1. e4 (1. d4 " + "Nf6 (c6 ".repeat(30_000) + ")".repeat(30_000) + ") e5 *";
        Recorder shown = new Recorder();
        GameOptions mainLine = GameOptions.MAIN_LINE.withBlockSize(1000);
        Reading.count(new PgnFormat(100_000), new ByteArrayInputStream(Reading.bytes(text)), mainLine, shown);

        assertThat(shown.games()).containsExactly("1@1:1+0 start e2e4 e7e5 = *");
    }
}
