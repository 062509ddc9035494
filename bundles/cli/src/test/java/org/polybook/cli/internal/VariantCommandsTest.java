package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.Fen;

/** Tests commands for variants other than orthodox chess. */
class VariantCommandsTest {
    private static final String HOUSE = "[Event \"?\"]\n[Variant \"crazyhouse\"]\n[Result \"1-0\"]\n\n"
            + "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@d5 e6 5. dxe6 fxe6 1-0\n";

    @TempDir
    private Path folder;

    @Test
    void key_variant_isTheKeyOfXboard() {
        assertThat(Run.polybook("key", "--variant", "crazyhouse", "startpos").out())
                .isEqualTo("463b96181691fc9a\n");
        assertThat(Run.polybook("key", "--variant", "Capablanca", "startpos").out())
                .isEqualTo("e08f65cf78d1cfba\n");
        assertThat(Run.polybook("key", "--variant", "capablanca", "--scheme", "document", "startpos")
                        .out())
                .isEqualTo("e08f65cf78d1cf80\n");
    }

    /** XBoard counts the ranks of boards of ten ranks from 0. */
    @Test
    void keyMoves_boardOfTenRanks_acceptsXboardsCoordinates() {
        Run cecp = Run.polybook("key", "--variant", "xiangqi", "--notation", "cecp", "--moves", "h2e2 h9g7");
        Run san = Run.polybook("key", "--variant", "xiangqi", "--moves", "h3e3 h10g8");
        assertThat(cecp.err()).isEmpty();
        assertThat(cecp.out()).startsWith("f0aba4ffa5f274f5\n").hasLineCount(3).isEqualTo(san.out());
    }

    /**
     * The position is the example of the USI document. An SFEN uses b for the side that begins and gives the number of
     * each piece in hand.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 | startpos",
                "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124"
                        + " | 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L[Sbgnppp] b 0 62",
                "4k4/9/9/9/9/9/9/9/4K4 b S2P | 4k4/9/9/9/9/9/9/9/4K4[SPP] w 0 1",
            })
    void key_sfen_isTheKeyOfTheEqualFen(String sfen, String fen) {
        String key = Run.polybook("key", "--variant", "shogi", fen).out();

        assertThat(Run.polybook("key", "--variant", "shogi", sfen).out()).isEqualTo(key);
        List<String> words = new ArrayList<>(List.of("key", "--variant", "shogi"));
        words.addAll(List.of(sfen.split(" ")));
        assertThat(Run.polybook(words.toArray(String[]::new)).out()).isEqualTo(key);
    }

    /** These texts are FENs with missing fields, not SFENs. */
    @ParameterizedTest
    @ValueSource(strings = {"4k4/9/9/9/9/9/9/9/4K4 b", "4k4/9/9/9/9/9/9/9/4K4 b 0 1", "4k4/9/9/9/9/9/9/9/4K4[] b - 1"})
    void key_fenWithoutSomeFields_isReadAsAFen(String fen) {
        assertThat(Run.polybook("key", "--variant", "shogi", fen).out())
                .isEqualTo(Run.polybook("key", "--variant", "shogi", "4k4/9/9/9/9/9/9/9/4K4[] b - 0 1")
                        .out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"crazyhouse", "normal", "xiangqi"})
    void key_sfenForAnotherVariant_isRefusedAsAnSfen(String variant) {
        String start = Fen.of(Variants.find(variant).orElseThrow().start()).toString();
        String board = start.substring(0, start.indexOf(' ')).replace("[]", "");

        Run run = Run.polybook("key", "--variant", variant, board + " b S2P 124");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("found an SFEN");
    }

    @Test
    void keyMoves_illegalPly_printsTheKeysBeforeItAndGivesItsPlace() {
        Run run = Run.polybook("key", "--moves", "e4 e5 Nf3 Nc3 d4");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo(Run.polybook("key", "--moves", "e4 e5 Nf3").out())
                .hasLineCount(4);
        assertThat(run.err()).contains("ply 4").contains("c3");
    }

    @Test
    void build_onlyMoveHasNoCode_givesThatReason() {
        Run run = Run.withInput(
                "[Variant \"seirawan\"]\n\n1. Nc3/H 1-0\n",
                "build",
                "-",
                "-o",
                folder.resolve("s.bin").toString());

        assertThat(run.err()).contains("1 move has no code in the book's scheme");
    }

    @Test
    void key_schemeThatDoesNotCoverTheVariant_isAUsageError() {
        Run run = Run.polybook("key", "--variant", "shogi", "--scheme", "polyglot", "startpos");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("the scheme \"polyglot\" does not cover the variant \"shogi\"");
    }

    @Test
    void perft_variant_followsItsRules() {
        assertThat(Run.polybook("perft", "--variant", "shogi", "2").out()).isEqualTo("nodes 900\n");
    }

    @Test
    void buildAndShow_gamesOfAVariant_areFoundAgain() {
        String book = folder.resolve("house.bin").toString();
        Run built = Run.withInput(HOUSE, "build", "-", "-o", book);
        assertThat(built.status()).as(built.err()).isZero();

        Run drop =
                Run.polybook("show", book, "--variant", "crazyhouse", "--moves", "e4 d5 exd5 Qxd5 Nc3 Qa5", "--json");

        assertThat(drop.out()).as(drop.err()).contains("{\"san\": \"P@d5\", \"uci\": \"P@d5\", \"cecp\": \"P@d5\"");
    }

    /** A book that declares no variant is for orthodox chess, which the merged book must declare then. */
    @Test
    void merge_booksOfTwoVariants_isForBoth() {
        String house = folder.resolve("house.bin").toString();
        String normal = folder.resolve("normal.bin").toString();
        String both = folder.resolve("both.bin").toString();
        assertThat(Run.withInput(HOUSE, "build", "-", "-o", house).status()).isZero();
        assertThat(Run.withInput("[Result \"1-0\"]\n\n1. d4 d5 1-0\n", "build", "-", "--no-header", "-o", normal)
                        .status())
                .isZero();

        Run merged = Run.polybook("merge", normal, house, "-o", both);

        assertThat(merged.status()).as(merged.err()).isZero();
        assertThat(Run.polybook("stats", both).out()).contains("normal").contains("crazyhouse");
        assertThat(Run.polybook("show", both).out()).contains("d2d4");
        assertThat(Run.polybook("show", both, "--variant", "crazyhouse").out()).contains("e2e4");
    }

    @Test
    void editAndTree_bookOfAVariant_knowDrops() {
        String book = folder.resolve("house.bin").toString();
        assertThat(Run.withInput(HOUSE, "build", "-", "-o", book).status()).isZero();
        String line = "e4 d5 exd5 Qxd5 Nc3 Qa5";

        Run edit = Run.polybook("edit", book, "--variant", "crazyhouse", "--moves", line, "set", "P@d5=7");
        Run tree = Run.polybook("tree", book, "--variant", "crazyhouse", "--format", "csv", "-o", "-");

        assertThat(edit.status()).as(edit.err()).isZero();
        assertThat(tree.out()).as(tree.err()).contains("P@d5");
        assertThat(Run.polybook("show", book, "--variant", "crazyhouse", "--moves", line)
                        .out())
                .containsPattern("P@d5 +7 ");
    }

    /** A move that XBoard would read back as another move is not written. */
    @Test
    void edit_moveWithoutCode_isRefusedWithTheReason() {
        String game = HOUSE.replace("crazyhouse", "seirawan").replaceAll("(?s)1\\. e4.*", "1. e4 e5 2. Nc3 1-0\n");
        String book = folder.resolve("gating.bin").toString();
        assertThat(Run.withInput(game, "build", "-", "-o", book).status()).isZero();

        Run edit = Run.polybook("edit", book, "--variant", "seirawan", "add", "Nc3/H");

        assertThat(edit.status()).isEqualTo(1);
        assertThat(edit.err()).contains("gating in a hawk has no code in the scheme xboard");
    }

    /** A book of another program may have keys that are computed as the documents say, and not as XBoard does. */
    @Test
    void show_probeAlso_findsRecordsUnderOtherKeys() {
        String game = HOUSE.replace("crazyhouse", "capablanca").replaceAll("(?s)1\\. e4.*", "1. e4 e5 2. Nc3 1-0\n");
        String book = folder.resolve("document.bin").toString();
        Run built = Run.withInput(game, "build", "-", "-o", book, "--scheme", "document");
        assertThat(built.status()).as(built.err()).isZero();

        Run plain = Run.polybook("show", book, "--variant", "capablanca", "--scheme", "xboard");
        Run also = Run.polybook("show", book, "--variant", "capablanca", "--scheme", "xboard", "--probe-also");

        assertThat(plain.out()).contains("not in the book");
        assertThat(also.out()).as(also.err()).contains("e4").contains("under e08f65cf78d1cf80");
    }
}
