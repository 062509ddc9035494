package org.polybook.api.learn;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * The side of a game whose moves are recorded.
 *
 * <pre>{@code
 * LearnSide side = LearnSide.player("Short, Nigel");
 * }</pre>
 */
public final class LearnSide {
    /** Records White's moves. */
    public static final LearnSide WHITE = new LearnSide(Optional.of(Color.WHITE), "");
    /** Records Black's moves. */
    public static final LearnSide BLACK = new LearnSide(Optional.of(Color.BLACK), "");
    /** Records the moves of both sides, each with its own side's result. */
    public static final LearnSide BOTH = new LearnSide(Optional.empty(), "");

    private final Optional<Color> color;
    private final String player;

    private LearnSide(Optional<Color> color, String player) {
        this.color = color;
        this.player = Objects.requireNonNull(player, "player");
    }

    /**
     * Records the moves of the side whose tag {@code White} or {@code Black} is equal to that name, ignoring case.
     * Games without that player are not recorded.
     *
     * @throws IllegalArgumentException if the name is blank
     */
    public static LearnSide player(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("player: expected a name, found none");
        }
        return new LearnSide(Optional.empty(), name.strip().toLowerCase(Locale.ROOT));
    }

    /** Returns the name of the player in lower case; empty if the side is given by color. */
    public String player() {
        return player;
    }

    /** Returns true if White's moves are recorded in a game whose white player has that name. */
    public boolean recordsWhite(String white) {
        return player.isEmpty() ? color.isEmpty() || color.get() == Color.WHITE : isPlayer(white);
    }

    /** Returns true if Black's moves are recorded in a game whose black player has that name. */
    public boolean recordsBlack(String black) {
        return player.isEmpty() ? color.isEmpty() || color.get() == Color.BLACK : isPlayer(black);
    }

    private boolean isPlayer(String name) {
        return name.strip().toLowerCase(Locale.ROOT).equals(player);
    }
}
