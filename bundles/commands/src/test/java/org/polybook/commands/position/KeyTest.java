package org.polybook.commands.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.TestBookWriter;

class KeyTest {
    @Test
    void run_start_hasItsKeyAndNoWarning() throws Exception {
        Key.Answer answer = new Key().run(new Key.Request("normal", "startpos"));

        assertThat(answer.key()).isEqualTo(TestBookWriter.START);
        assertThat(answer.warnings()).isEmpty();
        assertThat(answer.asText()).isEqualTo("463b96181691fc9c");
    }

    @Test
    void run_positionNoGameLeadsTo_isWarnedOf() throws Exception {
        Key.Answer answer = new Key().run(new Key.Request("normal", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"));

        assertThat(answer.warnings()).singleElement().asString().contains("could take the king");
        assertThat(answer.asText()).contains("\nwarning: ");
    }

    @Test
    void run_unknownVariant_isABadRequest() {
        assertThatThrownBy(() -> new Key().run(new Key.Request("halma", "startpos")))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown variant \"halma\"; known: normal");
    }
}
