package org.polybook.pgn.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.polybook.pgn.internal.split.StructuralBytes;

/** Compares the tests of eight bytes at a time with tests of single bytes. */
class EightBytesTest {
    private static final byte[] TYPICAL = "\n\r{;()*-JjMm[\"\\ !/09:@AZ[`az{\u0000\u001F\u0020\u007F\u0080\u00FF"
            .getBytes(StandardCharsets.ISO_8859_1);

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[24];
        random.nextBytes(bytes);
        for (int i = 0; i < bytes.length; i++) {
            if (random.nextInt(3) > 0) {
                bytes[i] = random.nextBoolean() ? (byte) 'e' : TYPICAL[random.nextInt(TYPICAL.length)];
            }
        }
        return bytes;
    }

    /** Compares only the lowest byte that a test finds, since the others are uncertain. */
    private static void assertFindsFirst(String name, LongUnaryOperator test, IntPredicate plain) {
        Random random = new Random(1);
        for (int round = 0; round < 5000; round++) {
            byte[] b = bytes(random);
            int at = random.nextInt(16);
            long found = test.applyAsLong(EightBytes.at(b, at));
            int index = found == 0 ? 8 : EightBytes.index(found);
            int expected = 0;
            while (expected < 8 && !plain.test(b[at + expected] & 0xFF)) {
                expected++;
            }

            assertThat(index).as("%s of %x", name, EightBytes.at(b, at)).isEqualTo(expected);
        }
    }

    @Test
    void eachTest_ofEightBytes_findsTheFirstMatchingByte() {
        assertFindsFirst("quote", word -> EightBytes.findEqual(word, '"'), c -> c == '"');
        assertFindsFirst("blank", EightBytes::findSpaceOrControl, c -> c <= ' ');
        assertFindsFirst("control", EightBytes::findControl, c -> c < ' ');
        assertFindsFirst("not a digit", EightBytes::findNonDigit, c -> c < '0' || c > '9');
        assertFindsFirst(
                "not alphanumeric", EightBytes::findNonAlphanumeric, c -> c >= 128 || !Character.isLetterOrDigit(c));
        assertFindsFirst("stop", EightBytes::findStructuralCandidates, c -> {
            int five = c & 0x1F;
            boolean isOne = five == 0x0A || five == 0x0D || five == 0x0F || five == 0x1B || c == '(' || c == ')';
            return isOne || c >= 128;
        });
    }

    @Test
    void structuralBytes_inAnyBytes_areFoundInOrder() {
        Random random = new Random(2);
        for (int round = 0; round < 5000; round++) {
            byte[] b = bytes(random);
            int limit = random.nextInt(b.length + 1);
            int from = random.nextInt(limit + 1);
            int expected = from;
            while (expected < limit && b[expected] >= 0 && "\n\r{;()*-/".indexOf((char) b[expected]) < 0) {
                expected++;
            }

            assertThat(StructuralBytes.next(b, from, limit)).isEqualTo(expected);
        }
    }
}
