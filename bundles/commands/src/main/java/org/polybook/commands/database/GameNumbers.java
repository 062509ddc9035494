package org.polybook.commands.database;

import java.util.regex.Pattern;
import org.polybook.commands.BadRequestException;

/**
 * Games by their numbers.
 *
 * @param first from 1
 * @param last not before the first
 */
public record GameNumbers(long first, long last) {
    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,17}(-([1-9][0-9]{0,17})?)?");

    /** Returns true if a text has the form of numbers, though they may end before they begin. */
    public static boolean isNumber(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * {@code 7}, {@code 3-9} or {@code 100-}, to the end.
     *
     * @throws BadRequestException if it is nothing of the kind
     */
    public static GameNumbers of(String text) throws BadRequestException {
        if (!isNumber(text)) {
            throw new BadRequestException(
                    "\"" + text + "\": expected the number of a game, or two such as 3-9 or 100-");
        }
        int dash = text.indexOf('-');
        long first = Long.parseLong(dash < 0 ? text : text.substring(0, dash));
        String rest = text.substring(dash + 1);
        long last = dash < 0 ? first : rest.isEmpty() ? Long.MAX_VALUE : Long.parseLong(rest);
        if (last < first) {
            throw new BadRequestException("\"" + text + "\": ends before it begins");
        }
        return new GameNumbers(first, last);
    }

    boolean has(long game) {
        return first <= game && game <= last;
    }
}
