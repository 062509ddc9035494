package org.polybook.itests.fuzz;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;

/** FENs of positions of random games, whole and damaged, in all dialects: brackets, pluses, tildes, counters, gates. */
@Tag("once")
class VariantFenPropertiesIT {
    private static final String LETTERS = "pnbrqkaclwPNBRQKSGEMHL123456789//    wb-KQkqABCDEFGHahef36019[]~+*";
    private static final int PLIES = 60;

    @Provide
    Arbitrary<ChessVariant> variants() {
        return Arbitraries.of(VariantFenChecks.VARIANTS);
    }

    @Property(tries = 1000)
    void fen_anyText_valueOrRefusal(@ForAll("variants") ChessVariant variant, @ForAll String text) {
        VariantFenChecks.anyText(variant, text);
    }

    @Property(tries = 3000)
    void fen_damagedInPlaces_valueOrRefusal(@ForAll("variants") ChessVariant variant, @ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text =
                new StringBuilder(Fen.of(played(variant, random).toPosition()).toString());
        for (int i = random.nextInt(5); i > 0; i--) {
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.setCharAt(at, letter);
                case 1 -> text.insert(at, letter);
                case 2 -> text.deleteCharAt(at);
                default -> text.setCharAt(at, text.charAt(random.nextInt(text.length())));
            }
        }
        VariantFenChecks.anyText(variant, text.toString());
    }

    private static Replayer played(ChessVariant variant, Random random) {
        Replayer replayer = variant.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        for (int plies = random.nextInt(PLIES); plies > 0; plies--) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                break;
            }
            replayer.play(moves[random.nextInt(count)]);
        }
        return replayer;
    }
}
