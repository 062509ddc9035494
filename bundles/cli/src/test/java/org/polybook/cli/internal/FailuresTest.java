package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailuresTest {
    /**
     * If {@code --memory} and other options limit the heap, the start script puts the size of {@code --memory} last,
     * and the last one counts.
     */
    @Test
    void memoryAdvice_outOfMemory_namesTheOptionThatLimitsTheHeap() {
        assertThat(Failures.memoryAdvice("")).isEqualTo("POLYBOOK_JAVA_OPTS=-Xmx4g raises the limit");
        assertThat(Failures.memoryAdvice("64m")).isEqualTo("--memory 64m is not enough");
    }
}
