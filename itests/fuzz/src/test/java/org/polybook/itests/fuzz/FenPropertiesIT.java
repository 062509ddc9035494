package org.polybook.itests.fuzz;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.Size;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Position;

@Tag("ci")
class FenPropertiesIT {
    private static final String LETTERS = "pnbrqkPNBRQK12345678//    wb-KQkqAHahe3d6019xy[]~+\t\u00e9";

    @Property(tries = 1000)
    void fen_anyText_isReadBackOrRefused(@ForAll String text) {
        FenChecks.checkAnyText(text);
    }

    @Property(tries = 200)
    void fen_ofAPositionOfPlay_survivesWritingAndReading(@ForAll @Size(max = 80) byte[] walk) {
        Position position = FuzzPositions.positionAfterChoices(walk, 0, walk.length);
        for (FenStyle style : FenStyle.values()) {
            for (EnPassantMode mode : EnPassantMode.values()) {
                FenChecks.checkAnyText(Fen.of(position, mode).format(style));
            }
        }
    }

    @Property(tries = 3000)
    void fen_damagedInPlaces_isReadBackOrRefused(@ForAll @Size(max = 40) byte[] walk, @ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text =
                new StringBuilder(FuzzPositions.fen(FuzzPositions.positionAfterChoices(walk, 0, walk.length)));
        for (int i = random.nextInt(3); i >= 0; i--) {
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, letter);
                case 1 -> text.insert(at, letter);
                default -> text.deleteCharAt(at);
            }
        }
        FenChecks.checkAnyText(text.toString());
    }

    @Provide
    Arbitrary<String> boards() {
        Arbitrary<String> rank = Arbitraries.strings()
                .withChars("pnbrqkPNBRQK1111222".toCharArray())
                .ofLength(8);
        return rank.list()
                .ofSize(8)
                .map(ranks -> String.join(
                        "/", ranks.stream().map(r -> r.replace('2', '1')).toList()));
    }

    @Property(tries = 1000)
    void fen_anyBoardWithAnyRights_isReadBackOrRefused(@ForAll("boards") String board, @ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder rights = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            rights.append("KQkqABCDEFGHabcdefgh".charAt(random.nextInt(20)));
        }
        String enPassant = random.nextBoolean() ? "-" : "" + (char) ('a' + random.nextInt(8)) + (1 + random.nextInt(8));
        FenChecks.checkAnyText(board + (random.nextBoolean() ? " w " : " b ") + rights + ' ' + enPassant + " 0 1");
    }
}
