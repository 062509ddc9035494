package org.polybook.inspect.internal.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.api.spi.Providers;
import org.polybook.inspect.internal.BookOfMoves;

/** Records with move 0, which Polyglot drops before it searches Black's lines; the expected numbers are Polyglot's output. */
class MoveZeroTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;
    private static final int E4 = 796;

    @TempDir
    private Path folder;

    /**
     * A record is a key and a move. Keys: S is the start, E the position after 1. e4, others the first digit of a key; moves: e
     * is e4, 0, or another digit.
     */
    @ParameterizedTest
    @CsvSource({
        "10 Se,    1, 1, 0",
        "10 1x Se, 1, 1, 1",
        "1x 10 Se, 1, 1, 1",
        "Se E0 F0, 1, 1, 0",
        "S0,       1, 0, 0",
        "Se S0,    1, 0, 1",
        "10 2x Se, 1, 1, 1"
    })
    void count_recordsWithMoveZero_areAsPolyglotCountsThem(String records, long lines, long positions, long isolated)
            throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * records.split(" ").length);
        for (String record : records.split(" ")) {
            int move = record.charAt(1) == 'e' ? E4 : record.charAt(1) == '0' ? 0 : 12;
            bytes.putLong(key(record.charAt(0))).putInt(move << 16 | 1).putInt(0);
        }
        Path file = Files.write(folder.resolve("zero.bin"), bytes.array());
        try (BookFile book = BookOfMoves.open(file)) {
            LineCounts counts = Providers.all(BookLines.class).get(0).count(book, false);
            assertThat(counts).isEqualTo(new LineCounts(lines, 0, positions, 0, 0, 0, isolated));
        }
    }

    private static long key(char name) {
        return switch (name) {
            case 'S' -> START;
            case 'E' -> AFTER_E4;
            default -> 0x1111111111111111L * Character.digit(name, 16);
        };
    }
}
