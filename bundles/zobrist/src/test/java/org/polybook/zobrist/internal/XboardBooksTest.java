package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** Books that XBoard 4.9.1 has built, edited and damaged. */
class XboardBooksTest {
    private static final int RECORD = 16;
    private static final long END_MARKER = -1;

    private final Set<Integer> reached = new HashSet<>();

    /**
     * For each book, the number of records that are not end markers, and the number of those that moves from the start
     * position reach. In the edited book XBoard has truncated the lines.
     */
    @ParameterizedTest
    @CsvSource({
        "created_by_real_xboard.bin, 12, 12",
        "edited_by_real_xboard.bin, 14, 4",
        "parking_rule.bin, 5, 5",
        "insert_past_end_bug.bin, 5, 2"
    })
    void decode_recordsOnTheLinesOfABook_areLegalMoves(String name, int records, int onLines) throws IOException {
        ByteBuffer book = readBook(name);
        int others = 0;
        for (int at = 0; at < book.capacity(); at += RECORD) {
            others += book.getLong(at) == END_MARKER ? 0 : 1;
        }
        assertThat(others).isEqualTo(records);

        followLines(
                book,
                Orthodox.NORMAL.start(),
                new XboardScheme().coding(Orthodox.NORMAL).orElseThrow());

        assertThat(reached).hasSize(onLines);
    }

    private static ByteBuffer readBook(String name) throws IOException {
        try (InputStream in = XboardBooksTest.class.getResourceAsStream("xboard/" + name)) {
            return ByteBuffer.wrap(in.readAllBytes());
        }
    }

    private void followLines(ByteBuffer book, Position position, Coding coding) {
        long key = coding.key(position);
        for (int at = 0; at < book.capacity(); at += RECORD) {
            if (book.getLong(at) == key && reached.add(at)) {
                int code = book.getShort(at + 8) & 0xFFFF;
                assertThat(coding.move(code, position)).as("%04x", code).isPresent();
                followLines(book, position.play(coding.move(code, position).orElseThrow()), coding);
            }
        }
    }
}
