package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.TagCondition;

/** Applies a filter to the rows of games. For one thread. */
final class RowFilter {
    /** The maximum number of games that are evaluated at once, which need 2 MiB of memory. */
    private static final long MAX_GAMES = 1 << 24;

    /** A list of this share of all games takes as long as one pass over their rows. */
    private static final int PLAYS_SHARE = 4;

    private static final String WHITE = "White";
    private static final String BLACK = "Black";
    private static final String EVENT = "Event";

    /** The tags on which a filter may have conditions. */
    static final Set<String> TAGS = Set.of(WHITE, BLACK, EVENT);

    private final GameFilter filter;
    private final RowReader rows;
    private final GameRow row = new GameRow();
    private final RowFacts facts;
    private final List<RowTag> tags = new ArrayList<>();
    private final GameTable games;
    /** The plays in all lists to which the filter has been applied. */
    private long expectedPlays;

    /** The games that pass; null before all games have been evaluated. */
    private BitSet passing;

    /** A condition on the tag whose value is one of the names of a row. */
    private record RowTag(String tag, NameVerdicts verdicts) {
        boolean accepts(GameRow row) throws IOException {
            return verdicts.accepts(
                    switch (tag) {
                        case WHITE -> row.white;
                        case BLACK -> row.black;
                        default -> row.event;
                    });
        }
    }

    /** Creates a filter whose conditions are all among {@link RowFacts#DECIDED} and {@link #TAGS}. */
    RowFilter(GameTable games, GameFilter filter) {
        this.games = games;
        this.rows = new RowReader(games);
        this.filter = filter;
        this.facts = new RowFacts(games, filter, row);
        for (TagCondition condition : filter.conditions()) {
            tags.add(new RowTag(condition.tag(), new NameVerdicts(games, condition::accepts)));
        }
    }

    GameFilter filter() {
        return filter;
    }

    /**
     * Evaluates all games at once, in one pass over their rows, as soon as the plays of lists are so many that this is
     * less work.
     *
     * @param plays the number of plays in the next list
     */
    void prepare(long plays) throws IOException {
        expectedPlays += plays;
        if (passing == null && games.count() <= MAX_GAMES && expectedPlays >= games.count() / PLAYS_SHARE) {
            BitSet found = new BitSet((int) games.count());
            for (int game = 0; game < games.count(); game++) {
                found.set(game, evaluate(game));
            }
            passing = found;
        }
    }

    /** Returns true if the game passes. */
    boolean passes(long game) throws IOException {
        if (passing == null) {
            return evaluate(game);
        }
        if (!passing.get((int) game)) {
            return false;
        }
        rows.read(game, row);
        return true;
    }

    private boolean evaluate(long game) throws IOException {
        rows.read(game, row);
        facts.load();
        return filter.evaluate(facts).isEmpty() && hasTags();
    }

    private boolean hasTags() throws IOException {
        for (int i = 0; i < tags.size(); i++) {
            if (!tags.get(i).accepts(row)) {
                return false;
            }
        }
        return true;
    }

    /** The facts of the last game, in the layout of {@link org.polybook.statistics.internal.layout.FactBits}. */
    long facts() {
        return row.facts;
    }
}
