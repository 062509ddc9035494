package org.polybook.inspect.internal.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.polybook.testing.HashTables;

class KeyTableTest {
    @Test
    void table_keysThatShareTheirBits_behavesLikeAMap() {
        KeyTable table = new KeyTable();
        Map<Long, Integer> plain = new HashMap<>();
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            long key = i % 2 == 0 ? random.nextInt(50_000) : (long) random.nextInt(50_000) << 40;
            assertThat(table.putIfAbsent(key, i)).isEqualTo(plain.putIfAbsent(key, i) == null);
        }
        assertThat(table.size()).isEqualTo(plain.size());
        plain.forEach((key, value) -> assertThat(table.getOrMinusOne(key)).isEqualTo(value));
        assertThat(table.getOrMinusOne(-5)).isEqualTo(-1);
    }

    /** A table with the maximum number of keys has at most 2^30 slots, the largest power of two of an array. */
    @Test
    void maxSize_threeQuartersOfTheSlots_fitIntoAnArray() {
        assertThat(KeyTable.MAX_SIZE).isEqualTo((1 << 30) / 4 * 3);
    }

    @Test
    void putIfAbsent_keysChosenForOneSlot_areSpread() throws ReflectiveOperationException {
        KeyTable table = new KeyTable();
        for (int i = 0; i < 10_000; i++) {
            table.putIfAbsent(HashTables.keyWithFibonacciProduct((long) i << 48), i);
        }
        int[] values = (int[]) HashTables.fieldValue(table, "values");
        assertThat(HashTables.longestRun(values.length, i -> values[i] >= 0)).isLessThan(1000);
    }
}
