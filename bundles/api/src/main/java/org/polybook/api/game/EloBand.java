package org.polybook.api.game;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A group of games by the average rating of the two players, as explorers of lichess use them. */
public enum EloBand {
    /** Below 1000. */
    UNDER_1000(0),
    /** 1000 to below 1200. */
    FROM_1000(1000),
    /** 1200 to below 1400. */
    FROM_1200(1200),
    /** 1400 to below 1600. */
    FROM_1400(1400),
    /** 1600 to below 1800. */
    FROM_1600(1600),
    /** 1800 to below 2000. */
    FROM_1800(1800),
    /** 2000 to below 2200. */
    FROM_2000(2000),
    /** 2200 to below 2500. */
    FROM_2200(2200),
    /** 2500 and above. */
    FROM_2500(2500);

    /** The band of the rating that is half the index; the index is the sum of two ratings. */
    private static final byte[] BANDS = bands();

    private static final List<Optional<EloBand>> ALL =
            Stream.of(values()).map(Optional::of).toList();

    private final int minElo;

    EloBand(int minElo) {
        this.minElo = minElo;
    }

    private static byte[] bands() {
        byte[] bands = new byte[2 * TagValues.MAX_ELO + 1];
        for (EloBand band : values()) {
            for (int sum = 2 * band.minElo; sum < bands.length; sum++) {
                bands[sum] = (byte) band.ordinal();
            }
        }
        return bands;
    }

    /** Returns the minimum average rating, in Elo points. */
    public int minElo() {
        return minElo;
    }

    /**
     * Returns the band of a game of players with these ratings, at least 0; empty if a rating is 0, because it is
     * unknown. Allocates nothing.
     */
    public static Optional<EloBand> of(int whiteElo, int blackElo) {
        return whiteElo == 0 || blackElo == 0
                ? Optional.empty()
                : ALL.get(BANDS[Math.min(whiteElo, TagValues.MAX_ELO) + Math.min(blackElo, TagValues.MAX_ELO)]);
    }
}
