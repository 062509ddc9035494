package org.polybook.statistics.internal.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;

/**
 * The facts about a game in 8 bytes; 0 is unknown everywhere.
 *
 * <pre>
 * 63-52 year        51-48 month       47-43 day
 * 42-41 Result tag  40-39 terminator  (1 White wins, 2 Black wins, 3 draw)
 * 38-27 WhiteElo    26-15 BlackElo
 * 14-12 speed (1 ultra-bullet ... 6 correspondence)   11-10 mode (1 casual, 2 rated)
 *  9-1  ECO code (A00 = 1 ... E99 = 500)              0     0
 * </pre>
 */
public final class FactBits {
    private static final int YEAR = 52;
    private static final int MONTH = 48;
    private static final int DAY = 43;
    private static final int TAG = 41;
    private static final int TERMINATOR = 39;
    private static final int WHITE_ELO = 27;
    private static final int BLACK_ELO = 15;
    private static final int SPEED = 12;
    private static final int MODE = 10;
    private static final int ECO = 1;
    /** The number of bits of {@link #firstDayNumber}. */
    private static final int DAY_NUMBER_BITS = 21;

    /** The band of a game in which a rating is unknown. */
    public static final int UNKNOWN_BAND = 15;

    /** The lowest bits of the parts of a cell's key. */
    public static final int CELL_AVERAGE = 23;

    public static final int CELL_LOWER = 19;
    public static final int CELL_SPEED = 16;
    /** The bits of the month in a cell's key, the lowest ones. */
    public static final int CELL_MONTH_MASK = 0xFFFF;

    private static final int DAY_BITS = 5;
    private static final int MONTHS = 12;
    private static final int ELO_MASK = 0xFFF;
    private static final int ECO_MASK = 0x1FF;
    private static final int CODES_A_LETTER = 100;
    private static final int ECO_CODES = 5 * CODES_A_LETTER;

    /** The results by their two bits. */
    private static final GameResult[] RESULTS = {
        GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
    };

    /** The speeds by their three bits. */
    private static final List<Optional<Speed>> SPEEDS = speeds();

    private static final GameHeader.Mode[] MODES = GameHeader.Mode.values();

    private FactBits() {}

    private static List<Optional<Speed>> speeds() {
        List<Optional<Speed>> speeds = new ArrayList<>(Collections.nCopies(8, Optional.empty()));
        for (Speed speed : Speed.values()) {
            speeds.set(speed.ordinal() + 1, Optional.of(speed));
        }
        return List.copyOf(speeds);
    }

    /** Returns the bits of a game. */
    public static long of(GameHeader game) {
        GameDate date = game.date();
        return (long) date.year() << YEAR
                | (long) date.month() << MONTH
                | (long) date.day() << DAY
                | bits(game.resultTag()) << TAG
                | bits(game.terminator()) << TERMINATOR
                | (long) game.white().elo() << WHITE_ELO
                | (long) game.black().elo() << BLACK_ELO
                | game.speed().map(speed -> speed.ordinal() + 1L).orElse(0L) << SPEED
                | (long) game.mode().ordinal() << MODE
                | (long) ecoNumber(game.eco()) << ECO;
    }

    private static long bits(GameResult result) {
        return switch (result) {
            case UNKNOWN -> 0;
            case WHITE_WINS -> 1;
            case BLACK_WINS -> 2;
            case DRAW -> 3;
        };
    }

    private static int ecoNumber(String code) {
        if (code.length() < 3 || code.charAt(0) < 'A' || code.charAt(0) > 'E') {
            return 0;
        }
        int tens = Character.digit(code.charAt(1), 10);
        int ones = Character.digit(code.charAt(2), 10);
        return tens < 0 || ones < 0 ? 0 : (code.charAt(0) - 'A') * CODES_A_LETTER + 10 * tens + ones + 1;
    }

    /** Returns the date; unknown for bits that are not a date. */
    public static GameDate date(long facts) {
        return GameDate.ofOrUnknown(year(facts), (int) (facts >>> MONTH) & 0xF, (int) (facts >>> DAY) & 0x1F);
    }

    private static int year(long facts) {
        return (int) (facts >>> YEAR);
    }

    /** Returns the bits of the date, which identify it. */
    public static int dateBits(long facts) {
        return (int) (facts >>> DAY);
    }

    /**
     * Returns year * 16 + month; an unknown month counts as January. Returns 0 if the year is unknown or the bits are
     * not a month.
     */
    public static int month(long facts) {
        int month = (int) (facts >>> MONTH) & 0xF;
        return year(facts) == 0 || month > MONTHS ? 0 : year(facts) << 4 | Math.max(1, month);
    }

    /** Returns the first possible day as a number that grows with time; 0 if the year is unknown. */
    public static int firstDayNumber(long facts) {
        return month(facts) << DAY_BITS | (month(facts) == 0 ? 0 : Math.max(1, (int) (facts >>> DAY) & 0x1F));
    }

    /** Returns a number that grows with the sum of the ratings and, for equal sums, with the first possible day. */
    public static long topRank(long facts) {
        return (long) (whiteElo(facts) + blackElo(facts)) << DAY_NUMBER_BITS | firstDayNumber(facts);
    }

    /**
     * Returns the key of the cell in which a game counts.
     *
     * <pre>
     * 26-23 band of the average rating   22-19 band of the lower rating: the ordinal of {@link EloBand}, 15 if a rating is unknown
     * 18-16 speed, 0 if unknown          15-0  month, as of {@link #month}
     * </pre>
     */
    public static int cell(long facts) {
        int white = whiteElo(facts);
        int black = blackElo(facts);
        int lower = Math.min(white, black);
        int bands = band(white, black) << CELL_AVERAGE | band(lower, lower) << CELL_LOWER;
        int speed = speed(facts).map(Speed::ordinal).orElse(-1) + 1;
        return bands | speed << CELL_SPEED | month(facts);
    }

    private static int band(int white, int black) {
        return EloBand.of(white, black).map(EloBand::ordinal).orElse(UNKNOWN_BAND);
    }

    /** Returns the result in the tag. */
    public static GameResult resultTag(long facts) {
        return RESULTS[(int) (facts >>> TAG) & 3];
    }

    /** Returns the result after the last move. */
    public static GameResult terminator(long facts) {
        return RESULTS[(int) (facts >>> TERMINATOR) & 3];
    }

    /** Returns the result that counts: that of the tag or, if it is unknown, that after the last move. */
    public static GameResult result(long facts) {
        GameResult tag = resultTag(facts);
        return tag == GameResult.UNKNOWN ? terminator(facts) : tag;
    }

    /** Returns the rating of White; 0 if unknown. */
    public static int whiteElo(long facts) {
        return (int) (facts >>> WHITE_ELO) & ELO_MASK;
    }

    /** Returns the rating of Black; 0 if unknown. */
    public static int blackElo(long facts) {
        return (int) (facts >>> BLACK_ELO) & ELO_MASK;
    }

    /** Returns the speed; empty if unknown. Allocates nothing. */
    public static Optional<Speed> speed(long facts) {
        return SPEEDS.get((int) (facts >>> SPEED) & 7);
    }

    /** Returns the mode. */
    public static GameHeader.Mode mode(long facts) {
        int number = (int) (facts >>> MODE) & 3;
        return number < MODES.length ? MODES[number] : GameHeader.Mode.UNKNOWN;
    }

    /** Returns the ECO code; empty if unknown. */
    public static String eco(long facts) {
        int number = (int) (facts >>> ECO) & ECO_MASK;
        if (number == 0 || number > ECO_CODES) {
            return "";
        }
        int code = number - 1;
        int ofLetter = code % CODES_A_LETTER;
        char[] text = {(char) ('A' + code / CODES_A_LETTER), (char) ('0' + ofLetter / 10), (char) ('0' + ofLetter % 10)
        };
        return new String(text);
    }
}
