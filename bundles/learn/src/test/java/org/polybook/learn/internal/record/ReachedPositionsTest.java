package org.polybook.learn.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.testing.HashTables;

class ReachedPositionsTest {
    @Test
    void add_keysCraftedForOneSlot_areSpread() throws ReflectiveOperationException {
        ReachedPositions table = new ReachedPositions();
        for (long i = 0; i < 5000; i++) {
            table.add(i << 32 | i, new UpdatedPosition(i << 32 | i, new EntryBuffer()));
        }
        Object[] positions = (Object[]) HashTables.fieldValue(table, "positions");
        assertThat(HashTables.longestRun(positions.length, i -> positions[i] != null))
                .isLessThan(500);
    }
}
