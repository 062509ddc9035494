package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;

/**
 * {@link SanFastPath} must agree with the complete reader, {@link OrthodoxSanReader#readAnyText}, whenever it returns a
 * move.
 */
@Tag("ci")
class SanFastPathTest {
    /** Every text that {@link SanFastPath} may read, and similar ones that it leaves to the complete reader. */
    private static final List<byte[]> TEXTS = texts();

    private static List<byte[]> texts() {
        List<byte[]> texts = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            String to = "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >>> 3));
            for (String from : "- N B R Q K Nx Bx Rx Qx Kx ax bx cx dx ex fx gx hx P Px a Z N1 Nd xN".split(" ")) {
                String move = (from.equals("-") ? "" : from) + to;
                texts.add(move.getBytes(StandardCharsets.US_ASCII));
                texts.add((move + (square % 2 == 0 ? "+" : "#")).getBytes(StandardCharsets.US_ASCII));
            }
        }
        return texts;
    }

    private static OrthodoxReplayer replayer(String fen) throws NotationException {
        OrthodoxReplayer replayer = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        replayer.set(Orthodox.NORMAL.position(Fen.parse(fen)));
        return replayer;
    }

    /** Compares all texts and returns the number that the fast path read. */
    private static int compareAndCountFastPathAnswers(OrthodoxReplayer r, String place) {
        int answered = 0;
        for (byte[] text : TEXTS) {
            int expected = OrthodoxSanReader.readAnyText(r, text, 0, text.length);
            String description = place + ", " + new String(text, StandardCharsets.US_ASCII);
            assertThat(OrthodoxSanReader.read(r, text, 0, text.length))
                    .as(description)
                    .isEqualTo(expected);
            if (SanFastPath.readOrInvalid(r, text, 0, text.length) >= 0) {
                answered++;
            }
        }
        return answered;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
                "5k2/8/8/q1pP3K/8/8/8/1b2R1r1 w - c6 0 2",
                "3rk2r/8/8/3Q4/8/8/3R4/3K4 b k - 0 1"
            })
    void read_alongRandomGames_agreesWithTheCompleteReader(String fen) throws NotationException {
        Random random = new Random(fen.hashCode());
        int[] moves = new int[Replayer.MAX_MOVES];
        int answered = 0;
        for (int game = 0; game < 12; game++) {
            OrthodoxReplayer r = replayer(fen);
            boolean forGood = game % 2 == 0;
            for (int ply = 0; ply < 80; ply++) {
                answered += compareAndCountFastPathAnswers(r, r.toPosition() + " after " + ply);
                int count = r.legalMoves(moves);
                if (count == 0) {
                    break;
                }
                int move = moves[random.nextInt(count)];
                if (forGood) {
                    r.playWithoutUndo(move);
                } else {
                    r.play(move);
                    if (random.nextInt(4) == 0) {
                        r.undo();
                        answered += compareAndCountFastPathAnswers(r, r.toPosition() + " taken back after " + ply);
                        r.play(move);
                    }
                }
            }
        }
        assertThat(answered).isGreaterThan(4000);
    }

    /**
     * The last move gives check in a way that is easily missed: along the line that it has opened, along that of a pawn
     * captured en passant, or with the rook of castling. Only a move that ends the check is legal.
     */
    @ParameterizedTest
    @CsvSource({
        "7k/4r3/8/4n3/8/8/P7/4K2N w - - 0 1, Ng3 Ng4, a3, Kd1",
        "6k1/p2p4/8/4P3/8/1B6/8/4K3 b - - 0 1, d5 exd6, a6, Kf8",
        "5k2/p7/8/8/8/8/8/4K2R b K - 0 1, a6 O-O, a5, Ke7"
    })
    void read_hiddenCheck_allowsOnlyMovesThatEndIt(String fen, String moves, String illegal, String legal)
            throws NotationException {
        OrthodoxReplayer r = replayer(fen);
        for (String move : moves.split(" ")) {
            r.playWithoutUndo(read(r, move));
        }
        assertThat(read(r, illegal)).isEqualTo(CoreMove.ILLEGAL);
        assertThat(read(r, legal)).isNotNegative();
    }

    @Test
    void undo_afterPlayWithoutUndo_isRefused() {
        OrthodoxReplayer r = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        r.play(read(r, "e4"));
        r.playWithoutUndo(read(r, "e5"));
        assertThatThrownBy(r::undo).isInstanceOf(IllegalStateException.class);
        assertThat(read(r, "Nf3")).isNotNegative();
    }

    private static int read(OrthodoxReplayer r, String move) {
        byte[] text = move.getBytes(StandardCharsets.US_ASCII);
        return r.parseSan(text, 0, text.length);
    }
}
