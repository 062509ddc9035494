package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SkipReasonTest {
    /** The codes are keys in JSON, on which programs depend. */
    @Test
    void codes_inTheOrderOfTheConditions_neverChange() {
        assertThat(Arrays.stream(SkipReason.values()).map(SkipReason::code))
                .containsSubsequence(
                        "unread",
                        "deleted",
                        "variant",
                        "scheme",
                        "player",
                        "rating",
                        "date",
                        "speed",
                        "event",
                        "unknownResult",
                        "age",
                        "result",
                        "position");
    }
}
