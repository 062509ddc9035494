package org.polybook.api.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckOptionsTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "79, 0", "80, 1", "8000, 100", "8079, 100", "9000000000000, 100"})
    void withinMemory_anyBytes_neverIncreasesTheNumberOfPositions(long bytes, int positions) {
        assertThat(CheckOptions.DEFAULT
                        .withMaxPositions(100)
                        .withinMemory(bytes)
                        .maxPositions())
                .isEqualTo(positions);
    }

    @Test
    void defaults_anyHeap_useAtMostAThirdOfIt() {
        assertThat(CheckOptions.DEFAULT.maxPositions() * 80L)
                .isPositive()
                .isLessThanOrEqualTo(Math.min(160_000_000, Runtime.getRuntime().maxMemory() / 3));
    }
}
