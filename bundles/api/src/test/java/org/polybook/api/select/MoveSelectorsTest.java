package org.polybook.api.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Selection without the bundle that has it. */
class MoveSelectorsTest {
    @Test
    void bundleIsMissing_selectorsAndRules_nameIt() {
        String words = "no selector of moves: add org.polybook.select";
        assertThatThrownBy(() -> MoveSelector.over(List.of(), SelectionPolicy.WEIGHTED))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(words);
        assertThatThrownBy(() -> SelectionRules.top(3)).hasMessage(words);
        assertThatThrownBy(() -> SelectionRules.exclude(Set.of())).hasMessage(words);
        assertThatThrownBy(() -> SelectionRules.blacklist(Map.of())).hasMessage(words);
        assertThatThrownBy(SelectionPolicy::best).hasMessage(words);
    }

    @Test
    void bundleIsMissing_help_hasNoRules() {
        assertThat(SelectionRules.all()).isEmpty();
        assertThat(SelectionRules.always()).isEmpty();
        assertThat(SelectionPolicy.parse("")).isEqualTo(SelectionPolicy.WEIGHTED);
    }
}
