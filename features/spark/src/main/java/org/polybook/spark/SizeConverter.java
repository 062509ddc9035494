package org.polybook.spark;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Sizes in bytes such as {@code 64M}. */
final class SizeConverter implements ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([kmg]?)");

    @Override
    public Long convert(String text) {
        Matcher matcher = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new TypeConversionException("expected a size such as 500k, 64M or 1G, found \"" + text + "\"");
        }
        int shift = 10 * (" kmg".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2)));
        return Long.parseLong(matcher.group(1)) << shift;
    }
}
