package org.polybook.api.game;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * The facts about a game that a {@link GameVisitor} receives, as far as a filter needs them. One instance serves all
 * games of one thread. Call {@link #clear} when a game begins and {@link #tag} for each tag; then
 * {@linkplain GameFilter#evaluate evaluate} {@link #useStartFacts} before the first move and {@link #useEndFacts} after
 * the last.
 */
public final class VisitedGame implements GameFacts {
    private static final String RESULT = "Result";

    private final GameFilter filter;
    private final String[] names;
    private final String[] values;
    private GameResult resultTag;
    private String variant;
    private GameResult result;
    private boolean isReached;
    private boolean isEnd;

    /** Creates an instance for the facts that the filter needs. */
    public VisitedGame(GameFilter filter) {
        this.filter = filter;
        this.names = filter.requiredTags().toArray(new String[0]);
        this.values = new String[names.length];
        clear();
    }

    /** Clears the facts of the previous game. */
    public void clear() {
        Arrays.fill(values, "");
        resultTag = GameResult.UNKNOWN;
        variant = "";
        result = GameResult.UNKNOWN;
        isReached = false;
        isEnd = false;
    }

    /** Stores the value if the filter needs it. If a tag occurs several times, its last value is used. */
    public void tag(CharSequence name, CharSequence value) {
        if (RESULT.contentEquals(name)) {
            resultTag = GameResult.of(value);
        }
        for (int i = 0; i < names.length; i++) {
            if (names[i].contentEquals(name)) {
                values[i] = TagValues.limitName(value.toString());
            }
        }
    }

    /** Returns this object with the facts known before the first move: variant and tags. */
    public GameFacts useStartFacts(String knownVariant) {
        variant = knownVariant;
        isEnd = false;
        return this;
    }

    /**
     * Returns this object with the facts known at the end: result, age and position.
     *
     * @param finalResult the result to which the filter is applied
     * @param reached true if the game has reached the filter's position
     */
    public GameFacts useEndFacts(GameResult finalResult, boolean reached) {
        result = finalResult;
        isReached = reached;
        isEnd = true;
        return this;
    }

    @Override
    public boolean canDecide(SkipReason condition) {
        return condition.isKnownAtStart() != isEnd;
    }

    /** Returns the result in the tag {@code Result}. */
    public GameResult resultTag() {
        return resultTag;
    }

    @Override
    public String variant() {
        return variant;
    }

    @Override
    public boolean hasWantedPlayer(Color side) {
        return filter.isWantedPlayer(tagValue(side == Color.WHITE ? "White" : "Black"));
    }

    @Override
    public int elo(Color side) {
        return TagValues.elo(tagValue(side == Color.WHITE ? "WhiteElo" : "BlackElo"));
    }

    /**
     * Returns the day of the tag {@code Date}; if that tag is missing or has no valid day, that of {@code UTCDate},
     * which lichess writes.
     */
    @Override
    public Optional<LocalDate> day() {
        return parseDate(tagValue("Date")).or(() -> parseDate(tagValue("UTCDate")));
    }

    @Override
    public Optional<String> tag(String name) {
        return Optional.of(tagValue(name));
    }

    private String tagValue(String name) {
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

    /** Parses {@code YYYY.MM.DD}; an unknown month or day becomes 1. */
    private static Optional<LocalDate> parseDate(String text) {
        int[] parts = TagValues.dateParts(text);
        return GameFilter.DateLimits.firstPossibleDay(parts[0], parts[1], parts[2]);
    }
}
