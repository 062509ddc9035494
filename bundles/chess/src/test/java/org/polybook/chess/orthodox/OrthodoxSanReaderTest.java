package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;

class OrthodoxSanReaderTest {
    static Stream<List<String>> sanRows() {
        return Fens.rows("san.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sanRows")
    void parseSan_textOfTheTable_isReadOrRefused(List<String> row) {
        Position position = Fens.position(Orthodox.ofName(row.get(1)).orElseThrow(), row.get(0));
        assertThat(read(position.replayer(), row.get(2))).as("%s", row.get(2)).isEqualTo(row.get(3));
    }

    private static String read(Replayer replayer, String text) {
        byte[] bytes = ("<x" + text + "8x").getBytes(StandardCharsets.ISO_8859_1);
        int move = ((SanReplayer) replayer).parseSan(bytes, 2, text.length());
        return switch (move) {
            case CoreMove.INVALID -> "INVALID";
            case CoreMove.ILLEGAL -> "ILLEGAL";
            case CoreMove.AMBIGUOUS -> "AMBIGUOUS";
            default -> CoreMove.toMove(move, replayer.size()).toString();
        };
    }

    /**
     * Reads every legal move, as a plain writer writes it in strict SAN, in each position of the perft tables and after
     * each of its moves.
     */
    @Test
    void parseSan_strictTextOfEveryMove_isThatMove() {
        Stream.concat(
                        Fens.positions(Orthodox.NORMAL, "perft-normal.tsv").stream(),
                        Fens.positions(Orthodox.FISCHERANDOM, "perft-fischerandom.tsv").stream())
                .forEach(position -> {
                    assertEveryMoveIsReadBack(position);
                    position.legalMoves().forEach(move -> assertEveryMoveIsReadBack(position.play(move)));
                });
    }

    private static void assertEveryMoveIsReadBack(Position position) {
        Replayer replayer = position.replayer();
        List<Move> legal = position.legalMoves();
        for (Move move : legal) {
            String san = PlainSanWriter.writeWithoutCheckMark(position.board(), legal, move);
            String squares = move.toString();
            assertThat(read(replayer, san)).as("%s in %s", san, position).isEqualTo(squares);
            if (!(move instanceof Move.Castling)) {
                assertThat(read(replayer, squares))
                        .as("%s in %s", squares, position)
                        .isEqualTo(squares);
            }
        }
    }
}
