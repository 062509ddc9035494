package org.polybook.api.game;

import java.util.Objects;
import java.util.Optional;

/**
 * The facts about one counted game that a file of statistics keeps.
 *
 * @param white the player of White
 * @param black the player of Black
 * @param event the value of the tag {@code Event}; empty if the game has no such tag
 * @param date the date; an unknown part is 0
 * @param resultTag the result in the tag {@code Result}
 * @param terminator the result after the last move
 * @param speed the speed by the tag {@code TimeControl}; empty if unknown
 * @param mode rated or casual, as far as it is known
 * @param eco the code in the tag {@code ECO}, from {@code A00} to {@code E99}; empty if unknown
 * @param variant the CECP name of the variant
 * @param source the number of the source among {@link org.polybook.api.statistics.CountedGames#sources}
 * @param place the location in the source: the byte offset; in a compressed file, the number of a frame in bits
 *     55–36 and the offset in its decompressed bytes in bits 35–0; in a format without lines, the number of the game; or
 *     {@link #NO_PLACE}
 */
public record GameHeader(
        Player white,
        Player black,
        String event,
        GameDate date,
        GameResult resultTag,
        GameResult terminator,
        Optional<Speed> speed,
        Mode mode,
        String eco,
        String variant,
        int source,
        long place) {
    /** The location of a game that cannot be found again in its source. */
    public static final long NO_PLACE = -1;

    /** The maximum rating; a higher one is unknown. */
    public static final int MAX_ELO = TagValues.MAX_ELO;

    /** The maximum length of a name in bytes of UTF-8; a longer name is truncated. */
    public static final int MAX_NAME_BYTES = TagValues.MAX_NAME_BYTES;

    /** A player without name and rating. */
    public static final Player UNKNOWN_PLAYER = new Player("", 0);

    public GameHeader {
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(resultTag, "resultTag");
        Objects.requireNonNull(terminator, "terminator");
        Objects.requireNonNull(speed, "speed");
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(eco, "eco");
        Objects.requireNonNull(variant, "variant");
        if (source < 0) {
            throw new IllegalArgumentException("source: from 0, not " + source);
        }
    }

    /**
     * A player.
     *
     * @param name the name; empty if unknown
     * @param elo the rating, 1 to {@link #MAX_ELO}; 0 if unknown
     */
    public record Player(String name, int elo) {
        /** @throws IllegalArgumentException if the rating is not from 0 to {@link #MAX_ELO} */
        public Player {
            Objects.requireNonNull(name, "name");
            if (elo < 0 || elo > MAX_ELO) {
                throw new IllegalArgumentException("elo: 0 to " + MAX_ELO + ", not " + elo);
            }
        }
    }

    /** The effect of a game on the players' ratings. */
    public enum Mode {
        /** The game does not state it. */
        UNKNOWN,
        /** Ratings do not change. */
        CASUAL,
        /** Ratings change. */
        RATED
    }

    /** Returns the result that counts: that of the tag or, if it is unknown, that after the last move. */
    public GameResult result() {
        return resultTag == GameResult.UNKNOWN ? terminator : resultTag;
    }
}
