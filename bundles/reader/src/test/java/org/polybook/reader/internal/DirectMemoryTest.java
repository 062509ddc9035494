package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectMemoryTest {
    private static final long HEAP = 1000;

    @ParameterizedTest
    @CsvSource({"4096, 4096", "3k, 3072", "3K, 3072", "16m, 16777216", "2G, 2147483648", "1t, 1099511627776", "0, 1000"
    })
    void limit_option_isInBytesOrTheHeapForZero(String size, long expected) {
        assertThat(DirectMemory.limit(List.of("-Xmx1g", "-XX:MaxDirectMemorySize=" + size), HEAP))
                .isEqualTo(expected);
    }

    @Test
    void limit_severalOptionsOrNone_isTheLastOrTheHeap() {
        assertThat(DirectMemory.limit(List.of("-XX:MaxDirectMemorySize=5", "-XX:MaxDirectMemorySize=6"), HEAP))
                .isEqualTo(6);
        assertThat(DirectMemory.limit(List.of("-Xmx1g"), HEAP)).isEqualTo(HEAP);
    }

    @Test
    void usedBytes_oneMoreBuffer_growByItsSize() {
        long before = DirectMemory.usedBytes();
        ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
        assertThat(DirectMemory.usedBytes() - before).isGreaterThanOrEqualTo(buffer.capacity());
    }

    @Test
    void hasRoomFor_moreThanTheLimit_isFalse() {
        assertThat(DirectMemory.hasRoomFor(1)).isTrue();
        assertThat(DirectMemory.hasRoomFor(Long.MAX_VALUE - 1)).isFalse();
    }

    @Test
    void hasRoomFor_theWholeLimit_isFalseWhileSomeOfItIsInUse() {
        long limit = DirectMemory.limit(
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                Runtime.getRuntime().maxMemory());
        ByteBuffer inUse = ByteBuffer.allocateDirect(1 << 20);
        assertThat(DirectMemory.hasRoomFor(limit - inUse.capacity() + 1)).isFalse();
    }
}
