package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;

class PositionFaultsTest {
    static Stream<List<String>> faultyPositionRows() {
        return Fens.rows("position-faults.tsv");
    }

    private static List<String> faults(ChessVariant variant, Fen fen) {
        IllegalPositionException refusal =
                catchThrowableOfType(IllegalPositionException.class, () -> variant.position(fen));
        return refusal == null
                ? List.of()
                : refusal.faults().stream().map(Fault::toString).toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faultyPositionRows")
    void position_againstTheRules_isRefusedWithEveryFault(List<String> row) throws InvalidNotationException {
        ChessVariant variant = Orthodox.ofName(row.get(0)).orElseThrow();
        assertThat(faults(variant, Fen.parse(row.get(1))))
                .isEqualTo(Arrays.asList(row.get(2).split("\\|")));
    }

    @Test
    void position_rookOnTheWrongSide_isAFault() {
        Board board = Board.builder(BoardSize.ORTHODOX)
                .put(Square.parse("e1"), new Piece(Color.WHITE, PieceType.KING))
                .put(Square.parse("a1"), new Piece(Color.WHITE, PieceType.ROOK))
                .put(Square.parse("e8"), new Piece(Color.BLACK, PieceType.KING))
                .build();
        CastlingRights rights = new CastlingRights(0, -1, -1, -1);
        Fen fen = Fen.of(board, Color.WHITE).withCastlingRights(rights);
        assertThat(faults(Orthodox.FISCHERANDOM, fen))
                .singleElement()
                .asString()
                .endsWith("the rook on a1 is on the other side");
    }

    @Test
    void position_boardSizePieceOrHoldingsNotOfTheVariant_areFaults() {
        Board wide = Board.builder(new BoardSize(10, 8)).build();
        assertThat(faults(Orthodox.NORMAL, fen(wide, Map.of())))
                .containsExactly("column 1: expected a board of 8x8, found 10x8");
        Board strange = Board.builder(BoardSize.ORTHODOX)
                .put(Square.parse("e1"), new Piece(Color.WHITE, PieceType.KING))
                .put(Square.parse("c4"), new Piece(Color.WHITE, PieceType.of("archbishop", 'A')))
                .put(Square.parse("e8"), new Piece(Color.BLACK, PieceType.KING))
                .build();
        assertThat(faults(Orthodox.NORMAL, fen(strange, Map.of(new Piece(Color.WHITE, PieceType.PAWN), 1))))
                .containsExactly(
                        "column 1: this variant has no pieces in hand",
                        "column 1: archbishop on c4: this variant has no such piece");
    }

    private static Fen fen(Board board, Map<Piece, Integer> holdings) {
        return Fen.of(board, Color.WHITE).withHoldings(holdings);
    }

    @Test
    void position_morePiecesThanAGameCanHave_isAccepted() throws Exception {
        String queens = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/5p2/6pk/K7 w - - 0 1";
        assertThat(Orthodox.NORMAL
                        .position(Fen.parse(queens.replace("QQQQQQQQ", "NNNNNNNN")))
                        .legalMoves())
                .isNotEmpty();
    }
}
