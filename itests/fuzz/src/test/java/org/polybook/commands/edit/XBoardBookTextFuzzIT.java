package org.polybook.commands.edit;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.BadInputException;

/**
 * Any text read as the text of XBoard's book window gives moves, or a rejection that names the place. The test is in
 * this package because the class that reads the text is.
 */
class XBoardBookTextFuzzIT {
    private static final long KEY = 0x463b96181691fc9cL;
    private static final Position START = Orthodox.NORMAL.start();
    private static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    @FuzzTest(maxDuration = "3m")
    void text_anyBytes_movesOrRefusal(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        List<BookEntry> entries;
        try {
            entries = XBoardBookText.parse(text, START, KEY, CODING);
        } catch (BadInputException e) {
            assertThat(e.getMessage()).matches("(?s)\\d+:\\d+: .+");
            return;
        }
        try {
            assertThat(XBoardBookText.parse(XBoardBookText.of(entries, START, CODING), START, KEY, CODING))
                    .isEqualTo(entries);
        } catch (BadInputException e) {
            throw new AssertionError("what was printed cannot be read: " + entries, e);
        }
    }
}
