package org.polybook.api.game;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.polybook.chess.Color;

/**
 * The facts about a game that a {@link GameVisitor} is shown, as far as a filter asks for them. One object serves all games of one thread:
 * {@link #clear} when a game begins, {@link #tag} for each tag, then {@link GameFilter#evaluate} of {@link #start} before the first move and
 * of {@link #end} after the last.
 */
public final class ShownGame implements GameFacts {
    private static final Set<SkipReason> BY_START =
            EnumSet.of(SkipReason.VARIANT, SkipReason.PLAYER, SkipReason.RATING, SkipReason.DATE, SkipReason.SPEED);

    private static final String RESULT = "Result";
    private static final int MAX_DIGITS = 5;

    private final GameFilter filter;
    private final String[] names;
    private final String[] values;
    private GameResult resultTag;
    private String variant;
    private GameResult result;
    private boolean isReached;
    private boolean isEnd;

    /** The facts that the filter asks for. */
    public ShownGame(GameFilter filter) {
        this.filter = filter;
        this.names = filter.tags().toArray(new String[0]);
        this.values = new String[names.length];
        clear();
    }

    /** Forgets the last game. */
    public void clear() {
        Arrays.fill(values, "");
        resultTag = GameResult.UNKNOWN;
        variant = "";
        result = GameResult.UNKNOWN;
        isReached = false;
        isEnd = false;
    }

    /** Keeps the value if the filter asks for it; of several tags of that name the last counts. */
    public void tag(CharSequence name, CharSequence value) {
        if (RESULT.contentEquals(name)) {
            resultTag = GameResult.of(value);
        }
        for (int i = 0; i < names.length; i++) {
            if (names[i].contentEquals(name)) {
                values[i] = value.toString();
            }
        }
    }

    /** Returns this object with the facts before the first move: variant and tags. */
    public GameFacts start(String itsVariant) {
        variant = itsVariant;
        isEnd = false;
        return this;
    }

    /**
     * Returns this object with the facts that the end tells: result, age and position.
     *
     * @param itsResult the result that counts
     * @param reached true if the game has reached the filter's position
     */
    public GameFacts end(GameResult itsResult, boolean reached) {
        result = itsResult;
        isReached = reached;
        isEnd = true;
        return this;
    }

    @Override
    public boolean decide(SkipReason condition) {
        return BY_START.contains(condition) != isEnd;
    }

    /** Returns the result that the tag {@code Result} gives. */
    public GameResult resultTag() {
        return resultTag;
    }

    @Override
    public String variant() {
        return variant;
    }

    @Override
    public boolean isPlayer(Color side) {
        return filter.isPlayer(value(side == Color.WHITE ? "White" : "Black"));
    }

    @Override
    public int elo(Color side) {
        return number(value(side == Color.WHITE ? "WhiteElo" : "BlackElo"));
    }

    /** Returns the day of the tag {@code Date}; if that tag is missing or gives no day, that of {@code UTCDate}, which lichess writes. */
    @Override
    public Optional<LocalDate> day() {
        return date(value("Date")).or(() -> date(value("UTCDate")));
    }

    @Override
    public Optional<String> tag(String name) {
        return Optional.of(value(name));
    }

    private String value(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return values[i];
            }
        }
        return "";
    }

    @Override
    public GameResult result() {
        return result;
    }

    @Override
    public boolean reachesPosition() {
        return isReached;
    }

    /** Returns a number of at most five digits; 0 for any other text. */
    private static int number(String text) {
        int number = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || i >= MAX_DIGITS) {
                return 0;
            }
            number = 10 * number + c - '0';
        }
        return number;
    }

    /** {@code YYYY.MM.DD}; an unknown part counts as 1. */
    private static Optional<LocalDate> date(String text) {
        String[] parts = text.split("\\.", -1);
        int month = parts.length > 1 ? number(parts[1]) : 0;
        int day = parts.length > 2 ? number(parts[2]) : 0;
        return GameFilter.DateLimits.firstDay(number(parts[0]), month, day);
    }
}
