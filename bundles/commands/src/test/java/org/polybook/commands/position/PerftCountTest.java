package org.polybook.commands.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;

class PerftCountTest {
    private final PerftCount count = new PerftCount(CommandContext.quiet());

    @Test
    void run_divided_countsForEachFirstMove() throws Exception {
        PerftCount.Answer answer = count.run(new PerftCount.Request(PositionRef.START, 3, true));

        assertThat(answer.nodes()).isEqualTo(8902);
        assertThat(answer.divided().orElseThrow()).hasSize(20).containsEntry("e2e4", 600L);
        assertThat(answer.asText()).startsWith("a2a3: 380\n").endsWith("\n\nnodes 8902");
    }

    @Test
    void run_whole_hasNoDivision() throws Exception {
        PerftCount.Answer answer = count.run(new PerftCount.Request(PositionRef.START, 2, false));

        assertThat(answer.divided()).isEmpty();
        assertThat(answer.asText()).isEqualTo("nodes 400");
    }

    @Test
    void run_tooDeep_isRefused() {
        assertThatThrownBy(() -> count.run(new PerftCount.Request(PositionRef.START, 100, false)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("depth 100, expected 0 to 99");
    }
}
