package org.polybook.spark;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times such as {@code 12h}. A number without a unit denotes minutes. */
final class TimeConverter implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,6})([smh]?)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new TypeConversionException("expected a time such as 90s, 30m or 12h, found \"" + text + "\"");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofMinutes(number);
        };
    }

    /** Returns a time as words. */
    static String text(Duration time) {
        return time.toSecondsPart() > 0 ? time.toSeconds() + " seconds" : time.toMinutes() + " minutes";
    }
}
