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
import org.polybook.inspect.internal.TestBookBuilder;

/**
 * Counts the lines of books that have records with move 0. Polyglot drops such records before it searches Black's
 * lines; the expected counts are those that Polyglot prints.
 */
class MoveZeroTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;
    private static final int E4 = 796;

    @TempDir
    private Path folder;

    /**
     * Each record is written as two characters, for its key and its move. Keys: {@code S} is the start position, {@code
     * E} the position after 1. e4, any other a key that consists of this hexadecimal digit. Moves: {@code e} is e4,
     * {@code 0} is move 0, {@code x} any other move.
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
        try (BookFile book = TestBookBuilder.open(file)) {
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
