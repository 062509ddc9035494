package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixedEncodingTextTest {
    private static String decode(byte[] bytes) {
        char[] chars = new char[bytes.length];
        return new String(chars, 0, MixedEncodingText.decode(bytes, 0, bytes.length, chars));
    }

    /**
     * The expected characters are those that Scid 4.7.4 displays for these bytes. The exceptions are the bytes 80 to
     * 9F, which Scid displays as control characters, and a character above U+FFFF, which is two surrogates here.
     */
    @ParameterizedTest
    @CsvSource({
        "C5BD6C656263ED6B, 017D 006C 0065 0062 0063 00ED 006B",
        "4DFC6C6C6572, 004D 00FC 006C 006C 0065 0072",
        "C3A9E9, 00E9 00E9",
        "C3C3A9, 00C3 00E9",
        "E4B8ADE9, 4E2D 00E9",
        "E9E8, 00E9 00E8",
        "FFFE, 00FF 00FE",
        "E282AC, 20AC",
        "E0A080, 0800",
        "F09F9880, D83D DE00",
        "C3, 00C3",
        "C0AF, 00C0 00AF",
        "937194, 201C 0071 201D",
        "E28261, 00E2 201A 0061",
        "80818D8F909D9F, 20AC 0081 008D 008F 0090 009D 0178"
    })
    void text_inBothEncodings_isReadBySequences(String bytes, String expected) {
        StringBuilder shown = new StringBuilder();
        decode(HexFormat.of().parseHex(bytes))
                .chars()
                .forEach(c -> shown.append(shown.isEmpty() ? "" : " ").append(String.format("%04X", c)));

        assertThat(shown.toString()).isEqualTo(expected);
    }

    @Test
    void text_inUtf8_equalsThatOfTheLibrary() {
        Random random = new Random(1);
        for (int round = 0; round < 2000; round++) {
            String text = random.ints(20, 0, Character.MAX_CODE_POINT + 1)
                    .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();

            assertThat(decode(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        }
    }

    @Test
    void eachByte_alone_isItsCharacterOfWindows() {
        for (int b = 0x80; b <= 0xFF; b++) {
            String library = new String(new byte[] {(byte) b}, Charset.forName("windows-1252"));
            String expected = library.equals("\uFFFD") ? String.valueOf((char) b) : library;

            assertThat(decode(new byte[] {(byte) b})).isEqualTo(expected);
        }
    }
}
