package org.polybook.learn.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.testing.KeyTables;

class PositionTableTest {
    @Test
    void add_keysCraftedForOneSlot_areSpread() throws ReflectiveOperationException {
        PositionTable table = new PositionTable();
        for (long i = 0; i < 5000; i++) {
            table.add(i << 32 | i, new UpdatedPosition(i << 32 | i, new EntryBuffer()));
        }
        Object[] positions = (Object[]) KeyTables.field(table, "positions");
        assertThat(KeyTables.longestRun(positions.length, i -> positions[i] != null))
                .isLessThan(500);
    }
}
