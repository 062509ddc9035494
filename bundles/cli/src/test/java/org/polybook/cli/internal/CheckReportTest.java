package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the beginning of the report of {@code polybook check}, and the parts of the report that appear only with an
 * option.
 */
class CheckReportTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = 796;
    private static final int E2E5 = 804;

    @TempDir
    Path folder;

    /** Writes a book that has one move in the start position, and unreachable positions. */
    private Path writeBook(int move, int unreachable) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * (1 + unreachable));
        putRecord(bytes, START, move);
        for (int i = 0; i < unreachable; i++) {
            putRecord(bytes, 0xFF00000000000000L + i, E2E4);
        }
        return Files.write(folder.resolve("club.bin"), bytes.array());
    }

    private static void putRecord(ByteBuffer bytes, long key, int move) {
        bytes.putLong(key).putShort((short) move).putShort((short) 1).putInt(0);
    }

    @Test
    void check_soundBook_hasAVerdictAndALinePerKind() throws IOException {
        Path book = writeBook(E2E4, 30);
        Run run = Run.polybook("check", book.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out().lines())
                .containsExactly(
                        book + ": sound: 31 records, 0 errors, 0 warnings, 30 remarks",
                        "  remark  30  unreachable  positions that no line of the book reaches",
                        "--details lists them with place and key");
    }

    @Test
    void check_detailsOption_listsFirstFindingsWithPlace() throws IOException {
        Path book = writeBook(E2E4, 30);
        Run run = Run.polybook("check", "--details", book.toString());
        assertThat(run.out().lines())
                .hasSize(2 + 20 + 1)
                .startsWith(book + ": sound: 31 records, 0 errors, 0 warnings, 30 remarks")
                .anyMatch(line -> line.startsWith(
                        book + ": byte 16 (record 1, key ff00000000000000): remark: no moves of the book"))
                .endsWith("... and 10 more; \"polybook check --all\" lists every one with place and key");
    }

    @Test
    void check_allOption_listsEveryFindingFirst() throws IOException {
        Path book = writeBook(E2E4, 30);
        Run run = Run.polybook("check", "--all", book.toString());
        assertThat(run.out().lines()).hasSize(30 + 2);
        assertThat(run.out()).startsWith(book + ": byte 16 (record 1, ");
    }

    @Test
    void check_warnings_areListedByDefault() throws IOException {
        Path book = writeBook(E2E5, 1);
        Run run = Run.polybook("check", book.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out().lines())
                .first()
                .asString()
                .startsWith(book + ": usable, with warnings: 2 records, 0 errors, 2 warnings, 1 remark");
        assertThat(run.out())
                .contains(": warning: move 0x0324 (e2e5) is illegal in ")
                .contains("... and 1 more; --details lists them with place and key");
    }

    @Test
    void check_implausibleBook_isReportedFirst() throws IOException {
        byte[] noise = new byte[16 * 1000];
        new Random(1).nextBytes(noise);
        Path book = Files.write(folder.resolve("noise.bin"), noise);
        Run run = Run.polybook("check", book.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).startsWith(book + ": probably not a book: ");
        assertThat(run.out().lines()).hasSizeLessThan(40);
        Path text = Files.writeString(folder.resolve("text.bin"), "hello");
        assertThat(Run.polybook("check", text.toString()).out())
                .startsWith(text + ": probably not a book: size 5 is not");
        assertThat(Run.polybook("diff", book.toString(), book.toString()).err()).contains("not a book?");
    }
}
