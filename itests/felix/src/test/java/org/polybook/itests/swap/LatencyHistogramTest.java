package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LatencyHistogramTest {
    @Test
    void percentile_randomDurations_agreesWithSorting() {
        Random random = new Random(7);
        LatencyHistogram latencies = new LatencyHistogram();
        long[] values = new long[100_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) Math.exp(random.nextDouble() * 20);
            latencies.record(values[i]);
        }
        Arrays.sort(values);

        for (double percent : new double[] {1, 50, 90, 99, 99.99}) {
            int rank = (int) Math.ceil(values.length * percent / 100) - 1;
            assertThat(latencies.percentile(percent))
                    .as("percentile %s", percent)
                    .isCloseTo(values[rank], withPercentage(4));
        }
        assertThat(latencies.max()).isEqualTo(values[values.length - 1]);
        assertThat(latencies.percentile(100)).isEqualTo(latencies.max());
    }

    @Test
    void percentile_fewerThanAMillionDurations_isTheLargestForSixNines() {
        LatencyHistogram latencies = new LatencyHistogram();
        latencies.record(100);
        latencies.record(5_000_000);

        assertThat(latencies.percentile(99.9999)).isEqualTo(5_000_000);
    }
}
