package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameWriter;

class PgnWriterTest {
    private static String rewrite(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = new PgnFormat().writer(out)) {
            Reading.count(new PgnFormat(), new ByteArrayInputStream(Reading.bytes(text)), GameOptions.FULL, writer);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void game_withEverything_isInExportFormat() throws IOException {
        assertThat(rewrite("""
                        [White "Morphy, \\"Paul\\""][ECO "C41"]
                        [Annotator "back\\\\slash"]
                        e4 {the king's pawn} e5 Ng1-f3 d6?! (2... Nc6 3. Bb5 (3. Bc4 --) 3... a6) d4 1-0
                        """)).isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "Morphy, \\"Paul\\""]
                        [Black "?"]
                        [Result "1-0"]
                        [Annotator "back\\\\slash"]
                        [ECO "C41"]

                        1. e4 {the king's pawn} 1... e5 2. Nf3 d6 $6 (2... Nc6 3. Bb5 (3. Bc4 --) 3...
                        a6) 3. d4 1-0

                        """);
    }

    @Test
    void start_otherThanUsual_isNamed() throws IOException {
        assertThat(rewrite("[FEN \"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1\"]\n1. e4 *"))
                .contains("[FEN \"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1\"]\n")
                .contains("[SetUp \"1\"]\n[Variant \"Chess960\"]\n");
    }

    @Test
    void comment_withClosingBrace_goesAfterASemicolon() throws IOException {
        assertThat(rewrite("1. e4 ; a } b\n*")).endsWith("\n\n1. e4\n; a } b\n*\n\n");
    }

    @Test
    void comment_withTagInIt_isNotTakenForTheNextGame() throws IOException {
        String words = "word ".repeat(14);
        String text = rewrite("1. e4 {" + words + "[Event \"x\"] " + words + "} *");

        assertThat(Reading.read(text).games()).hasSize(1);
    }

    @Test
    void badGame_isLeftOut() throws IOException {
        assertThat(rewrite("1. e4 Ke4 *\n\n1. d4 *")).doesNotContain("e4").contains("1. d4 *");
    }

    @Test
    void lines_ofManyMoves_areShorterThan80() throws IOException {
        String text = rewrite("Nf3 Nf6 Ng1 Ng8 ".repeat(100) + "1/2-1/2");

        assertThat(text.lines()).allMatch(line -> line.length() < 80).hasSizeGreaterThan(30);
    }
}
