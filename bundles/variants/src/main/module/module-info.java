/** Chess variants: their rules as data, and one engine that plays them all. */
module org.polybook.variants {
    requires transitive org.polybook.chess;

    exports org.polybook.variants;
    exports org.polybook.variants.rules;

    provides org.polybook.chess.ChessVariant with
            org.polybook.variants.internal.NoCastle,
            org.polybook.variants.internal.WildCastle,
            org.polybook.variants.internal.Crazyhouse,
            org.polybook.variants.internal.Bughouse,
            org.polybook.variants.internal.Losers,
            org.polybook.variants.internal.Suicide,
            org.polybook.variants.internal.Giveaway,
            org.polybook.variants.internal.Antichess,
            org.polybook.variants.internal.TwoKings,
            org.polybook.variants.internal.Kriegspiel,
            org.polybook.variants.internal.Atomic,
            org.polybook.variants.internal.ThreeCheck,
            org.polybook.variants.internal.KingOfTheHill,
            org.polybook.variants.internal.RacingKings,
            org.polybook.variants.internal.Horde,
            org.polybook.variants.internal.Shatranj,
            org.polybook.variants.internal.Makruk,
            org.polybook.variants.internal.Asean,
            org.polybook.variants.internal.Knightmate,
            org.polybook.variants.internal.Berolina,
            org.polybook.variants.internal.Cylinder,
            org.polybook.variants.internal.Spartan,
            org.polybook.variants.internal.Seirawan,
            org.polybook.variants.internal.Superchess,
            org.polybook.variants.internal.Fairy,
            org.polybook.variants.internal.MightyLionChess,
            org.polybook.variants.internal.Twilight,
            org.polybook.variants.internal.Capablanca,
            org.polybook.variants.internal.Gothic,
            org.polybook.variants.internal.CapaRandom,
            org.polybook.variants.internal.Janus,
            org.polybook.variants.internal.Falcon,
            org.polybook.variants.internal.GreatShatranj,
            org.polybook.variants.internal.Grand,
            org.polybook.variants.internal.Courier,
            org.polybook.variants.internal.Xiangqi,
            org.polybook.variants.internal.Shogi,
            org.polybook.variants.internal.Elven,
            org.polybook.variants.internal.ChuShogi;
}
