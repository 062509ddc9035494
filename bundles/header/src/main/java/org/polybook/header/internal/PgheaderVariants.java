package org.polybook.header.internal;

import java.util.List;

/** The variant names of pgheader 1.0.5, in its order. */
final class PgheaderVariants {
    static final List<String> NAMES = List.of(
            "normal",
            "wildcastle",
            "nocastle",
            "fischerandom",
            "bughouse",
            "crazyhouse",
            "losers",
            "suicide",
            "giveaway",
            "twokings",
            "kriegspiel",
            "atomic",
            "3check",
            "xiangqi",
            "shogi",
            "capablanca",
            "gothic",
            "falcon",
            "shatranj",
            "courier",
            "knightmate",
            "berolina",
            "janus",
            "caparandom",
            "cylinder",
            "super",
            "great",
            "unknown");

    private PgheaderVariants() {}
}
