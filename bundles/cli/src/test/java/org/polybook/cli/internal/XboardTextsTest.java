package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.Uci;

/**
 * Tests that games which XBoard has played and written, in every variant that it supports, are read as they were
 * played.
 */
class XboardTextsTest {
    /** Moves of janus chess after which White may castle to either side. */
    private static final String JANUS_BOTH =
            "1. Ja3 Ja6 2. Nb3 Nb6 3. c3 c6 4. Bc2 Bc7 5. Jj3 Jj6 6. Ni3 Ni6 7. h4 h5 8. Bh2 Bh7 9. g3 g6 10. Qg2 Qg7 ";

    @TempDir
    Path folder;

    /** A row of the table. */
    record Row(String variant, String rules, String fen, String movetext, List<String> moves) {
        @Override
        public String toString() {
            return variant + ' ' + rules + ' ' + movetext.substring(0, 20);
        }
    }

    static List<Row> rows() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                XboardTextsTest.class.getResourceAsStream("xboard-texts.tsv"), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .map(row -> new Row(row[0], row[1], row[2], row[3], List.of(row[4].split(" "))))
                    .toList();
        }
    }

    /** The moves of a game and the codes of its problems. */
    private static final class Reading implements GameVisitor {
        private final List<String> moves = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        @Override
        public Next move(Replayer before, int move) {
            moves.add(Uci.of(before, move).text());
            return Next.CONTINUE;
        }

        @Override
        public void problem(GameProblem problem) {
            problems.add(problem.code());
        }
    }

    private Reading read(String variant, String fen, String movetext) throws IOException {
        String tags =
                "[Variant \"" + variant + "\"]\n" + (fen.isEmpty() ? "" : "[FEN \"" + fen + "\"]\n[SetUp \"1\"]\n");
        Path file = Files.writeString(folder.resolve("games.pgn"), tags + '\n' + movetext + " *\n");
        Reading reading = new Reading();
        try (GameSource source = Games.open(file, GameOptions.MAIN_LINE)) {
            Games.read(source, reading);
        }
        return reading;
    }

    @Test
    void table_hasEveryVariantOfXboard() throws IOException {
        assertThat(rows().stream().map(Row::variant).distinct()).hasSize(37);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void read_gameThatXboardWrote_isTheGameItPlayed(Row row) throws IOException {
        Reading reading = read(row.variant(), row.fen(), row.movetext());

        assertThat(reading.moves).isEqualTo(row.moves());
        assertThat(reading.problems).isSubsetOf("other-rules", "own-rules");
    }

    /**
     * The moves of a game are legal by XBoard's rules or by those of the variant; if these rules differ, the reader
     * reports which of them the game follows.
     */
    @Test
    void read_gamesByOneOfTwoRules_namesTheRules() throws IOException {
        for (Row row : rows()) {
            boolean differ = List.of("berolina", "great").contains(row.variant());
            List<String> expected = List.of(row.rules().equals("own") ? "own-rules" : "other-rules");
            if (differ) {
                assertThat(read(row.variant(), row.fen(), row.movetext()).problems)
                        .as(row.toString())
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void read_janusWithBothCastlingsLegal_warnsAndReadsTheUsualOne() throws IOException {
        Reading reading = read("janus", "", JANUS_BOTH + "11. O-O");

        assertThat(reading.problems).containsExactly("doubtful-rules");
        assertThat(reading.moves).endsWith("e1i1");
    }

    @Test
    void read_janusWhereALaterCastlingIsAKingMove_followsXboardsRules() throws IOException {
        Reading reading = read("janus", "", JANUS_BOTH + "11. O-O Ki8");

        assertThat(reading.problems).containsExactly("doubtful-rules");
        assertThat(reading.moves).endsWith("e1b1", "e8i8");
    }

    @Test
    void read_atomicWhereASideIgnoresACheck_isReadByXboardsRules() throws IOException {
        Reading reading = read("atomic", "", "1. Nf3 e6 2. e4 Bb4 3. a3 a6");

        assertThat(reading.problems).isEmpty();

        Reading ignored = read("atomic", "", "1. e4 e6 2. d4 Bb4+ 3. a3 a6");

        assertThat(ignored.problems).containsExactly("other-rules");
        assertThat(ignored.moves).endsWith("a2a3", "a7a6");
    }

    @Test
    void build_gamesByTheVariantsOwnRules_saysOnceThatXboardMustNotTestThem() throws IOException {
        Path games = folder.resolve("berolina.pgn");
        Files.writeString(games, "[Variant \"berolina\"]\n\n1. ec4 ec5 1-0\n\n".repeat(3));

        Run run = Run.polybook(
                "build", games.toString(), "-o", folder.resolve("b.bin").toString(), "--min-games", "1");

        assertThat(run.err().split("-testLegality false", -1)).hasSize(2);
    }
}
