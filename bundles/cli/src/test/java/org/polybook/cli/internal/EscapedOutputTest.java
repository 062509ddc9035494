package org.polybook.cli.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EscapedOutputTest {
    private static final String COLORED = "\u001b[31mred\u001b[0m and \u001b[1;33m";

    /** Writes the bytes at once, and byte by byte, because a full buffer may split them. */
    private static String escaped(byte[] bytes, boolean withColors) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (EscapedOutput out = new EscapedOutput(whole, withColors)) {
            out.write(bytes, 0, bytes.length);
        }
        ByteArrayOutputStream parts = new ByteArrayOutputStream();
        try (EscapedOutput out = new EscapedOutput(parts, withColors)) {
            for (byte b : bytes) {
                out.write(b);
                out.flush();
            }
        }
        assertThat(parts.toString(UTF_8)).isEqualTo(whole.toString(UTF_8));
        return whole.toString(UTF_8);
    }

    private static String escaped(String text, boolean withColors) throws IOException {
        return escaped(text.getBytes(UTF_8), withColors);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\tb\n", "Müller – 王 \uD83D\uDE00", "", "~ \\u001b"})
    void write_printableText_passes(String text) throws IOException {
        assertThat(escaped(text, false)).isEqualTo(text);
        assertThat(escaped(text, true)).isEqualTo(text);
    }

    @Test
    void write_colorSequences_passIfColorsAreAllowed() throws IOException {
        assertThat(escaped(COLORED, true)).isEqualTo(COLORED);
        assertThat(escaped(COLORED, false)).isEqualTo("\\u001b[31mred\\u001b[0m and \\u001b[1;33m");
    }

    @Test
    void write_controlAndFormatCharacters_areEscaped() throws IOException {
        String title = "\u001b]0;owned\u0007\u001b[2J\u001b\u001b[31\r\u009b2J\u202e\u2066\u2028\u007f";
        assertThat(escaped(title + "x", true))
                .isEqualTo(
                        "\\u001b]0;owned\\u0007\\u001b[2J\\u001b\\u001b[31\\u000d\\u009b2J\\u202e\\u2066\\u2028\\u007fx");
        assertThat(escaped("\u001b[" + "1".repeat(40) + "m", true)).isEqualTo("\\u001b[" + "1".repeat(40) + "m");
    }

    @Test
    void write_bytesThatAreNoUtf8_areShownAsBytes() throws IOException {
        byte[] bytes = {
            'a', (byte) 0x9B, 'b', (byte) 0xC3, 'c', (byte) 0xE2, (byte) 0x80, 'd', (byte) 0xC0, (byte) 0x9B, 'e'
        };
        assertThat(escaped(bytes, true)).isEqualTo("a\\x9bb\\xc3c\\xe2\\x80d\\xc0\\x9be");
        assertThat(escaped(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80, '.'}, true))
                .isEqualTo("\\xed\\xa0\\x80.");
        assertThat(escaped(new byte[] {(byte) 0xFF, '.'}, true)).isEqualTo("\\xff.");
    }
}
