package org.polybook.writer.internal.counted;

import java.time.LocalDate;
import java.util.Optional;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;

/**
 * The facts about a game that a file of statistics keeps. They decide all conditions of a filter but those on tags that
 * the file does not keep. A counted game has reached the position from which moves were counted.
 */
public final class HeaderFacts implements GameFacts {
    private final GameFilter filter;
    private GameHeader header;
    private GameResult result = GameResult.UNKNOWN;
    private boolean isEnd;

    public HeaderFacts(GameFilter filter) {
        this.filter = filter;
    }

    /** Returns this object with the facts about that game that are known before its first move. */
    public GameFacts useStartFacts(GameHeader game) {
        header = game;
        isEnd = false;
        return this;
    }

    /**
     * Returns this object with the facts about the same game that are known at its end.
     *
     * @param finalResult the result to which the filter is applied
     */
    public GameFacts useEndFacts(GameResult finalResult) {
        result = finalResult;
        isEnd = true;
        return this;
    }

    /** Returns true if a file of statistics keeps the exact value of that tag. */
    public static boolean isKept(String tag) {
        return tag.equals("White") || tag.equals("Black") || tag.equals("Event");
    }

    @Override
    public boolean canDecide(SkipReason condition) {
        return condition.isKnownAtStart() != isEnd;
    }

    @Override
    public String variant() {
        return header.variant();
    }

    @Override
    public boolean hasWantedPlayer(Color side) {
        return filter.isWantedPlayer(player(side).name());
    }

    private GameHeader.Player player(Color side) {
        return side == Color.WHITE ? header.white() : header.black();
    }

    @Override
    public int elo(Color side) {
        return player(side).elo();
    }

    @Override
    public Optional<LocalDate> day() {
        return header.date().firstDay();
    }

    @Override
    public Optional<Speed> speed() {
        return header.speed();
    }

    @Override
    public Optional<String> tag(String name) {
        return switch (name) {
            case "White" -> Optional.of(header.white().name());
            case "Black" -> Optional.of(header.black().name());
            case "Event" -> Optional.of(header.event());
            default -> Optional.empty();
        };
    }

    @Override
    public GameResult result() {
        return result;
    }

    @Override
    public boolean reachesPosition() {
        return true;
    }
}
