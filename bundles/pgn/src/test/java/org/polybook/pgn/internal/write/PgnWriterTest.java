package org.polybook.pgn.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;

class PgnWriterTest {
    private static String rewrite(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = new PgnFormat().writer(out)) {
            PgnTestReader.readAndCount(
                    new PgnFormat(), new ByteArrayInputStream(PgnTestReader.bytes(text)), GameOptions.FULL, writer);
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
    void start_otherThanTheStandardOne_isWrittenAsFen() throws IOException {
        assertThat(rewrite("[FEN \"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1\"]\n1. e4 *"))
                .contains("[FEN \"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1\"]\n")
                .contains("[SetUp \"1\"]\n[Variant \"Chess960\"]\n");
    }

    @Test
    void comment_withClosingBrace_goesAfterASemicolon() throws IOException {
        assertThat(rewrite("1. e4 ; a } b\n*")).endsWith("\n\n1. e4\n; a } b\n*\n\n");
    }

    @Test
    void comment_withTagInIt_doesNotBeginTheNextGame() throws IOException {
        String words = "word ".repeat(14);
        String text = rewrite("1. e4 {" + words + "[Event \"x\"] " + words + "} *");

        assertThat(PgnTestReader.read(text).games()).hasSize(1);
    }

    @Test
    void badGame_isOmitted() throws IOException {
        assertThat(rewrite("1. e4 Ke4 *\n\n1. d4 *")).doesNotContain("e4").contains("1. d4 *");
    }

    @Test
    void lines_ofManyMoves_areShorterThan80() throws IOException {
        String text = rewrite("Nf3 Nf6 Ng1 Ng8 ".repeat(100) + "1/2-1/2");

        assertThat(text.lines()).allMatch(line -> line.length() < 80).hasSizeGreaterThan(30);
    }

    /**
     * Each bracket is joined to a word and is part of the word's length when lines are folded, wherever the line end
     * falls.
     */
    @Test
    void lines_withVariations_areShorterThan80() throws IOException {
        String moves = "1. e4 (1. d4 d5 (1... Nf6 2. c4 ({King's} 2. Nf3 g6)))"
                + " (1. c4) (1. Nf3 {x} 1... Nf6) (1. f4) ({y} 1. b3 e5) 1... e5 *";
        for (int letters = 1; letters < 78; letters++) {
            String comment = "{" + "c".repeat(letters) + "} ";
            String text = rewrite(comment + moves);
            assertThat(text.lines()).as("%d", letters).allMatch(line -> line.length() < 80);
            assertThat(text.substring(text.indexOf('{'))
                            .strip()
                            .replace("\n)", ")")
                            .replace('\n', ' '))
                    .isEqualTo(comment + moves);
        }
    }

    @Test
    void variation_beginsWithALineComment_isWritten() throws IOException {
        assertThat(rewrite("1. e4 (; c } d\n 1. b3) *")).endsWith("\n\n1. e4 (\n; c } d\n1. b3) *\n\n");
    }

    @Test
    void writeAll_ofManyBlocks_equalsWritingGameByGame() throws IOException {
        String text = IntStream.range(0, 500)
                .mapToObj(game -> "[Event \"" + game + "\"]\n\n1. e4 e5 "
                        + (game % 7 == 0
                                ? "2. Ke4 *\n\n"
                                : "2. Nf3 {" + "word ".repeat(game % 30) + "} (2. Bc4) Nc6 1-0\n\n"))
                .collect(Collectors.joining());
        List<GameProblem> problems = new ArrayList<>();
        List<Long> progress = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameSource source = source(text, GameOptions.FULL.withBlockSize(1000));
                GameWriter writer = new PgnFormat().writer(out)) {
            writer.writeAll(source, problems::add, written -> progress.add(written));

            assertThat(writer.games()).isEqualTo(428);
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(rewrite(text));
        assertThat(problems)
                .hasSize(72)
                .isSortedAccordingTo(Comparator.comparingLong(one -> one.place().game()));
        assertThat(progress).isSorted().hasSizeGreaterThan(20);
    }

    @Test
    void writeAll_thatIsStopped_endsWithAWholeGame() throws IOException {
        String text = "1. e4 *\n\n".repeat(500);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameSource source = source(text, GameOptions.FULL.withBlockSize(100));
                GameWriter writer = new PgnFormat().writer(out)) {
            writer.writeAll(source, problem -> {}, written -> written < 100);

            assertThat(writer.games()).isBetween(100L, 200L);
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .isEqualTo(rewrite("1. e4 *").repeat((int) writer.games()));
        }
    }

    @Test
    void writeAll_afterOtherGames_appendsToThem() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameSource source = source("1. d4 *", GameOptions.FULL);
                GameWriter writer = new PgnFormat().writer(out)) {
            PgnTestReader.readAndCount(
                    new PgnFormat(),
                    new ByteArrayInputStream(PgnTestReader.bytes("1. e4 *")),
                    GameOptions.FULL,
                    writer);
            writer.writeAll(source, problem -> {}, written -> true);
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).containsSubsequence("1. e4 *", "1. d4 *");
    }

    @Test
    void writer_failingStream_fails() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        GameWriter writer = new PgnFormat().writer(full);
        PgnTestReader.readAndCount(
                new PgnFormat(), new ByteArrayInputStream(PgnTestReader.bytes("1. e4 *")), GameOptions.FULL, writer);

        assertThatThrownBy(writer::finish).isInstanceOf(IOException.class).hasMessage("disk full");
    }

    private static GameSource source(String text, GameOptions options) throws IOException {
        return new PgnFormat().open(new ByteArrayInputStream(PgnTestReader.bytes(text)), "test.pgn", options);
    }
}
