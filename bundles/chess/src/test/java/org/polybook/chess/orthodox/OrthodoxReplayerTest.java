package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.InterfaceProxy;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

class OrthodoxReplayerTest {
    /** The Opera game: castling on the a-side, a sacrifice, mate. */
    private static final String[] OPERA_GAME =
            ("e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ "
                            + "Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#")
                    .split(" ");

    private static byte[][] bytes(String[] game) {
        byte[][] moves = new byte[game.length][];
        for (int i = 0; i < game.length; i++) {
            moves[i] = game[i].getBytes(StandardCharsets.US_ASCII);
        }
        return moves;
    }

    private static int replayAndSum(OrthodoxReplayer replayer, byte[][] game, int[] buffer) {
        int sum = 0;
        for (byte[] san : game) {
            int move = replayer.parseSan(san, 0, san.length);
            sum += replayer.legalMoves(buffer) + (replayer.isLegal(move) ? 1 : 0) + (replayer.isCheck() ? 1 : 0);
            replayer.play(move);
        }
        for (int i = 0; i < game.length; i++) {
            replayer.undo();
        }
        return sum;
    }

    @Test
    void replay_aWholeGame_allocatesNothing() {
        OrthodoxReplayer replayer = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        byte[][] game = bytes(OPERA_GAME);
        int[] buffer = new int[Replayer.MAX_MOVES];
        int first = replayAndSum(replayer, game, buffer);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += replayAndSum(replayer, game, buffer);
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isEqualTo(1000 * first);
        assertThat(allocated).as("bytes in 1000 games").isLessThan(1000); // the measurement itself allocates a little
    }

    @Test
    void bitboards_startPosition_haveTheSquaresOfThePieces() {
        OrthodoxReplayer replayer = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        assertThat(replayer.pieces(Color.WHITE, PieceType.PAWN)).isEqualTo(0xFF00L);
        assertThat(replayer.pieces(Color.BLACK, PieceType.KING)).isEqualTo(1L << 60);
        assertThat(replayer.pieces(Color.BLACK)).isEqualTo(0xFFFFL << 48);
        assertThat(replayer.pieces(PieceType.ROOK.id())).isEqualTo(0x8100000000000081L);
        assertThat(replayer.occupied()).isEqualTo(0xFFFF00000000FFFFL);
        assertThat(replayer.pieces(Color.WHITE, PieceType.of("archbishop", 'A')))
                .isZero();
    }

    @Test
    void set_positionOfTheOtherVariant_setsTheVariantToo() {
        Replayer replayer = Orthodox.NORMAL.replayer();
        replayer.set(Orthodox.FISCHERANDOM.start());
        assertThat(replayer.variant()).isSameAs(Orthodox.FISCHERANDOM);
    }

    @Test
    void set_positionOfAnotherEngine_isCopied() {
        Position middle = Fens.normal("r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 7 30");
        Replayer replayer = Orthodox.FISCHERANDOM.replayer();
        replayer.set(InterfaceProxy.of(Position.class, middle));
        assertThat(replayer.toPosition()).isEqualTo(middle);
    }

    @Test
    void set_positionOfAnotherVariant_isRefused() {
        ChessVariant atomic = (ChessVariant) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ChessVariant.class}, (proxy, method, args) -> "atomic");
        Position position = (Position) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Position.class}, (proxy, method, args) -> atomic);
        Replayer replayer = Orthodox.NORMAL.replayer();
        assertThatThrownBy(() -> replayer.set(position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("position: orthodox chess or Chess960, not atomic");
    }

    /** In a long game the history grows and the clock keeps all its bits. */
    @Test
    void undo_aThousandPlies_restoresTheClock() {
        OrthodoxReplayer replayer = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
        byte[][] outAndBack = bytes(new String[] {"Nf3", "Nf6", "Ng1", "Ng8"});
        for (int i = 0; i < 1000; i++) {
            replayer.play(replayer.parseSan(outAndBack[i % 4], 0, 3));
        }
        assertThat(replayer.halfmoveClock()).isEqualTo(1000);
        assertThat(replayer.fullmoveNumber()).isEqualTo(501);
        for (int i = 0; i < 1000; i++) {
            replayer.undo();
        }
        assertThat(replayer.toPosition()).isEqualTo(Orthodox.NORMAL.start());
    }
}
