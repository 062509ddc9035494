package org.polybook.pgn.internal.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.polybook.io.MixedEncodingText;
import org.polybook.io.Utf8;

class TextViewTest {
    private final TextView view = new TextView();

    private static boolean isUtf8(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Test
    void utf8Check_ofAnyFewBytes_matchesJavasDecoder() {
        Random random = new Random(1);
        int[] edges = {
            0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5
        };
        for (int round = 0; round < 50_000; round++) {
            byte[] bytes = new byte[1 + random.nextInt(5)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) edges[random.nextInt(edges.length)];
            }

            boolean isValid = Utf8.isValid(bytes, 0, bytes.length);
            assertThat(isValid).isEqualTo(isUtf8(bytes));
            assertThat(view.setTextAndValidate(bytes, 0, bytes.length, UTF_8, false))
                    .isEqualTo(isValid);
            char[] chars = new char[bytes.length];
            int length = MixedEncodingText.decode(bytes, 0, bytes.length, chars);
            assertThat(view.toString()).isEqualTo(isValid ? new String(bytes, UTF_8) : new String(chars, 0, length));
        }
    }

    @Test
    void everyCharacter_inUtf8_isRead() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 ? 1 : 61) {
            if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                byte[] bytes = ("a" + Character.toString(c)).getBytes(UTF_8);
                assertThat(Utf8.characterLength(bytes, 1, bytes.length)).isEqualTo(bytes.length - 1);
                assertThat(Utf8.codePoint(bytes, 1, bytes.length - 1)).isEqualTo(c);
            }
        }
    }

    @Test
    void text_ofAnyCharset_isRead() {
        for (Charset charset :
                new Charset[] {UTF_8, ISO_8859_1, Charset.forName("windows-1252"), Charset.forName("UTF-16LE")}) {
            byte[] bytes = ("xx" + "Müller–\\\"".repeat(100) + "yy").getBytes(charset);

            assertThat(view.setTextAndValidate(bytes, 2, bytes.length - 2, charset, false))
                    .isTrue();
            assertThat(view.toString()).isEqualTo(new String(bytes, 2, bytes.length - 4, charset));
            assertThat(view.length()).isEqualTo(view.toString().length());
            assertThat(view.charAt(1)).isEqualTo(view.toString().charAt(1));
        }
    }

    @Test
    void escapes_areDecodedOnRequest() {
        byte[] bytes = "a\\\"b\\\\c\\d\\".getBytes(UTF_8);

        view.setTextAndValidate(bytes, 0, bytes.length, UTF_8, true);
        assertThat(view.toString()).isEqualTo("a\"b\\c\\d\\");
        view.setTextAndValidate(bytes, 0, bytes.length, UTF_8, false);
        assertThat(view.toString()).isEqualTo("a\\\"b\\\\c\\d\\");
    }

    @Test
    void escape_atTheEnd_isNotAnEscape() {
        byte[] longer = "ab\\\"\\\"\\\"".getBytes(UTF_8);
        view.setTextAndValidate(longer, 0, longer.length, UTF_8, true);
        byte[] bytes = "ab\\".getBytes(UTF_8);
        view.setTextAndValidate(bytes, 0, bytes.length, UTF_8, true);

        assertThat(view.toString()).isEqualTo("ab\\");
    }

    @Test
    void subSequence_ofAnyText_equalsThatOfAString() {
        for (String text : new String[] {"abc\\\"def", "Müller–Ångström"}) {
            byte[] bytes = ("xx" + text).getBytes(UTF_8);
            view.setTextAndValidate(bytes, 2, bytes.length, UTF_8, true);
            String whole = view.toString();
            for (int start = 0; start <= whole.length(); start++) {
                for (int end = start; end <= whole.length(); end++) {
                    assertThat(view.subSequence(start, end)).hasToString(whole.substring(start, end));
                }
            }
        }
    }

    /**
     * Taking a short part of a long text must not copy the long text: a thousand parts and a search for the name of a
     * variant allocate less than the length of the text.
     */
    @Test
    void subSequence_ofALongText_costsItsOwnLength() {
        byte[] bytes = "r".repeat(1 << 20).getBytes(UTF_8);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        view.wrapAscii(bytes, 0, bytes.length);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1000; i++) {
            view.subSequence(i, i + 5);
        }
        EventVariants.variantWordOrNull(view);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    @Test
    void subSequence_outsideOfTheText_isRefused() {
        view.wrapAscii("abcd".getBytes(UTF_8), 1, 3);

        assertThat(view.subSequence(1, 2)).hasToString("c");
        assertThatThrownBy(() -> view.subSequence(1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(view.charAt(0)).isEqualTo('b');
        assertThatThrownBy(() -> view.charAt(2))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index 2 of 2");
        assertThatThrownBy(() -> view.charAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
