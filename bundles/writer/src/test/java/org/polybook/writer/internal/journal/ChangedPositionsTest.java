package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.testing.HashTables;

/** The table of changed positions. */
class ChangedPositionsTest {
    @Test
    void put_keysChosenForOneSlot_areSpread() throws ReflectiveOperationException {
        ChangedPositions table = new ChangedPositions();
        for (int i = 0; i < 5000; i++) {
            table.putOrRestore(HashTables.keyWithFibonacciProduct(i), new long[] {i});
        }
        long[][] records = (long[][]) HashTables.fieldValue(table, "records");
        assertThat(HashTables.longestRun(records.length, i -> records[i] != null))
                .isLessThan(500);
    }
}
