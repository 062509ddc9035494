package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests the command line as a whole: output streams and exit status. */
class CommandLineTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void key_startPosition_isTheFormatsFirstExample() {
        Run run = Run.polybook("key", START);
        assertThat(run.out()).isEqualTo("463b96181691fc9c\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
    }

    @Test
    void key_moves_isAKeyForEachPosition() {
        String start = "463b96181691fc9c\n";

        assertThat(Run.polybook("key", "--moves", "e2e4", "d5").out())
                .isEqualTo(start + "823c9b50fd114196\n0756b94461c50fb0\n");
        assertThat(Run.polybook("key", "--notation", "cecp", "--moves", "e2e4 d7d5", START)
                        .out())
                .isEqualTo(start + "823c9b50fd114196\n0756b94461c50fb0\n");
        assertThat(Run.polybook("key", "--moves", "e2e5").status()).isEqualTo(1);
        assertThat(Run.polybook("key", "--moves", "e4", START, START).status()).isEqualTo(2);
        assertThat(Run.polybook("key", "--notation", "iccf", "--moves", "5254").status())
                .isEqualTo(2);
    }

    @Test
    void key_scheme_isUsedOrRefusedIfUnknown() {
        assertThat(Run.polybook("key", "--scheme", "xboard", START).out()).isEqualTo("463b96181691fc9c\n");
        Run unknown = Run.polybook("key", "--scheme", "zobrist", START);
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown scheme \"zobrist\"; known: polyglot, xboard, document");
    }

    @Test
    void key_unquotedFen_isPutTogether() {
        Run run = Run.polybook(("key " + START).split(" "));
        assertThat(run.out()).isEqualTo("463b96181691fc9c\n");
    }

    /** An EPD has four fields of a FEN, then operations; two operations hold the counters of the FEN. */
    @Test
    void epd_withOperations_isThePositionOfItsFourFields() throws IOException {
        String fields = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
        String key = Run.polybook("key", fields + " 0 1").out();
        for (String operations : new String[] {
            " bm c5; id \"a; b\";", " hmvc 7; fmvn 12; id \"x\";", " 3 9; bm e5;", " 3 9 bm e5;", " bm c5;\r"
        }) {
            assertThat(Run.polybook("key", fields + operations).out()).isEqualTo(key);
            assertThat(Run.withInput(fields + operations + "\n", "key", "-").out())
                    .isEqualTo(key);
        }
        assertThat(Run.withInput("rnbq w; x\n", "key", "-").out()).isEqualTo("-\n");
        assertThat(Run.polybook("show", writeBook(), "--fen", fields + " hmvc 7; fmvn 12; id \"x\";")
                        .out())
                .startsWith(fields + " 7 12  key " + key.strip());
    }

    private static String writeBook() throws IOException {
        Path book = Files.createTempFile("epd", ".bin");
        book.toFile().deleteOnExit();
        ByteBuffer record =
                ByteBuffer.allocate(16).putLong(0, 0x463b96181691fc9cL).putInt(8, 796 << 16 | 1);
        return Files.write(book, record.array()).toString();
    }

    @Test
    void key_dash_answersLineByLine() {
        Run run = Run.withInput(START + "\r\nnonsense\n\n" + START, "key", "-");
        assertThat(run.out()).isEqualTo("463b96181691fc9c\n-\n-\n463b96181691fc9c\n");
        assertThat(run.err())
                .contains("<stdin>:2:   column 2: ")
                .contains("<stdin>:3: ")
                .doesNotContain("<stdin>:4");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    @Test
    void key_castlingRightWithoutKing_isHashedWithAWarning() {
        Run with = Run.polybook("key", "4k3/8/8/8/8/8/4K3/7R w K - 0 1");
        Run without = Run.polybook("key", "4k3/8/8/8/8/8/4K3/7R w - - 0 1");
        assertThat(with.out()).isNotEqualTo(without.out());
        assertThat(with.err()).startsWith("<argument>:1: warning: White's right to castle");
        assertThat(with.status()).isZero();
        assertThat(without.err()).isEmpty();
    }

    @Test
    void key_unknownVariant_isAUsageErrorAndListsTheKnownOnes() {
        Run run = Run.polybook("key", "--variant", "tafl", START);
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("\"tafl\"").contains("normal, fischerandom");
    }

    @Test
    void unknownCommand_isAUsageErrorAndListsTheKnownOnes() {
        Run run = Run.polybook("shwo", "x.bin");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err())
                .contains("unknown command \"shwo\"")
                .contains("key, ")
                .doesNotContain("rehearse");
    }

    @Test
    void perft_depth3_endsWithTheNodes() {
        Run run = Run.polybook("perft", "3", "--divide");
        assertThat(run.out().lines()).hasSize(22).contains("e2e4: 600").last().isEqualTo("nodes 8902");
    }

    @Test
    void perft_badDepths_areRefusedWithTheReason() {
        assertThat(Run.polybook("perft", "-1").err()).contains("-1").contains("expected 0");
        assertThat(Run.polybook("perft", "-1").status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(Run.polybook("perft", "six").status()).isEqualTo(ExitStatus.USAGE);
        assertThat(Run.polybook("perft").status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void perft_chess960PositionAsOrthodox_isRefusedWithAHint() {
        String fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
        assertThat(Run.polybook("perft", "1", "--fen", fen).err()).contains("--chess960");
        assertThat(Run.polybook("perft", "3", "--fen", fen, "--chess960").out()).isEqualTo("nodes 12189\n");
    }
}
