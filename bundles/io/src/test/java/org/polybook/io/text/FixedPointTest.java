package org.polybook.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedPointTest {
    private static final int MAX_DIGITS = 10;

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -0.0,
                0.5,
                0.00005,
                0.00015,
                0.99995,
                0.999949999,
                1.005,
                2.5,
                1e-300,
                Double.MIN_VALUE,
                99_999.99995,
                123_456_789.123,
                1e15,
                1e300,
                Double.MAX_VALUE,
                -0.00001,
                -1.5,
                -123.456
            })
    void write_specialNumber_isTheTextOfFormat(double number) throws IOException {
        assertTextsOfFormat(number);
    }

    @Test
    void write_anyNumber_isTheTextOfFormat() throws IOException {
        Random random = new Random(20_261_127);
        for (int i = 0; i < 20_000; i++) {
            assertTextsOfFormat(random.nextDouble());
            assertTextsOfFormat(random.nextInt(100_000) / 10_000.0 + 0.00005);
            assertTextsOfFormat(random.nextGaussian() * Math.pow(10, random.nextInt(12)));
        }
    }

    private static void assertTextsOfFormat(double number) throws IOException {
        for (int digits = 0; digits <= MAX_DIGITS; digits++) {
            StringBuilder text = new StringBuilder();

            FixedPoint.write(number, digits, text);

            String expected = String.format(Locale.ROOT, "%." + digits + "f", number);
            if (!expected.contentEquals(text)) {
                assertThat(text)
                        .asString()
                        .as("%s with %d digits", number, digits)
                        .isEqualTo(expected);
            }
        }
    }
}
