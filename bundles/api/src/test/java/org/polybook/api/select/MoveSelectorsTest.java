package org.polybook.api.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests selection without the bundle that implements it. */
class MoveSelectorsTest {
    @Test
    void over_missingBundle_isNamedInTheError() {
        String message = "no selector of moves: add org.polybook.select";
        assertThatThrownBy(() -> MoveSelector.over(List.of(), SelectionPolicy.WEIGHTED))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> SelectionRules.top(3)).hasMessage(message);
        assertThatThrownBy(() -> SelectionRules.exclude(Set.of())).hasMessage(message);
        assertThatThrownBy(() -> SelectionRules.blacklist(Map.of())).hasMessage(message);
        assertThatThrownBy(SelectionPolicy::best).hasMessage(message);
    }

    @Test
    void all_missingBundle_hasNoRules() {
        assertThat(SelectionRules.all()).isEmpty();
        assertThat(SelectionRules.alwaysAppliedRules()).isEmpty();
        assertThat(SelectionPolicy.parse("")).isEqualTo(SelectionPolicy.WEIGHTED);
    }
}
