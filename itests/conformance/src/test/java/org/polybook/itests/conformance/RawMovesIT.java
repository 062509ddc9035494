package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * The 16-bit moves of book records: those of XBoard are compared with ours, and the cases in which ours are better are
 * listed.
 */
class RawMovesIT {
    private static final String POLYGLOT_CODE = "Polyglot standard code would be ";

    static List<RecordedTable.Row> moves() {
        return RecordedTable.read("xboard-moves.tsv").rows();
    }

    static List<RecordedTable.Row> unusualCodesInLegalPositions() {
        return RecordedTable.read("xboard-decodes.tsv").rows().stream()
                .filter(RawMovesIT::isLegalPosition)
                .toList();
    }

    /**
     * Returns true for a legal position. The recorded positions include some in which the side to move could take the
     * king.
     */
    private static boolean isLegalPosition(RecordedTable.Row row) {
        try {
            return TestPositions.legalPosition(row.columnOrEmpty(0), row.columnOrEmpty(1))
                    .isPresent();
        } catch (InvalidNotationException e) {
            throw new AssertionError("cannot be read: " + row, e);
        }
    }

    @Test
    void table_ofUnusualCodes_hasMostlyLegalPositions() {
        assertThat(unusualCodesInLegalPositions()).hasSizeGreaterThanOrEqualTo(11);
    }

    @ParameterizedTest
    @MethodSource("moves")
    void decode_codeStoredByXboard_isThatMove(RecordedTable.Row row) throws Exception {
        Position position = TestPositions.position(row.columnOrEmpty(0), row.columnOrEmpty(1));
        Move expected = findMove(position, row.columnOrEmpty(2));
        assertThat(decode(parseHex(row.columnOrEmpty(4)), position)).contains(expected);
        assertThat(decode(encode(expected, position), position)).contains(expected);
    }

    @ParameterizedTest
    @MethodSource("moves")
    void encode_moveOfXboard_isThePolyglotCode(RecordedTable.Row row) throws Exception {
        Position position = TestPositions.position(row.columnOrEmpty(0), row.columnOrEmpty(1));
        Move move = findMove(position, row.columnOrEmpty(2));
        assertThat(encode(move, position)).isEqualTo(polyglotCode(row, move));
    }

    /**
     * Decodes like XBoard, except that the board is consulted, and both forms of castling are read in both variants.
     */
    @ParameterizedTest
    @MethodSource("unusualCodesInLegalPositions")
    void decode_unusualCode_isTheOnlyPossibleMove(RecordedTable.Row row) throws Exception {
        Position position = TestPositions.position(row.columnOrEmpty(0), row.columnOrEmpty(1));
        Optional<Move> decoded = decode(parseHex(row.columnOrEmpty(2)), position);
        boolean kingOnE1 = row.columnOrEmpty(1).contains("/R3K2R w");
        if (kingOnE1) {
            int file = parseHex(row.columnOrEmpty(2)) & 7;
            assertThat(decoded).containsInstanceOf(Move.Castling.class);
            assertThat(((Move.Castling) decoded.orElseThrow()).side())
                    .isEqualTo(file > 4 ? CastlingSide.H_SIDE : CastlingSide.A_SIDE);
        } else if (parseHex(row.columnOrEmpty(2)) < 0x1000) {
            assertThat(decoded).isEqualTo(normalMoveIfLegal(position, parseHex(row.columnOrEmpty(2))));
        } else {
            assertThat(decoded).as("no such promotion").isEmpty();
        }
    }

    @Test
    void decode_rookOrQueenFromE1ToH1_isANormalMove() throws Exception {
        for (String piece : List.of("R", "Q")) {
            Position position = TestPositions.position("normal", "k7/8/8/8/8/8/8/K3" + piece + "3 w - - 0 1");
            assertThat(decode(0x0107, position)).hasToString("Optional[e1h1]");
            assertThat(decode(0x0107, position)).containsInstanceOf(Move.Normal.class);
        }
    }

    @Test
    void decode_castlingWithoutTheRight_isNotAMove() throws Exception {
        Position position = TestPositions.position("normal", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1");
        assertThat(decode(0x0107, position)).isEmpty();
        assertThat(decode(0x0106, position)).isEmpty();
        assertThat(decode(0x0100, position)).containsInstanceOf(Move.Castling.class);
    }

    @Test
    void decode_kingNextToItsRookInChess960_castlesOnlyOntoTheRook() throws Exception {
        Position position = TestPositions.position("fischerandom", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
        assertThat(decode(5 << 6 | 6, position)).containsInstanceOf(Move.Castling.class);
        assertThat(decode(5 << 6 | 4, position)).containsInstanceOf(Move.Normal.class);
    }

    private static Coding coding(Position position) {
        return Schemes.coding(Schemes.POLYGLOT, position.variant()).orElseThrow();
    }

    private static Optional<Move> decode(int code, Position position) {
        return coding(position).move(code, position);
    }

    private static int encode(Move move, Position position) {
        return coding(position).code(move, position).orElseThrow();
    }

    private static Move findMove(Position position, String text) {
        Replayer replayer = position.replayer();
        return CoreMove.toMove(TestPositions.findMove(replayer, text), replayer.size());
    }

    private static Optional<Move> normalMoveIfLegal(Position position, int code) {
        Move move = Move.normal(
                position.board().size().square(code >> 6),
                position.board().size().square(code & 63));
        return position.isLegal(move) ? Optional.of(move) : Optional.empty();
    }

    /** Returns XBoard's code, except that castling goes to the rook's square. */
    private static int polyglotCode(RecordedTable.Row row, Move move) {
        String note = row.columnOrEmpty(9);
        int at = note.indexOf(POLYGLOT_CODE);
        if (at >= 0) {
            return parseHex(note.substring(at + POLYGLOT_CODE.length(), at + POLYGLOT_CODE.length() + 4));
        }
        if (move instanceof Move.Castling castling) {
            return castling.from().rank() << 9
                    | castling.from().file() << 6
                    | castling.to().rank() << 3
                    | castling.to().file();
        }
        return parseHex(row.columnOrEmpty(4));
    }

    private static int parseHex(String hex) {
        return Integer.parseInt(hex, 16);
    }
}
