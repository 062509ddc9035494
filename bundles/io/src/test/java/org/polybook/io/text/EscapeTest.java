package org.polybook.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EscapeTest {
    @Test
    void forTerminal_controlSequence_isEscaped() {
        assertThat(Escape.forTerminal("a\u001b[2Jb\nc\u009b0m")).isEqualTo("a\\u001b[2Jb\\u000ac\\u009b0m");
    }

    @Test
    void forTerminal_rightToLeftOverride_isEscaped() {
        assertThat(Escape.forTerminal("book\u202enib.exe")).isEqualTo("book\\u202enib.exe");
    }

    @Test
    void forTerminal_lettersOfAllScripts_areUnchanged() {
        assertThat(Escape.forTerminal("Grünfeld – Дебют ♞ 将棋 \uD83E\uDDC5"))
                .isEqualTo("Grünfeld – Дебют ♞ 将棋 \uD83E\uDDC5");
    }

    @Test
    void json_quotesAndControls_areEscaped() {
        assertThat(Escape.json("a\"b\\c\n\u0000\u2028")).isEqualTo("\"a\\\"b\\\\c\\u000a\\u0000\\u2028\"");
    }

    @Test
    void json_unpairedSurrogate_isEscaped() {
        assertThat(Escape.json("x\uD83Ey")).isEqualTo("\"x\\ud83ey\"");
    }
}
