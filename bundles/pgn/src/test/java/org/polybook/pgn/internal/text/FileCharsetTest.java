package org.polybook.pgn.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Detection of a file's character set by its games. */
class FileCharsetTest {
    private static boolean decidesAgainstUtf8(FileCharset encoding, String game) {
        byte[] bytes = game.getBytes(StandardCharsets.ISO_8859_1);
        return encoding.decidesAgainstUtf8(bytes, 0, bytes.length);
    }

    @Test
    void charset_ofAsciiWithAnyControlCharacter_isUndecided() {
        FileCharset encoding = new FileCharset(null);
        assertThat(decidesAgainstUtf8(encoding, "1. e4 {\0\u0001\u007f} *")).isFalse();
        assertThat(decidesAgainstUtf8(encoding, "1. e4 {caf\u00e9} *")).isTrue();
        assertThat(encoding.charset()).isEqualTo(FileCharset.WINDOWS_1252);
    }

    @Test
    void charset_highByteAfterTheGame_isDecidedByTheNextGame() {
        FileCharset encoding = new FileCharset(null);
        byte[] bytes = "*\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(encoding.decidesAgainstUtf8(bytes, 0, 1)).isFalse();
        assertThat(encoding.decidesAgainstUtf8(bytes, 1, 2)).isTrue();
    }

    @Test
    void charset_detectedAsUtf8_staysUtf8() {
        FileCharset encoding = new FileCharset(null);
        assertThat(decidesAgainstUtf8(encoding, "{caf\u00c3\u00a9}")).isFalse();
        assertThat(decidesAgainstUtf8(encoding, "{caf\u00e9}")).isFalse();
        assertThat(encoding.charset()).isEqualTo(StandardCharsets.UTF_8);
    }
}
