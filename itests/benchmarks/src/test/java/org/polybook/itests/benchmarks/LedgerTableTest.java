package org.polybook.itests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LedgerTableTest {
    @Test
    void ratio_severalRounds_isTheMedianOfTheRounds() {
        LedgerTable table = table(
                "time|key||1|A|100", "time|key||1|B|110", //
                "time|key||2|B|400", "time|key||2|A|200", // another program ran concurrently
                "time|key||3|A|100", "time|key||3|B|112");
        LedgerTable.Row row = table.rows().get(0);
        assertThat(row.medianRatio()).isEqualTo(1.12, within(1e-9));
        assertThat(row.medianNanosOfA()).isEqualTo(100);
        assertThat(row.medianNanosOfB()).isEqualTo(112);
    }

    @Test
    void round_severalTimesOfOneSide_countAsTheirMedian() {
        LedgerTable table = table("time|key||1|A|9", "time|key||1|A|2", "time|key||1|A|1", "time|key||1|B|2");
        assertThat(table.rows().get(0).medianRatio()).isEqualTo(1);
    }

    @Test
    void range_nineRounds_excludesOneOnEachSide() {
        LedgerTable table = tableOfRatios(0.5, 1.04, 1.05, 1.05, 1.06, 1.07, 1.07, 1.08, 3);
        LedgerTable.Row row = table.rows().get(0);
        assertThat(row.lowerBound()).isEqualTo(1.04, within(1e-9));
        assertThat(row.upperBound()).isEqualTo(1.08, within(1e-9));
        assertThat(row.verdict()).isEqualTo("slower");
        assertThat(table.text()).contains("slower by more than 3 %:\n  +6.0 % (+4.0 to +8.0) key\n");
    }

    @Test
    void range_sixRounds_includesAll() {
        LedgerTable.Row row = tableOfRatios(0.6, 0.7, 0.8, 0.8, 0.8, 0.9).rows().get(0);
        assertThat(row.lowerBound()).isEqualTo(0.6, within(1e-9));
        assertThat(row.upperBound()).isEqualTo(0.9, within(1e-9));
        assertThat(row.verdict()).isEqualTo("faster");
    }

    @Test
    void change_smallerThanTheRange_isUncertain() {
        LedgerTable table = tableOfRatios(0.9, 1.04, 1.05, 1.06, 1.07, 1.08);
        assertThat(table.rows().get(0).verdict()).isEqualTo("slower?");
        assertThat(table.text()).contains("slower by more than 3 %: none").contains("  +5.5 % (-10.0 to +8.0) key");
    }

    @Test
    void change_inFiveRounds_isUncertain() {
        assertThat(tableOfRatios(0.5, 0.5, 0.5, 0.5, 0.5).rows().get(0).verdict())
                .isEqualTo("faster?");
    }

    @Test
    void change_threePercentOrLess_isTheSame() {
        assertThat(tableOfRatios(1.02, 1.02, 1.02, 1.02, 1.02, 1.02)
                        .rows()
                        .get(0)
                        .verdict())
                .isEqualTo("same");
    }

    @Test
    void parameters_ofBothSides_makeSeparateRows() {
        LedgerTable table = table(
                "time|lookup|records=10|1|A|1", "time|lookup|records=20|1|A|4", //
                "time|lookup|records=10|1|B|2", "time|lookup|records=20|1|B|4");
        assertThat(table.rows()).extracting(LedgerTable.Row::name).containsExactly("lookup 10", "lookup 20");
        assertThat(table.rows()).extracting(LedgerTable.Row::medianRatio).containsExactly(2.0, 1.0);
    }

    @Test
    void parameter_ofOneSide_countsWithItsFirstValueOnly() {
        LedgerTable table = table(
                "time|key||1|A|10", //
                "time|key|others=none|1|B|10",
                "time|key|others=toyhouse|1|B|30");
        assertThat(table.rows()).extracting(LedgerTable.Row::name).containsExactly("key (B: others=none)");
        assertThat(table.rows().get(0).medianRatio()).isEqualTo(1);
    }

    @Test
    void notes_ofAllKinds_areInTheText() {
        assertThat(table("fail|scid|A|unknown command", "lack|choice|B", "note|build|other output", "time|key||1|A|10")
                        .text())
                .contains("scid failed in A: unknown command\n")
                .contains("only B has choice\n")
                .contains("build: other output\n")
                .contains("key has no round with times of both\n");
    }

    @Test
    void csv_ofARow_hasAllFigures() {
        assertThat(table("time|key|plies=20|1|A|10", "time|key|plies=20|1|B|20").csv())
                .endsWith("\n\"key 20\",10.00,20.00,2.0000,2.0000,2.0000,2.0000,2.0000,1,slower?\n");
    }

    @Test
    void line_ofUnknownKind_isRejected() {
        assertThatThrownBy(() -> table("tim|key")).hasMessage("unknown line: tim\tkey");
    }

    /** A table with one round for each ratio. */
    private static LedgerTable tableOfRatios(double... ratios) {
        List<String> lines = new ArrayList<>();
        for (int round = 0; round < ratios.length; round++) {
            lines.add("time|key||" + round + "|A|100");
            lines.add("time|key||" + round + "|B|" + 100 * ratios[round]);
        }
        return table(lines.toArray(String[]::new));
    }

    private static LedgerTable table(String... lines) {
        return new LedgerTable(
                List.of(lines).stream().map(line -> line.replace('|', '\t')).toList());
    }
}
