package org.polybook.inspect.internal.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;
import org.polybook.inspect.internal.TestBookBuilder;

/**
 * Positions with more records than legal moves. Polyglot 2.0.4 counts each record of such a position as a line if there
 * are at most 257 of them, and crashes if there are 300; Polybook counts any number of them.
 */
class ManyRecordsPerPositionTest {
    private static final List<String> MOVES = List.of("e2e4", "d2d4", "c2c4", "g1f3");

    @TempDir
    private Path folder;

    private Path book(int records) throws IOException {
        TestBookBuilder book = new TestBookBuilder();
        for (int i = 0; i < records; i++) {
            book.addMoveCode("", TestBookBuilder.moveCodeOfSquares(MOVES.get(i % MOVES.size())), 1);
        }
        return book.write(folder.resolve("many.bin"));
    }

    @ParameterizedTest
    @ValueSource(ints = {255, 256, 257, 300, 1000})
    void count_positionOfManyRecords_countsALineForEach(int records) throws IOException {
        try (BookFile book = TestBookBuilder.open(book(records))) {
            LineCounts counts = Providers.all(BookLines.class).get(0).count(book, false);
            assertThat(counts.whiteLines()).isEqualTo(records);
            assertThat(counts.whitePositions()).isOne();
            assertThat(counts.blackLines()).isZero();
            assertThat(counts.isolated()).isZero();
        }
    }

    @Test
    void dump_positionOfManyRecords_printsAllOfThem() throws IOException {
        StringBuilder text = new StringBuilder();
        try (BookFile book = TestBookBuilder.open(book(400))) {
            Providers.all(BookLines.class).get(0).dump(book, Color.WHITE, "many.bin", text);
        }
        assertThat(text.toString().lines())
                .hasSize(401)
                .contains("4: 1. Nf3{0%} ", "400: 1. Nf3{0%} {trans: line=4, ply=1}");
    }

    @Test
    void count_moreRecordsThanMoveCodes_isRefusedWithTheKey() throws IOException {
        try (BookFile book = TestBookBuilder.open(book(70_000))) {
            assertThatThrownBy(() -> Providers.all(BookLines.class).get(0).count(book, false))
                    .isInstanceOf(BookFormatException.class)
                    .hasMessageContaining("463b96181691fc9c");
        }
    }
}
