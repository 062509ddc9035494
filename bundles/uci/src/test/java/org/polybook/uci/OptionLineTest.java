package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionLineTest {
    @Test
    void of_nameOfSeveralWords_endsBeforeTheType() {
        assertThat(OptionLine.of("option name Clear  Hash type button"))
                .isEqualTo(new OptionLine("Clear Hash", List.of()));
        assertThat(OptionLine.of("option name type type check default var"))
                .isEqualTo(new OptionLine("type", List.of("")));
    }

    @Test
    void of_values_areTheWordsAfterEachVar() {
        assertThat(OptionLine.of("option name Style type combo default very solid var very solid var  wild\t"))
                .isEqualTo(new OptionLine("Style", List.of("very solid", "wild")));
    }

    @Test
    void of_lineWithoutAnOption_isTheWholeName() {
        assertThat(OptionLine.of("option name").name()).isEqualTo("option name");
        assertThat(OptionLine.of("").name()).isEmpty();
    }
}
