package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the session with pgheader in the document on PG headers, and the same header with {@code polybook header}. */
class PgHeaderDocumentTest {
    private static final byte[] MOVES = ByteBuffer.allocate(16)
            .putLong(0x463b96181691fc9cL)
            .putLong(0x031C_0001_00000000L)
            .array();
    private static final String DATA = """
                @    P    G    @   \\n    1    .    0
               \\n    2   \\n    1   \\n    n    o    r
                m    a    l   \\n    p    e    r    f
                o    r    m    a    n    c    e    .
                b    i    n         b    y         M
                a    r    c         L    a    c    r
                o    s    s    e    .   \\0   \\0   \\0
            """;

    @TempDir
    private Path folder;

    @Test
    void pgheader_sessionOfTheDocument_printsTheDocumentedOutput() throws IOException {
        String book = Files.write(folder.resolve("performance.bin"), MOVES).toString();
        assertThat(Run.polybook("pgheader", book, "-c", "performance.bin by Marc Lacrosse."))
                .isEqualTo(new Run(0, "", ""));
        assertThat(Run.polybook("pgheader", "-s", book))
                .isEqualTo(
                        new Run(0, "Variants supported:\nnormal\nComment:\nperformance.bin by Marc Lacrosse.\n", ""));
        assertThat(Run.polybook("pgheader", "-S", book)).isEqualTo(new Run(0, DATA, ""));
        assertThat(Run.polybook("header", "show", book).out())
                .isEqualTo("version   1.0\nvariants  normal\ncomment   performance.bin by Marc Lacrosse.\n");
        assertThat(Run.polybook("pgheader", "-d", book)).isEqualTo(new Run(0, "", ""));
        assertThat(Path.of(book)).hasBinaryContent(MOVES);
    }

    @Test
    void headerSet_variants_areAcceptedWithoutBlanksAndNoneLeftEmpty() throws IOException {
        String book = Files.write(folder.resolve("book.bin"), MOVES).toString();
        assertThat(Run.polybook("header", "set", book, "--variants", "normal, suicide"))
                .isEqualTo(new Run(0, "", ""));
        assertThat(Run.polybook("header", "show", book).out()).contains("variants  normal, suicide\n");
        assertThat(Run.polybook("header", "set", book, "--variants", "").status())
                .isZero();
        assertThat(Run.polybook("header", "show", "--json", book).out()).contains("\"variants\":[]");
        for (String wrong : new String[] {",", "normal,", "normal,,suicide", "Normal", "a b", "normal,\u00fc"}) {
            Run run = Run.polybook("header", "set", book, "--variants", wrong);
            assertThat(run.status()).as(wrong).isEqualTo(ExitStatus.USAGE);
            assertThat(run.err()).contains("header set --help");
        }
        assertThat(Run.polybook("header", "show", "--json", book).out()).contains("\"variants\":[]");
    }

    @Test
    void pgheader_helpOption_printsTheOriginalsHelp() {
        Run help = Run.polybook("pgheader", "-h");
        assertThat(help.status()).isZero();
        assertThat(help.out()).startsWith("pgheader <options> [<file>]\n").contains("-c  <comment>");
        assertThat(Run.polybook("pgheader", "--help")).isEqualTo(help);
        assertThat(Run.polybook("help", "pgheader").out())
                .contains("-v VARIANTS")
                .contains("-c COMMENT");
    }

    @Test
    void headerSet_exampleOfTheDocument_isShownUnchanged() throws IOException {
        String book = Files.write(folder.resolve("book.bin"), MOVES).toString();
        assertThat(Run.polybook(
                        "header", "set", book, "--variants", "normal,suicide", "--comment", "(normally comments here)"))
                .isEqualTo(new Run(0, "", ""));
        assertThat(Run.polybook("header", "show", "--json", book).out())
                .isEqualTo("{\"version\":\"1.0\",\"variants\":[\"normal\",\"suicide\"],\"fields\":[],"
                        + "\"comment\":\"(normally comments here)\",\"repairs\":[]}\n");
        assertThat(Run.polybook("pgheader", "-s", book).out())
                .isEqualTo("Variants supported:\nnormal\nsuicide\nComment:\n(normally comments here)\n");
    }
}
