package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.cli.internal.PgHeaderRuns.Difference;
import org.polybook.cli.internal.PgHeaderRuns.Outcome;

/**
 * Tests the cases in which pgheader 1.0.5 is wrong: the result must be that which the format requires, byte by byte.
 */
class PgHeaderDifferencesTest {
    /**
     * The three records of the books in the recorded runs: the first has any key, the others that of the start
     * position. The second number of a row has move, weight and learn field.
     */
    private static final long[][] MOVES = {
        {0x0000000000000005L, 0x0064_0007_00000000L},
        {0x463b96181691fc9cL, 0x031C_FDE8_00000003L},
        {0x463b96181691fc9cL, 0x02DB_000A_00000005L},
    };

    @TempDir
    private Path folder;

    static Stream<Difference> differences() throws IOException {
        return PgHeaderRuns.differences().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("differences")
    void run_whereTheOriginalIsWrong_followsTheFormat(Difference run) throws Exception {
        Path book = Files.write(folder.resolve("book.bin"), book(run.before(), run.moves()));
        List<String> arguments = new ArrayList<>(List.of(book.toString()));
        arguments.addAll(PgHeaderRuns.words(run.arguments()));
        Outcome outcome = PgHeaderRuns.run(folder, arguments);
        assertThat(outcome.status()).as(run.why()).isEqualTo(run.status());
        assertThat(outcome.stdout()).as(run.why()).isEqualTo(run.stdout());
        assertThat(outcome.stderr()).as(run.why()).isEqualTo(run.stderr());
        assertThat(Files.readAllBytes(book)).as(run.why()).isEqualTo(book(run.after(), run.moves()));
        assertThat(Files.list(folder)).as("no litter").containsExactly(book);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("differences")
    void book_ofEachRow_equalsTheBookOfTheRecordedRun(Difference run) throws IOException {
        Path recorded = PgHeaderRuns.RECORDED.resolve("in/" + run.id() + ".bin");
        assumeTrue(Files.exists(recorded), "skipped: no recorded runs at " + recorded);
        assertThat(recorded).hasBinaryContent(book(run.before(), run.moves()));
    }

    /** Returns a header, 8 bytes per record after key 0, padded with at least one NUL, then this number of records. */
    private static byte[] book(String header, int moves) {
        byte[] text = header.getBytes(StandardCharsets.US_ASCII);
        int records = header.equals("-") ? 0 : text.length / 8 + 1;
        ByteBuffer book = ByteBuffer.allocate(16 * (records + moves));
        for (int i = 0; i < records; i++) {
            book.putLong(0).put(text, 8 * i, Math.min(8, text.length - 8 * i));
            book.position(16 * (i + 1));
        }
        for (int i = 0; i < moves; i++) {
            book.putLong(MOVES[i][0]).putLong(MOVES[i][1]);
        }
        return book.array();
    }
}
