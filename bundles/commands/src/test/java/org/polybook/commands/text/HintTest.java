package org.polybook.commands.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HintTest {
    private final Hints words = hint -> hint.code() == Hint.Code.CHECK_BOOK ? "inspect " + hint.values() : "";

    @Test
    void between_withWords_keepsBothTexts() {
        assertThat(words.between(" (", Hint.of(Hint.Code.CHECK_BOOK, "club.bin", 3), ")"))
                .isEqualTo(" (inspect [club.bin, 3])");
        assertThat(words.after("; ", Hint.Code.CHECK_BOOK)).isEqualTo("; inspect []");
        assertThat(words.orElse(Hint.of(Hint.Code.CHECK_BOOK), "or not")).isEqualTo("inspect []");
    }

    /** If the hint has no words, the separators around it are omitted, too. */
    @Test
    void between_withoutWords_isEmpty() {
        assertThat(words.between(" (", Hint.of(Hint.Code.UNDO, "club.bin", 3), ")"))
                .isEmpty();
        assertThat(words.after("; ", Hint.Code.FORCE_EDIT)).isEmpty();
        assertThat(words.orElse(Hint.of(Hint.Code.ASKED_DATES), "was not requested"))
                .isEqualTo("was not requested");
    }

    @Test
    void style_withHints_keepsItsColors() {
        Style style = Style.COLORED.withHints(words);

        assertThat(style.isColored()).isTrue();
        assertThat(style.red("x")).isEqualTo("\u001b[31mx\u001b[0m");
        assertThat(style.words(Hint.of(Hint.Code.CHECK_BOOK))).isEqualTo("inspect []");
        assertThat(Style.COLORED.words(Hint.of(Hint.Code.CHECK_BOOK))).isEmpty();
    }
}
