package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** The keys that XBoard computed for given positions. */
class XboardKeysIT {
    private static final String RIGHT_KEY = "canon=";

    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    static List<RecordedTable.Row> rows() {
        return RecordedTable.read("xboard-keys.tsv").rows();
    }

    @Test
    void table_ofXboard_isComplete() {
        assertThat(rows()).hasSize(268);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void key_rowOfXboard_isComputedByEveryMethod(RecordedTable.Row row) throws Exception {
        String variant = row.columnOrEmpty(0);
        String fen = row.columnOrEmpty(1);
        long expected = HexFormat.fromHexDigitsToLong(correctKey(row));
        assertThat(keys.keyOfFen(fen)).as("text").isEqualTo(expected);
        Optional<Position> position = TestPositions.legalPosition(variant, fen);
        if (position.isPresent()) {
            assertThat(keys.key(position.get())).as("position").isEqualTo(expected);
            assertThat(keys.key(position.get().replayer())).as("replayer").isEqualTo(expected);
        }
    }

    @Test
    void table_ofXboard_hasTenPositionsThatTheRulesForbid() {
        assertThat(rows().stream().filter(row -> !isPossible(row)))
                .as("rights without their rooks, or a king that could be taken")
                .hasSize(10);
    }

    private static boolean isPossible(RecordedTable.Row row) {
        try {
            return TestPositions.legalPosition(row.columnOrEmpty(0), row.columnOrEmpty(1))
                    .isPresent();
        } catch (org.polybook.chess.fault.InvalidNotationException e) {
            throw new AssertionError("cannot be read: " + row, e);
        }
    }

    private static String correctKey(RecordedTable.Row row) {
        String note = row.columnOrEmpty(3);
        int at = note.indexOf(RIGHT_KEY);
        return at < 0 ? row.columnOrEmpty(2) : note.substring(at + RIGHT_KEY.length(), at + RIGHT_KEY.length() + 16);
    }
}
