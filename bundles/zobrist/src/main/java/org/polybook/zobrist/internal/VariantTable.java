package org.polybook.zobrist.internal;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The variants of XBoard 4.9.1 with the numbers of its books. The numbers are part of the file format and never change.
 *
 * <p>Four variants that XBoard does not have are numbered like those with the most similar pieces and rules; other
 * programs that use Polyglot's keys for them do the same.
 */
final class VariantTable {
    private static final String ORTHODOX = "P0 N1 B2 R3 Q4 K5";

    /**
     * The columns of a row: name; number; the number in the documents if it differs, otherwise {@code -}; number of
     * types that can be in hand; letters of {@link VariantTrait}, or {@code -} without any; pieces, where {@code =}
     * means the orthodox ones.
     *
     * <p>XBoard defines no numbers for chu shogi's +F +G +M +E +X +O +I: those in this table, 24 to 30, are Polybook's.
     * In xiangqi N and B are other letters of H and E.
     */
    private static final String ROWS = """
            normal       0  - 0 ce  =
            fischerandom 0  - 0 cer =
            nocastle     0  - 0 e   =
            wildcastle   2  0 0 ce  =
            bughouse     5  - 5 ced = N~13 B~14 R~15 Q~16
            crazyhouse   6  - 5 ced = N~13 B~14 R~15 Q~16
            losers       7  - 0 ce  =
            suicide      8  - 0 ce  =
            giveaway     8  - 0 ce  =
            twokings    10  - 0 ce  =
            kriegspiel  11  - 0 ce  =
            atomic      12  - 0 ce  =
            3check      13  - 0 ce  =
            shatranj    14  - 0 -   P0 N1 R3 Q6 B7 K5
            shogi       23  - 7 dzn P0 N1 B2 R3 L4 S6 G10 K5 +P12 +N13 +B14 +R15 +L16 +S17
            chu         24  - 0 zl  P0 B2 R3 Q4 S6 E7 X8 O9 G10 H14 D15 L19 I20 N22 V23 C37 A41 F43 T44 K5 \
            +D18 +H21 +T32 +L35 +A42 +P0* +B2* +R3* M7* +S8* +C9* +V10* +F24 +G25 +M26 +E27 +X28 +O29 +I30
            courier     25  - 0 -   P0 N1 B2 R3 F6 E7 W10 M11 K5
            knightmate  28  - 0 ce  P0 B2 R3 Q4 M11 K21
            fairy       29  - 0 ce  P0 N1 B2 R3 Q4 F6 E7 A8 C9 W10 M11 O12 H13 I14 J15 G16 D17 V18 L19 S20 U21 K5
            cylinder    30  - 0 ce  =
            falcon      31  - 0 ce  P0 N1 B2 R3 Q4 F18 K5
            gothic      32 26 0 ce  = A8 C9
            capablanca  32 26 0 ce  = A8 C9
            caparandom  32 26 0 cer = A8 C9
            berolina    33  - 0 ce  =
            janus       34  - 0 ce  = J8
            super       35  - 8 ce  = S8 E9 V17 A19
            great       36  - 8 ce  P0 N1 E7 S11 H14 W15 G16 M17 K5
            twilight    37  - 0 ce  =
            makruk      38  - 0 z   P0 N1 R3 M6 S11 K5
            seirawan    39  - 7 ce  = H8 E9
            grand       40  - 7 ez  = A8 C9
            spartan     41  - 0 c   = L7 W8 G15 H19 C26
            xiangqi      0  - 0 -   P0 H1 N1 R3 A6 E7 B7 K10 C12
            kingofthehill 0 - 0 ce  =
            horde        0  - 0 ce  =
            racingkings  0  - 0 -   =
            antichess    8  - 0 ce  =
            asean       43  - 0 -   P0 N1 R3 Q6 B11 K5
            lion        44  - 0 cem = L22
            elven       45  - 0 cezm = M11 L22 +N13 +B14 +R15
            """;

    private static final Map<String, VariantFacts> BY_NAME = ROWS.lines()
            .map(row -> VariantFacts.parse(row, ORTHODOX))
            .collect(Collectors.toUnmodifiableMap(VariantFacts::name, Function.identity()));

    private VariantTable() {}

    /** Returns the variant with that name; empty if the table does not have it. */
    static Optional<VariantFacts> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}
