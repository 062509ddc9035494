package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;

/** The published perft numbers of well-known positions. */
class PerftIT {
    private static final long NORMAL_RUN = 5_000_000;
    private static final long LONG_RUN = 200_000_000;

    static List<RecordedTable.Row> rows() {
        return RecordedTable.read("perft.tsv").rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void perft_wellKnownPosition_hasTheKnownNumbers(RecordedTable.Row row) throws Exception {
        assertLeaves(row, 0, NORMAL_RUN);
    }

    @ParameterizedTest
    @MethodSource("rows")
    @Tag("long")
    void perft_wellKnownPosition_hasTheKnownNumbersAtGreaterDepth(RecordedTable.Row row) throws Exception {
        assertLeaves(row, NORMAL_RUN, LONG_RUN);
    }

    /**
     * Checks the numbers of leaves over {@code above} and up to {@code atMost}. The columns from the fourth on have
     * these numbers for depth 1, 2, ...
     */
    private static void assertLeaves(RecordedTable.Row row, long above, long atMost) throws Exception {
        Position position = TestPositions.position(row.columnOrEmpty(1), row.columnOrEmpty(2));
        for (int depth = 1; depth + 2 < row.columns().size(); depth++) {
            long expected = Long.parseLong(row.columnOrEmpty(depth + 2));
            if (expected > above && expected <= atMost) {
                assertThat(Perft.count(position, depth))
                        .as("%s at depth %d", row.columnOrEmpty(0), depth)
                        .isEqualTo(expected);
            }
        }
    }
}
