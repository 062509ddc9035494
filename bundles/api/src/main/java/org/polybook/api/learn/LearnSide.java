package org.polybook.api.learn;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * For which side of a game the book is credited.
 *
 * <pre>{@code
 * LearnSide side = LearnSide.player("Short, Nigel");
 * }</pre>
 */
public final class LearnSide {
    /** White's moves. */
    public static final LearnSide WHITE = new LearnSide(Optional.of(Color.WHITE), "");
    /** Black's moves. */
    public static final LearnSide BLACK = new LearnSide(Optional.of(Color.BLACK), "");
    /** The moves of both, each with its own side's result. */
    public static final LearnSide BOTH = new LearnSide(Optional.empty(), "");

    private final Optional<Color> color;
    private final String player;

    private LearnSide(Optional<Color> color, String player) {
        this.color = color;
        this.player = Objects.requireNonNull(player, "player");
    }

    /**
     * The side whose tag {@code White} or {@code Black} is that name, in any case; games without that player are not recorded.
     *
     * @throws IllegalArgumentException if the name is blank
     */
    public static LearnSide player(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("player: expected a name, found none");
        }
        return new LearnSide(Optional.empty(), name.strip().toLowerCase(Locale.ROOT));
    }

    /** The name of the player in small letters; empty if a side is meant. */
    public String player() {
        return player;
    }

    /** Whether White's moves of a game between these two are recorded. */
    public boolean recordsWhite(String white) {
        return player.isEmpty() ? color.isEmpty() || color.get() == Color.WHITE : isPlayer(white);
    }

    /** Whether Black's moves are. */
    public boolean recordsBlack(String black) {
        return player.isEmpty() ? color.isEmpty() || color.get() == Color.BLACK : isPlayer(black);
    }

    private boolean isPlayer(String name) {
        return name.strip().toLowerCase(Locale.ROOT).equals(player);
    }
}
