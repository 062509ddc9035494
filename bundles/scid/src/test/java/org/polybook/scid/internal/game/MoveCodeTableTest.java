package org.polybook.scid.internal.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Compares the table with {@link MoveBytes#decode}, for every piece and code in the positions of random games. */
class MoveCodeTableTest {
    private final PieceLists lists = new PieceLists();
    private final int[] moves = new int[Replayer.MAX_MOVES];
    private int answered;
    private int legal;

    @Test
    void tableMove_alongRandomGames_agreesWithDecoding() {
        Random random = new Random(4);
        for (int game = 0; game < 60; game++) {
            OrthodoxReplayer board = (OrthodoxReplayer) Orthodox.NORMAL.replayer();
            lists.setStandard();
            int count = board.legalMoves(moves);
            for (int ply = 0; ply < 150 && count > 0; ply++) {
                int side = board.whiteToMove() ? 0 : PieceLists.SIDE;
                compare(board, side);
                int move = moves[random.nextInt(count)];
                lists.play(board, side, move);
                board.playWithoutUndo(move);
                count = board.legalMoves(moves);
            }
        }

        assertThat(answered).isGreaterThan(legal * 8 / 10);
    }

    private void compare(OrthodoxReplayer board, int side) {
        for (int b = 0; b < 256; b++) {
            int tableMove = lists.tableMoveOrNegative(side, b);
            int decoded = MoveBytes.decode(board, lists, side, b, 0);
            boolean isLegal = decoded >= 0 && decoded != CoreMove.NULL && board.isLegal(decoded);
            legal += isLegal ? 1 : 0;
            if (tableMove >= 0) {
                answered += isLegal ? 1 : 0;
                boolean enPassant = CoreMove.kind(decoded) == CoreMove.EN_PASSANT;
                assertThat(enPassant ? decoded & 0xFFFF : decoded)
                        .as("byte %d", b)
                        .isEqualTo(tableMove);
                assertThat(!enPassant && isLegal).as("byte %d", b).isEqualTo(board.isLegal(tableMove));
                assertThat(board.isUnblockedAndSafe(CoreMove.from(tableMove), CoreMove.to(tableMove)))
                        .as("byte %d", b)
                        .isEqualTo(board.isLegal(tableMove));
            }
        }
    }
}
