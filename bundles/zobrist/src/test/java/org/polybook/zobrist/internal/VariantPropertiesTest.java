package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;

/** Random games of every variant with rules. */
class VariantPropertiesTest {
    private static final int PLIES = 100;

    private final int[] legal = new int[Replayer.MAX_MOVES];

    @Provide
    Arbitrary<String> variants() {
        return Arbitraries.of(PlayableVariants.names());
    }

    @Property(tries = 150)
    void after_randomGame_isTheKeyFromScratchAndOfTheFen(@ForAll("variants") String variant, @ForAll long seed) {
        Replayer replayer = PlayableVariants.variant(variant).replayer();
        PositionKeys keys = PlayableVariants.coding(variant).keys();
        Random random = new Random(seed);
        long key = keys.key(replayer);
        for (int ply = 0; ply < PLIES; ply++) {
            int count = replayer.legalMoves(legal);
            if (count == 0 || replayer.isVariantEnd()) {
                return;
            }
            int move = chooseMove(count, random);
            key = keys.keyAfter(key, replayer, move);
            replayer.play(move);
            Fen fen = Fen.of(replayer.toPosition());
            assertThat(keys.key(replayer))
                    .as("%s after %x: %s", variant, move, fen)
                    .isEqualTo(key);
            assertThat(keys.key(fen)).as("%s: %s", variant, fen).isEqualTo(key);
        }
    }

    /** The FEN has the square on which a lion was taken in its en-passant field. */
    @ParameterizedTest
    @ValueSource(strings = {"lion", "elven"})
    void key_squareWhereALionWasTaken_isThatOfThePosition(String name) throws NotationException {
        ChessVariant variant = PlayableVariants.variant(name);
        String board = name.equals("lion") ? "4k3/8/8/8/3pR3/8/8/R5K1" : "4k5/10/10/10/10/3pR5/10/10/10/R5K3";
        Fen fen = Fen.parse(board + " b - e" + (name.equals("lion") ? 4 : 5) + " 0 1", variant.notation());
        PositionKeys keys = PlayableVariants.coding(name).keys();
        assertThat(keys.key(fen)).isEqualTo(keys.key(variant.position(fen).replayer()));
    }

    @Property(tries = 100)
    void decode_codeOfALegalMove_isThatMove(@ForAll("variants") String variant, @ForAll long seed) {
        Replayer replayer = PlayableVariants.variant(variant).replayer();
        Random random = new Random(seed);
        for (int ply = 0; ply < PLIES; ply++) {
            int count = replayer.legalMoves(legal);
            if (count == 0 || replayer.isVariantEnd()) {
                return;
            }
            if (ply % 7 == 3) {
                assertCodesReadBack(PlayableVariants.coding(variant), replayer, count);
                assertRandomCodesAreLegalOrNoMove(PlayableVariants.coding(variant), replayer, count, random);
            }
            replayer.play(chooseMove(count, random));
        }
    }

    private void assertCodesReadBack(Coding coding, Replayer at, int count) {
        MoveCodes codes = coding.moves();
        for (int i = 0; i < count; i++) {
            int code = codes.encode(at, legal[i]);
            String move = coding.variant().name()
                    + ' '
                    + Fen.of(at.toPosition())
                    + ' '
                    + CoreMove.toMove(legal[i], at.size());
            if (code == MoveCodes.UNCODED) {
                assertThat(codes.noCodeReason(at, legal[i])).as(move).contains(" the scheme ");
            } else {
                assertThat(code).as(move).isBetween(0, 0xFFFF);
                assertThat(codes.decode(code, at, legal, count)).as(move).isEqualTo(legal[i]);
                assertThat(codes.isMalformed(code)).as(move).isFalse();
            }
        }
    }

    /** Asserts that a random code is a legal move or not a move. */
    private void assertRandomCodesAreLegalOrNoMove(Coding coding, Replayer at, int count, Random random) {
        for (int i = 0; i < 40; i++) {
            int code = random.nextInt(0x10000);
            int move = coding.moves().decode(code, at, legal, count);
            if (move >= 0) {
                assertThat(at.isLegal(move)).isTrue();
                assertThat(coding.moves().isMalformed(code))
                        .as("%s %x", coding.variant(), code)
                        .isFalse();
            } else {
                assertThat(move).isIn(CoreMove.ILLEGAL, CoreMove.AMBIGUOUS);
            }
        }
    }

    /**
     * Prefers moves other than normal ones, such as castling, drops and promotions, so that rare moves are frequent
     * here.
     */
    private int chooseMove(int count, Random random) {
        int move = legal[random.nextInt(count)];
        for (int tries = 0; tries < 5 && CoreMove.kind(move) == CoreMove.NORMAL; tries++) {
            move = legal[random.nextInt(count)];
        }
        return move;
    }

    static java.util.List<String> names() {
        return PlayableVariants.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void text_anyCode_isWritten(String variant) {
        MoveCodes codes = PlayableVariants.coding(variant).moves();
        for (int code = 0; code < 0x10000; code++) {
            assertThat(codes.coordinates(code)).isNotEmpty();
        }
        assertThat(codes.text(0)).startsWith("0x0000 (");
    }
}
