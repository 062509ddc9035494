package org.polybook.inspect.internal.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.OtherVariant;

class StartsTest {
    @Test
    void of_noVariant_isTheOrthodoxStart() {
        assertThat(Starts.of(List.of(), "polyglot")).containsExactly(Orthodox.NORMAL.start());
    }

    @Test
    void of_chess960AmongOthersByAnyName_areItsStarts() {
        assertThat(Starts.of(List.of("normal", "Chess 960"), "polyglot")).hasSize(960);
    }

    @Test
    void of_orthodoxAmongOthers_isItsStartBeforeThoseThatTheKeysSupport() {
        assertThat(Starts.of(List.of(OtherVariant.NAME, "normal"), "polyglot"))
                .containsExactly(Orthodox.NORMAL.start());
        assertThat(Starts.of(List.of(OtherVariant.NAME, "normal"), "an unknown scheme"))
                .containsExactly(Orthodox.NORMAL.start(), new OtherVariant().start());
    }

    @Test
    void of_variantWithRules_isItsStartUnlessTheKeysDoNotSupportIt() {
        List<String> variants = List.of(OtherVariant.NAME);

        assertThat(Starts.of(variants, "a scheme that nobody has")).containsExactly(new OtherVariant().start());
        assertThat(Starts.of(variants, "polyglot")).isEmpty();
        assertThat(Starts.reason(variants, "polyglot"))
                .isEqualTo("the keys of the scheme \"polyglot\" do not support this variant");
    }

    @Test
    void reason_noRules_namesThoseThatAreMissing() {
        assertThat(Starts.of(List.of("crazyhouse"), "polyglot")).isEmpty();
        assertThat(Starts.reason(List.of("crazyhouse"), "polyglot"))
                .isEqualTo("the rules of these variants are not available");
        assertThat(Starts.reason(List.of(OtherVariant.NAME, "crazyhouse"), "polyglot"))
                .isEqualTo("the rules of crazyhouse are not available");
    }
}
