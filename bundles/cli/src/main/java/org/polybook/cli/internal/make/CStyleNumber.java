package org.polybook.cli.internal.make;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses numbers like polyglot, by the rules of C: up to the first character that does not fit, and 0 if there is no
 * number.
 */
final class CStyleNumber {
    private static final Pattern INTEGER = Pattern.compile("\\s*([+-]?[0-9]+).*", Pattern.DOTALL);
    private static final Pattern DECIMAL = Pattern.compile(
            "\\s*([+-]?)(?:(inf|nan)|(0x[0-9a-f]+(?:\\.[0-9a-f]*)?|0x\\.[0-9a-f]+)(p[+-]?[0-9]+)?"
                    + "|((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:e[+-]?[0-9]+)?)).*",
            Pattern.DOTALL);

    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private CStyleNumber() {}

    /** Returns the low 32 bits of the number, which is first limited to the range of 64 bits. */
    static int integer(String text) {
        Matcher matcher = INTEGER.matcher(text);
        if (!matcher.matches()) {
            return 0;
        }
        BigInteger number = new BigInteger(matcher.group(1).replaceFirst("^\\+", ""));
        return (int) number.max(MIN).min(MAX).longValue();
    }

    static double decimal(String text) {
        Matcher matcher = DECIMAL.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return 0;
        }
        double size = absoluteValue(matcher);
        return matcher.group(1).equals("-") ? -size : size;
    }

    private static double absoluteValue(Matcher matcher) {
        if (matcher.group(2) != null) {
            return matcher.group(2).equals("inf") ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        if (matcher.group(3) != null) {
            return Double.parseDouble(matcher.group(3) + (matcher.group(4) == null ? "p0" : matcher.group(4)));
        }
        return Double.parseDouble(matcher.group(5));
    }
}
