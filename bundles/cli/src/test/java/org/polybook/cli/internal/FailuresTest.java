package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailuresTest {
    /** If both are given, the start script puts the size after the other options, and the last one counts. */
    @Test
    void advice_outOfMemory_namesTheOptionThatDecides() {
        assertThat(Failures.advice("")).isEqualTo("POLYBOOK_JAVA_OPTS=-Xmx4g raises the limit");
        assertThat(Failures.advice("64m")).isEqualTo("--memory 64m is not enough");
    }
}
