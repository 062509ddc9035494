package org.polybook.itests.conformance;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;

/** The header of a game, read from its tags by plain regular expressions. */
final class HeaderOfTags {
    private static final Pattern DATE =
            Pattern.compile("([0-9]{1,4})(?:\\.(?:([0-9]{1,4})|[^.]*)(?:\\.(?:([0-9]{1,4})|[^.]*))?)?");

    private final Map<String, String> tags;

    HeaderOfTags(Map<String, String> tags) {
        this.tags = tags;
    }

    GameHeader header(GameResult terminator, String variant, int source, long place) {
        String event = tag("Event");
        String lower = event.toLowerCase(Locale.ROOT);
        GameHeader.Mode mode = lower.startsWith("rated ")
                ? GameHeader.Mode.RATED
                : lower.startsWith("casual ") ? GameHeader.Mode.CASUAL : GameHeader.Mode.UNKNOWN;
        Optional<Speed> speed = Speed.ofTimeControl(tag("TimeControl"));
        return new GameHeader(
                player("White"),
                player("Black"),
                event,
                date("Date").or(() -> date("UTCDate")).orElse(GameDate.UNKNOWN),
                GameResult.of(tag("Result")),
                terminator,
                speed,
                mode,
                tag("ECO").matches("[A-E][0-9][0-9].*") ? tag("ECO").substring(0, 3) : "",
                variant,
                source,
                place);
    }

    private String tag(String name) {
        return tags.getOrDefault(name, "");
    }

    private GameHeader.Player player(String side) {
        String elo = tag(side + "Elo");
        int number = elo.matches("[0-9]{1,4}") ? Integer.parseInt(elo) : 0;
        return new GameHeader.Player(tag(side), number > 4095 ? 0 : number);
    }

    /** Returns the date of a tag; empty if the year is unknown or no day has this date. */
    private Optional<GameDate> date(String name) {
        Matcher date = DATE.matcher(tag(name));
        return date.matches()
                ? Optional.of(GameDate.ofOrUnknown(part(date, 1), part(date, 2), part(date, 3)))
                        .filter(day -> day.year() > 0)
                : Optional.empty();
    }

    private static int part(Matcher date, int group) {
        return date.group(group) == null ? 0 : Integer.parseInt(date.group(group));
    }
}
