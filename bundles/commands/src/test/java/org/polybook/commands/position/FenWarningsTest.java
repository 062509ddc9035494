package org.polybook.commands.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.Orthodox;

/** The fast check must never accept a FEN that the rules refuse. */
class FenWarningsTest {
    private static final String LETTERS = "KQRBNPkqrbnp12345678/wb-KQkqaehHA36 ";

    @Property(tries = 300)
    void precheck_onSpoiltFens_neverAcceptsAFenTheRulesRefuse(@ForAll long seed) {
        Random random = new Random(seed);
        for (ChessVariant variant : List.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM)) {
            FenPrecheck sound = new FenPrecheck(variant == Orthodox.FISCHERANDOM);
            String fen = fen(playRandomGame(variant, random));
            for (int i = 0; i < 20; i++) {
                String spoilt = replaceRandomCharacters(fen, random);
                if (sound.isCertainlyLegal(spoilt)) {
                    assertThat(refusalMessage(variant, spoilt))
                            .as("seed %d, %s: %s", seed, variant.name(), spoilt)
                            .isEmpty();
                }
            }
        }
    }

    @Property(tries = 300)
    void precheck_onPositionsOfGames_accepts(@ForAll long seed) {
        Position position = playRandomGame(Orthodox.NORMAL, new Random(seed));
        assertThat(new FenPrecheck(false).isCertainlyLegal(fen(position)))
                .as("seed %d, %s", seed, fen(position))
                .isTrue();
    }

    @Test
    void warningsFor_kingLeftInCheck_namesTheAttacker() {
        assertThat(FenWarnings.of("normal").warningsFor("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"))
                .singleElement()
                .asString()
                .contains("could take the king on e8");
    }

    @Test
    void warningsFor_variantWithoutRules_isEmpty() {
        assertThat(FenWarnings.of("halma").warningsFor("8/8/8/8/8/8/8/8 w - - 0 1"))
                .isEmpty();
    }

    private static Position playRandomGame(ChessVariant variant, Random random) {
        Position position = variant.start();
        for (int ply = random.nextInt(60); ply > 0; ply--) {
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    private static String fen(Position position) {
        return Fen.of(position, EnPassantMode.ALWAYS).format(FenStyle.X_FEN);
    }

    private static String replaceRandomCharacters(String fen, Random random) {
        StringBuilder text = new StringBuilder(fen);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(text.length());
            text.setCharAt(at, LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private static String refusalMessage(ChessVariant variant, String fen) {
        try {
            variant.position(Fen.parse(fen));
            return "";
        } catch (IllegalPositionException e) {
            return e.getMessage();
        } catch (InvalidNotationException e) {
            return ""; // the FEN cannot be read, so it is refused before any warning
        }
    }
}
