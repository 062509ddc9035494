package org.polybook.writer.internal.counted;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;
import org.polybook.api.game.TagValues;

/**
 * The tags of the current game that a file of statistics keeps. If a tag occurs several times, its last value counts.
 */
public final class HeaderTags {
    private static final int WHITE = 0;
    private static final int BLACK = 1;
    private static final int EVENT = 2;
    private static final int DATE = 3;
    private static final int UTC_DATE = 4;
    private static final int WHITE_ELO = 5;
    private static final int BLACK_ELO = 6;
    private static final int TIME_CONTROL = 7;
    private static final int ECO = 8;
    private static final String[] NAMES = {
        "White", "Black", "Event", "Date", "UTCDate", "WhiteElo", "BlackElo", "TimeControl", "ECO"
    };

    private final String[] values = new String[NAMES.length];

    public void clear() {
        Arrays.fill(values, "");
    }

    public void tag(CharSequence name, CharSequence value) {
        for (int i = 0; i < NAMES.length; i++) {
            if (NAMES[i].contentEquals(name)) {
                values[i] = TagValues.limitName(value.toString());
            }
        }
    }

    /**
     * Returns the header of the game.
     *
     * @param place its location in the source, see {@link GameHeader#place}
     */
    public GameHeader header(GameResult resultTag, GameResult terminator, String variant, int source, long place) {
        return new GameHeader(
                new GameHeader.Player(values[WHITE], TagValues.elo(values[WHITE_ELO])),
                new GameHeader.Player(values[BLACK], TagValues.elo(values[BLACK_ELO])),
                values[EVENT],
                date(),
                resultTag,
                terminator,
                values[TIME_CONTROL].isEmpty() ? Optional.empty() : Speed.ofTimeControl(values[TIME_CONTROL]),
                mode(values[EVENT]),
                eco(values[ECO]),
                variant,
                source,
                place);
    }

    private GameDate date() {
        GameDate date = date(values[DATE]);
        return date.year() > 0 ? date : date(values[UTC_DATE]);
    }

    private static GameDate date(String text) {
        int[] parts = TagValues.dateParts(text);
        return GameDate.ofOrUnknown(parts[0], parts[1], parts[2]);
    }

    /** Returns the mode by the words with which lichess begins the names of its events. */
    private static GameHeader.Mode mode(String event) {
        if (event.regionMatches(true, 0, "rated ", 0, 6)) {
            return GameHeader.Mode.RATED;
        }
        return event.regionMatches(true, 0, "casual ", 0, 7) ? GameHeader.Mode.CASUAL : GameHeader.Mode.UNKNOWN;
    }

    /** Returns the first three characters if they are a code from A00 to E99; otherwise an empty text. */
    private static String eco(String text) {
        boolean isCode = text.length() >= 3
                && "ABCDEabcde".indexOf(text.charAt(0)) >= 0
                && isDigit(text.charAt(1))
                && isDigit(text.charAt(2));
        return isCode ? text.substring(0, 3).toUpperCase(Locale.ROOT) : "";
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
