package org.polybook.cli.internal;

import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;

/**
 * A number of bytes followed by k, m or g, from 16m to 1024g, as the value of {@code --memory}. The start script uses
 * it as the size of the heap and checks the same limits, so a refused size never reaches the virtual machine.
 */
public final class MemorySizeConverter implements ITypeConverter<Long> {
    private static final long MIN = 16L << 20;
    private static final long MAX = 1024L << 30;

    @Override
    public Long convert(String text) {
        String size = text.toLowerCase(Locale.ROOT);
        if (!size.matches("[1-9][0-9]{0,8}[kmg]")) {
            throw new CommandLine.TypeConversionException(
                    "\"" + text + "\" is not a size; expected a number followed by k, m or g");
        }
        long number = Long.parseLong(size.substring(0, size.length() - 1));
        long bytes = number << 10 * (1 + "kmg".indexOf(size.charAt(size.length() - 1)));
        if (bytes < MIN || bytes > MAX) {
            throw new CommandLine.TypeConversionException("\"" + text + "\" is too "
                    + (bytes < MIN ? "small, expected at least 16m" : "large, expected at most 1024g"));
        }
        return bytes;
    }
}
