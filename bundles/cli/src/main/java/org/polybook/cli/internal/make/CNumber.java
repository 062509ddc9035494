package org.polybook.cli.internal.make;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as the original reads them: as far as they go, and 0 where there is none. */
final class CNumber {
    private static final Pattern INTEGER = Pattern.compile("\\s*([+-]?[0-9]+).*", Pattern.DOTALL);
    private static final Pattern DECIMAL =
            Pattern.compile("\\s*([+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?).*", Pattern.DOTALL);

    private CNumber() {}

    /** Within 32 bits, at the nearest end if it lies beyond. */
    static int integer(String text) {
        Matcher matcher = INTEGER.matcher(text);
        if (!matcher.matches()) {
            return 0;
        }
        BigInteger number = new BigInteger(matcher.group(1).replaceFirst("^\\+", ""));
        return number.bitLength() < 32
                ? number.intValue()
                : number.signum() < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    }

    static double decimal(String text) {
        Matcher matcher = DECIMAL.matcher(text);
        return matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
    }
}
