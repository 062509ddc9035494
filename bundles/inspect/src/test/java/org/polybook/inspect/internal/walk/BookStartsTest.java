package org.polybook.inspect.internal.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.UnsupportedVariant;

class BookStartsTest {
    @Test
    void of_noVariant_isTheOrthodoxStartPosition() {
        assertThat(BookStarts.of(List.of(), "polyglot")).containsExactly(Orthodox.NORMAL.start());
    }

    @Test
    void of_chess960AmongOthersByAnyName_areItsStartPositions() {
        assertThat(BookStarts.of(List.of("normal", "Chess 960"), "polyglot")).hasSize(960);
    }

    @Test
    void of_orthodoxAmongOthers_comesBeforeOtherSupportedVariants() {
        assertThat(BookStarts.of(List.of(UnsupportedVariant.NAME, "normal"), "polyglot"))
                .containsExactly(Orthodox.NORMAL.start());
        assertThat(BookStarts.of(List.of(UnsupportedVariant.NAME, "normal"), "an unknown scheme"))
                .containsExactly(Orthodox.NORMAL.start(), new UnsupportedVariant().start());
    }

    @Test
    void of_variantWithRules_isItsStartUnlessTheKeysDoNotSupportIt() {
        List<String> variants = List.of(UnsupportedVariant.NAME);

        assertThat(BookStarts.of(variants, "an unknown scheme")).containsExactly(new UnsupportedVariant().start());
        assertThat(BookStarts.of(variants, "polyglot")).isEmpty();
        assertThat(BookStarts.reasonForNone(variants, "polyglot"))
                .isEqualTo("the keys of the scheme \"polyglot\" do not support this variant");
    }

    @Test
    void reasonForNone_noRules_namesTheMissingVariants() {
        assertThat(BookStarts.of(List.of("crazyhouse"), "polyglot")).isEmpty();
        assertThat(BookStarts.reasonForNone(List.of("crazyhouse"), "polyglot"))
                .isEqualTo("the rules of these variants are not available");
        assertThat(BookStarts.reasonForNone(List.of(UnsupportedVariant.NAME, "crazyhouse"), "polyglot"))
                .isEqualTo("the rules of crazyhouse are not available");
    }
}
