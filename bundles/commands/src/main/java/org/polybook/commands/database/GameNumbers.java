package org.polybook.commands.database;

import java.util.regex.Pattern;
import org.polybook.commands.BadRequestException;

/**
 * A range of game numbers.
 *
 * @param first from 1
 * @param last not less than first
 */
public record GameNumbers(long first, long last) {
    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,17}(-([1-9][0-9]{0,17})?)?");

    /** Returns true if the text has the form of a range, even if the range ends before it begins. */
    public static boolean isNumberOrRange(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * Reads {@code 7}, {@code 3-9}, or {@code 100-} for a range up to the last game.
     *
     * @throws BadRequestException if the text has another form
     */
    public static GameNumbers of(String text) throws BadRequestException {
        if (!isNumberOrRange(text)) {
            throw new BadRequestException("\"" + text + "\": expected a game number, or a range such as 3-9 or 100-");
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

    boolean contains(long game) {
        return first <= game && game <= last;
    }
}
