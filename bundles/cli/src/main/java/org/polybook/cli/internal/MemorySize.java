package org.polybook.cli.internal;

import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;

/** A number of bytes followed by k, m or g, as {@code --memory} takes it. The start script makes it the size of the heap. */
public final class MemorySize implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
        String size = text.toLowerCase(Locale.ROOT);
        if (!size.matches("[1-9][0-9]{0,8}[kmg]")) {
            throw new CommandLine.TypeConversionException(
                    "\"" + text + "\" is no size, expected a number followed by k, m or g");
        }
        long number = Long.parseLong(size.substring(0, size.length() - 1));
        return number << 10 * (1 + "kmg".indexOf(size.charAt(size.length() - 1)));
    }
}
