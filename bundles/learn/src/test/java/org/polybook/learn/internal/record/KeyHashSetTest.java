package org.polybook.learn.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyHashSetTest {
    @Test
    void add_repeatedKeys_returnsTrueForNewOnes() {
        KeyHashSet keys = new KeyHashSet();
        Set<Long> expected = new HashSet<>();
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            long key = random.nextInt(4) == 0 ? random.nextInt(100) : random.nextLong();
            assertThat(keys.add(key)).as("key %d", key).isEqualTo(expected.add(key));
        }
        assertThat(expected).contains(0L);
        assertThat(expected).allMatch(key -> !keys.add(key));
    }
}
