package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;

/** The legality of one move, tested without the others, compared with the list of all legal moves. */
class LegalityTest {
    private final int[] moves = new int[Replayer.MAX_MOVES];

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
                "5k2/8/8/q1pP3K/8/8/8/1b2R1r1 w - c6 0 2",
                "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"
            })
    void isLegal_anyPossibleCode_agreesWithTheGenerator(String fen) throws NotationException {
        Random random = new Random(fen.hashCode());
        OrthodoxReplayer r = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        for (int game = 0; game < 8; game++) {
            r.set(Orthodox.NORMAL.position(Fen.parse(fen)));
            int count = r.legalMoves(moves);
            for (int ply = 0; ply < 60 && count > 0; ply++) {
                compareWithGenerator(r, count, fen + ", game " + game + ", ply " + ply);
                int move = moves[random.nextInt(count)];
                if (game % 2 == 0) {
                    r.play(move);
                } else {
                    r.playWithoutUndo(move);
                }
                count = r.legalMoves(moves);
            }
        }
    }

    private void compareWithGenerator(OrthodoxReplayer r, int count, String place) {
        Set<Integer> legal = new HashSet<>();
        for (int i = 0; i < count; i++) {
            legal.add(moves[i]);
        }
        Set<Integer> found = new HashSet<>();
        for (int from = 0; from < 66; from++) {
            for (int to = 0; to < 66; to++) {
                for (int kind = 0; kind <= CoreMove.EN_PASSANT + 1; kind++) {
                    for (int type = 0; type <= (kind == CoreMove.PROMOTION ? 7 : 1); type++) {
                        int move = kind << 24 | type << 16 | from << 8 | to;
                        if (r.isLegal(move)) {
                            found.add(move);
                        }
                    }
                }
            }
        }
        assertThat(found).as(place).isEqualTo(legal);
    }
}
