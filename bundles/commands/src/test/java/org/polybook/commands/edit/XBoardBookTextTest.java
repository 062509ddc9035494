package org.polybook.commands.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.BadInputException;

class XBoardBookTextTest {
    private static final long KEY = 42;
    private static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
    private static final Position START = Orthodox.NORMAL.start();

    private static BookEntry entry(int move, int weight, long learn) {
        return new BookEntry(KEY, move, weight, learn);
    }

    @Test
    void text_asSeenInXBoard_isTheSame() throws BadInputException {
        List<BookEntry> entries = List.of(entry(0x02D3, 3, 1 << 16 | 3), entry(0x0218, 1, 0), entry(0x03D7, 1, 0));

        assertThat(XBoardBookText.of(entries, START, CODING))
                .isEqualTo(" 60.0%     3 d3 {3/1}\n 20.0%     1 a4\n 20.0%     1 h3\n");
        assertThat(XBoardBookText.parse(XBoardBookText.of(entries, START, CODING), START, KEY, CODING))
                .isEqualTo(entries);
    }

    @Test
    void text_ofOneLineOrWithoutPercentages_isRead() throws BadInputException {
        assertThat(XBoardBookText.parse("5 e2e4 20.5% 3 d4 {65535/0}\t0 c4", START, KEY, CODING))
                .containsExactly(entry(0x031C, 5, 0), entry(0x02DB, 3, 65535), entry(0x029A, 0, 0));
        assertThat(XBoardBookText.parse(" \n", START, KEY, CODING)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    10 Zz9 7 c4          | 1:4: .*Zz9.*
                    10 e5                | 1:4: .*e5.*
                    e4                   | 1:1: expected a weight, found "e4"
                    10                   | 1:3: expected a move after the weight 10, found the end
                    -3 e4                | 1:1: expected a weight.*
                    70000 e4             | 1:1: .*65535, found 70000
                    1 e4 and more        | 1:6: expected a weight, found "and"
                    1 e4  {1/2}          | 1:5: expected exactly one space before the brace
                    1 e4{1/2}            | 1:5: expected exactly one space before the brace
                    1 e4 {1}             | 1:6: expected \\{points/count}
                    1 e4 {1/x}           | 1:9: expected a count, found "x"
                    x% 1 e4              | 1:1: "x%" is not a percentage
                    """)
    void text_thatXBoardWouldDrop_isAnError(String text, String message) {
        assertThatThrownBy(() -> XBoardBookText.parse(text, START, KEY, CODING))
                .isInstanceOf(BadInputException.class)
                .message()
                .matches(message);
    }

    @Property
    void parse_anyText_isReadOrRefused(
            @ForAll @Chars({'1', '0', ' ', '%', '.', '{', '/', '}', 'e', '4', '\n', 'N', '-'}) String text) {
        try {
            List<BookEntry> entries = XBoardBookText.parse(text, START, KEY, CODING);
            assertThat(XBoardBookText.parse(XBoardBookText.of(entries, START, CODING), START, KEY, CODING))
                    .isEqualTo(entries);
        } catch (BadInputException e) {
            assertThat(e.getMessage()).matches("(?s)\\d+:\\d+: .+");
        }
    }

    @Property(tries = 200)
    void parse_printed_isTheSame(@ForAll long seed, @ForAll @IntRange(max = 40) int plies) throws BadInputException {
        Random random = new Random(seed);
        Position position = START;
        for (int i = 0; i < plies && !position.legalMoves().isEmpty(); i++) {
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        Position reached = position;
        List<BookEntry> entries = position.legalMoves().stream()
                .map(move -> entry(
                        CODING.code(move, reached).orElseThrow(),
                        random.nextInt(65536),
                        random.nextInt() & 0xFFFFFFFFL))
                .toList();

        assertThat(XBoardBookText.parse(XBoardBookText.of(entries, position, CODING), position, KEY, CODING))
                .isEqualTo(entries);
    }
}
