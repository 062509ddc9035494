package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests books of variants with the commands that replace programs for orthodox chess only, and with a request for
 * another variant.
 */
class VariantBookTest {
    @TempDir
    Path folder;

    private String book;

    @BeforeEach
    void buildBook() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), """
                [Variant "Crazyhouse"]
                [Result "1-0"]

                1. e4 d5 2. exd5 Qxd5 3. P@e4 Qd8 1-0

                [Variant "Crazyhouse"]
                [Result "1/2-1/2"]

                1. e4 d5 2. exd5 Nf6 1/2-1/2
                """);
        book = folder.resolve("house.bin").toString();
        assertThat(Run.polybook("build", games.toString(), "-o", book).status()).isZero();
    }

    @Test
    void dumpBook_ofAVariant_followsItsRules() {
        assertThat(Run.polybook("dump-book", "-bin", book, "-color", "white", "-out", "-")
                        .out())
                .endsWith("for white.\n1: 1. e4{100%} d5 2. exd5{100%} Qxd5 3. P@e4{100%} \n");
    }

    @Test
    void infoBook_ofAVariant_countsItsLines() {
        assertThat(Run.polybook("info-book", "-bin", book).out())
                .contains("Lines for white                :        1\n", "Isolated positions             :        0\n");
    }

    @Test
    void dumpBook_withoutHeader_isOfTheVariantThatIsNamed() {
        assertThat(Run.polybook("header", "delete", book).status()).isZero();

        assertThat(Run.polybook("dump-book", "-bin", book, "-color", "white", "-out", "-", "--variant", "zh")
                        .out())
                .contains("P@e4{100%}");
        assertThat(Run.polybook("dump-book", "-bin", book, "-color", "white", "-out", "-")
                        .out())
                .endsWith("for white.\n");
    }

    @Test
    void commands_anotherVariantThanTheBooks_refuse() {
        String[][] asked = {
            {"dump-book", "-bin", book, "-color", "white", "-out", "-", "--variant", "xiangqi"},
            {"info-book", "-bin", book, "--variant", "xiangqi"},
            {"show", book, "--variant", "xiangqi"},
            {"export", book, "--format", "csv", "--variant", "xiangqi"},
            {"edit", book, "--variant", "xiangqi", "add", "Hc3"},
            {"check", book, "--variant", "xiangqi"},
            {"stats", book, "--variant", "xiangqi"}
        };
        for (String[] words : asked) {
            Run run = Run.polybook(words);
            assertThat(run.status()).as(words[0]).isEqualTo(1);
            assertThat(run.err()).as(words[0]).contains("the book is for crazyhouse, not for the variant \"xiangqi\"");
            assertThat(run.out()).as(words[0]).isEmpty();
        }
    }

    /** If a book is for two variants, positions are reachable from the start position of either. */
    @Test
    void check_bookOfSeveralVariants_followsEachFromItsStart() throws IOException {
        Path games = Files.writeString(
                folder.resolve("xiangqi.pgn"), "[Variant \"Xiangqi\"]\n[Result \"1-0\"]\n\n1. Hc3 Hc8 2. e5 1-0\n");
        String other = folder.resolve("xiangqi.bin").toString();
        String both = folder.resolve("both.bin").toString();
        assertThat(Run.polybook("build", games.toString(), "-o", other).status())
                .isZero();
        assertThat(Run.polybook("merge", book, other, "-o", both).status()).isZero();

        assertThat(Run.polybook("check", both, "--all").out())
                .contains(" 0 errors, 0 warnings, 1 remark")
                .doesNotContain("unreachable");
        assertThat(Run.polybook("stats", both).out()).contains("unreachable positions     0");
        assertThat(Run.polybook("diff", book, both).out()).contains("Hc3");
    }

    /**
     * XBoard moves berolina's pawns like those of orthodox chess. The FEN is from a game that XBoard recorded, but
     * without its en-passant square.
     */
    @Test
    void key_movesThatXboardAloneAllows_areReadAsItWritesThem() {
        Run run = Run.polybook("key", "--variant", "berolina", "--notation", "cecp", "--moves", "c2c3 g7g5 d2d4");

        assertThat(run.out().lines()).hasSize(4);
        assertThat(run.out())
                .endsWith(Run.polybook(
                                "key",
                                "--variant",
                                "berolina",
                                "rnbqkbnr/pppppp1p/8/6p1/3P4/2P5/PP2PPPP/RNBQKBNR b KQkq - 0 2")
                        .out());
        assertThat(Run.polybook("key", "--variant", "berolina", "--moves", "c2c3 g7g5 d2d5")
                        .err())
                .contains("by the rules of berolina");
    }

    @Test
    void build_gamesAsXboardWritesThem_areReadByItsRules() throws IOException {
        Path games = Files.writeString(folder.resolve("berolina.pgn"), """
                [Variant "Berolina"]
                [Result "1-0"]

                1. c3 g5 2. d4 Bg7 1-0

                [Variant "Berolina"]
                [Result "0-1"]

                1. cd3 gf6 0-1
                """);
        String berolina = folder.resolve("berolina.bin").toString();

        assertThat(Run.polybook("build", games.toString(), "-o", berolina).err())
                .contains("2 booked, 0 skipped, 0 bad");
        assertThat(Run.polybook("show", berolina, "--moves", "c2c3 g7g5").out()).contains("d4");
    }

    @Test
    void key_unknownVariantWithoutAPosition_namesTheVariant() {
        Run run = Run.polybook("key", "--variant", "nonsense");

        assertThat(run.err()).contains("unknown variant \"nonsense\"; known: normal");
        assertThat(run.status()).isEqualTo(2);
    }
}
