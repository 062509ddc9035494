package org.polybook.writer.internal.counted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameResult;

/** The text of a filter of games: its conditions in a fixed order, without the age of games; empty for all games. */
public final class GameFilterText {
    private final List<String> words = new ArrayList<>();

    private GameFilterText() {}

    /** Returns all conditions in one line. */
    public static String of(GameFilter filter) {
        return String.join("; ", conditions(filter));
    }

    /** Returns the conditions, each a name and a value. */
    static List<String> conditions(GameFilter filter) {
        GameFilterText text = new GameFilterText();
        filter.players().forEach(player -> text.add("player", player));
        filter.playerSide().ifPresent(side -> text.add("side", side.name().toLowerCase(Locale.ROOT)));
        text.add(filter.elo());
        text.add(filter.dates());
        text.addAll("result", filter.results().stream().map(GameResult::text).toList());
        text.addAll(
                "speed",
                filter.kinds().speeds().stream()
                        .map(speed -> speed.name().toLowerCase(Locale.ROOT))
                        .toList());
        text.addAll("variant", filter.kinds().variants());
        filter.conditions().forEach(condition -> text.add("tag", condition));
        return text.words;
    }

    private void add(String name, Object value) {
        words.add(name + " " + value);
    }

    private void addAll(String name, Collection<String> values) {
        values.stream().sorted().forEach(value -> add(name, value));
    }

    private void add(EloLimits limits) {
        if (limits.floor() > 0) {
            add("min-elo", limits.floor());
        }
        if (limits.maxGap() != EloLimits.ANY_GAP) {
            add("max-elo-gap", limits.maxGap());
        }
        limits.bands().stream().sorted().forEach(band -> add("ratings", band.minElo()));
    }

    private void add(DateLimits limits) {
        limits.since().ifPresent(day -> add("since", day));
        limits.until().ifPresent(day -> add("until", day));
    }
}
