package org.polybook.api.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Color;

class BookUseConditionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "white",
                "black,against=Rybka 3",
                "variant=normal,variant=fischerandom",
                "white,variant=normal,against=A,against=B",
                "black,against=\"Carlsen, Magnus\",against=Rybka",
                "against=\"Carlsen,M\",against=\"Joe \"\"Fast\"\" Doe\"",
                "against=\" Rybka \""
            })
    void parse_validText_isReturnedByToString(String text) {
        assertThat(BookUseConditions.parse(text))
                .hasToString(text)
                .isEqualTo(BookUseConditions.parse(" " + text + " "));
        assertThat(BookUseConditions.parse(text))
                .hasSameHashCodeAs(BookUseConditions.parse(text))
                .isNotEqualTo(BookUseConditions.ALWAYS);
    }

    @Test
    void parse_conditions_haveTheirValues() {
        BookUseConditions use = BookUseConditions.parse("black,variant=normal,against=Rybka");
        assertThat(use.color()).contains(Color.BLACK);
        assertThat(use.variants()).containsExactly("normal");
        assertThat(use.opponents()).containsExactly("Rybka");
        assertThat(use)
                .isEqualTo(BookUseConditions.ALWAYS
                        .withColor(Color.BLACK)
                        .withVariants(List.of("normal"))
                        .withOpponents(List.of("Rybka")));
        assertThat(BookUseConditions.ALWAYS).hasToString("");
    }

    @Test
    void parse_nameWithAComma_needsQuotes() {
        BookUseConditions use = BookUseConditions.parse("against=\"Carlsen, Magnus\", black, against=\"Rybka\"");
        assertThat(use.opponents()).containsExactly("Carlsen, Magnus", "Rybka");
        assertThat(use.appliesTo(false, "normal", "carlsen, magnus")).isTrue();
        assertThat(BookUseConditions.ALWAYS.withOpponents(List.of("Carlsen, Magnus", "\"")))
                .hasToString("against=\"Carlsen, Magnus\",against=\"\"\"\"");
        assertThatThrownBy(() -> BookUseConditions.parse("against=Carlsen, Magnus"))
                .hasMessageEndingWith(
                        "found \"Magnus\"; a name with a comma is written in quotes:" + " against=\"Carlsen, Magnus\"");
        assertThatThrownBy(() -> BookUseConditions.parse("against=\"Carlsen, Magnus"))
                .hasMessageContaining("closing quote is missing");
        assertThatThrownBy(() -> BookUseConditions.parse("against=\"\"")).hasMessageContaining("expected white");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | expected white, black, variant=NAME or against=NAME, found \"\"",
                "White | found \"White\"",
                "variant= | found \"variant=\"",
                "white,,black | found \"\"",
                "white,black | white or black, not both"
            })
    void parse_invalidText_isRejectedWithTheExpectedForm(String text, String reason) {
        assertThatThrownBy(() -> BookUseConditions.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void parseOneTextPerBook_namesAndConditions_areSplitAtTheFirstEqualsSign() {
        assertThat(BookUseConditions.parseOneTextPerBook(List.of("a.bin=white", "b=against=X")))
                .containsEntry("a.bin", BookUseConditions.parse("white"))
                .containsEntry("b", BookUseConditions.parse("against=X"))
                .hasSize(2);
        assertThatThrownBy(() -> BookUseConditions.parseOneTextPerBook(List.of("white")))
                .hasMessageContaining("expected BOOK=WHEN");
        assertThatThrownBy(() -> BookUseConditions.parseOneTextPerBook(List.of("a=white", "a=black")))
                .hasMessageContaining("given twice");
    }
}
