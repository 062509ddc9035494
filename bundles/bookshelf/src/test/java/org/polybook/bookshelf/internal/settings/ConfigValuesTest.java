package org.polybook.bookshelf.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of configurations from programs and files, some of them mistyped. */
class ConfigValuesTest {
    private static long numberWithoutProblem(Object value) {
        ConfigValues values = new ConfigValues(Map.of("k", value));
        long number = values.number("k", 7, -10, 10);
        assertThat(values.problems()).isEmpty();
        return number;
    }

    private static String onlyProblem(Object value, long expected) {
        ConfigValues values = new ConfigValues(Map.of("k", value));
        assertThat(values.number("k", 7, -10, 10)).isEqualTo(expected);
        assertThat(values.problems()).hasSize(1);
        return values.problems().get(0);
    }

    @Test
    void number_ofAnyType_isRead() {
        assertThat(numberWithoutProblem(3)).isEqualTo(3);
        assertThat(numberWithoutProblem(3L)).isEqualTo(3);
        assertThat(numberWithoutProblem((short) -3)).isEqualTo(-3);
        assertThat(numberWithoutProblem(" +3 ")).isEqualTo(3);
        assertThat(numberWithoutProblem(List.of("4"))).isEqualTo(4);
        assertThat(numberWithoutProblem(new Integer[] {5})).isEqualTo(5);
        assertThat(numberWithoutProblem(new long[] {6})).isEqualTo(6);
        assertThat(numberWithoutProblem(-10)).isEqualTo(-10);
        assertThat(numberWithoutProblem(10)).isEqualTo(10);
    }

    @Test
    void number_missingOrBlank_isTheDefault() {
        assertThat(numberWithoutProblem(" ")).isEqualTo(7);
        ConfigValues none = new ConfigValues(Map.of());
        assertThat(none.number("k", 7, 0, 9)).isEqualTo(7);
        assertThat(none.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"high", "1.5", "0x10", "1e3", "--1", "5 6"})
    void number_notWhole_isAProblemAndTheDefault(String text) {
        assertThat(onlyProblem(text, 7)).isEqualTo("k is \"" + text + "\", expected a whole number from -10 to 10");
    }

    @Test
    void number_ofAnotherType_isAProblem() {
        assertThat(onlyProblem(2.5, 7)).contains("Double 2.5");
        assertThat(onlyProblem(true, 7)).contains("Boolean true");
        assertThat(onlyProblem(new int[] {1, 2}, 7)).startsWith("k is \"int[] ");
        assertThat(onlyProblem(List.of(1, 2), 7)).contains("[1, 2]");
    }

    @Test
    void number_outOfRange_isAProblemAndTheNearest() {
        assertThat(onlyProblem(11, 10)).contains("11");
        assertThat(onlyProblem(-11L, -10)).contains("-11");
        assertThat(onlyProblem(Long.MAX_VALUE, 10)).contains("9223372036854775807");
        assertThat(onlyProblem("100000000000000000000000", 10)).contains("100000000000000000000000");
    }

    @Test
    void problem_ofALongText_quotesItsBeginning() {
        assertThat(onlyProblem("x".repeat(61), 7))
                .contains("x".repeat(60) + "...")
                .doesNotContain("x".repeat(61));
        assertThat(onlyProblem("y".repeat(60), 7)).contains("y".repeat(60) + "\"");
    }

    @Test
    void text_ofAnyType_isTrimmedOrAProblem() {
        ConfigValues values = new ConfigValues(
                Map.of("text", " a b ", "number", 5, "flag", true, "one", List.of("x"), "two", List.of("x", "y")));

        assertThat(values.text("text")).isEqualTo("a b");
        assertThat(values.text("number")).isEqualTo("5");
        assertThat(values.text("flag")).isEqualTo("true");
        assertThat(values.text("one")).isEqualTo("x");
        assertThat(values.text("none")).isEmpty();
        assertThat(values.problems()).isEmpty();
        assertThat(values.text("two")).isEmpty();
        assertThat(values.problems())
                .singleElement()
                .asString()
                .startsWith("two is ")
                .endsWith("expected a text");
    }

    @Test
    void splitListAndNonEmptyTexts_ofAnyType_areRead() {
        ConfigValues values = new ConfigValues(Map.of(
                "text", "a, b  c", "array", new String[] {" d,e", "f "}, "list", List.of("g h", " "), "number", 5));

        assertThat(values.splitList("text")).containsExactly("a", "b", "c");
        assertThat(values.splitList("array")).containsExactly("d", "e", "f");
        assertThat(values.splitList("list")).containsExactly("g", "h");
        assertThat(values.splitList("number")).containsExactly("5");
        assertThat(values.splitList("none")).isEmpty();
        assertThat(values.nonEmptyTexts("array")).containsExactly("d,e", "f");
        assertThat(values.nonEmptyTexts("list")).containsExactly("g h");
    }
}
