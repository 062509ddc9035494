package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.ChessTestData;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.fault.AmbiguousMoveException;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

class NotationTest {
    private static final Position START = Orthodox.NORMAL.start();

    static Stream<List<String>> refusedMoveRows() {
        return ChessTestData.rows("notation/refused-moves.tsv");
    }

    @ParameterizedTest
    @MethodSource("refusedMoveRows")
    void parse_badMove_isRefusedWithColumnAndReason(List<String> row) {
        String notation = row.get(0);
        ChessVariant variant = notation.endsWith("960") ? Orthodox.FISCHERANDOM : Orthodox.NORMAL;
        Position position = RandomPositions.position(variant, row.get(1));

        NotationException refusal =
                catchThrowableOfType(NotationException.class, () -> read(notation, position, row.get(2)));

        Class<?> kind = switch (row.get(3)) {
            case "invalid" -> InvalidNotationException.class;
            case "illegal" -> IllegalMoveException.class;
            default -> AmbiguousMoveException.class;
        };
        assertThat(refusal).as(row.toString()).isInstanceOf(kind).hasMessageContaining(row.get(5));
        assertThat(refusal.faults().get(0).column()).as(row.toString()).isEqualTo(Integer.parseInt(row.get(4)));
    }

    private static Move read(String notation, Position position, String text) throws NotationException {
        return switch (notation) {
            case "uci" -> Uci.parse(position, text);
            case "long" -> LongAlgebraic.parse(position, text);
            case "strict" -> San.parse(position, text, SanMode.STRICT);
            default -> San.parse(position, text);
        };
    }

    static Stream<List<String>> acceptedMoveRows() {
        return ChessTestData.rows("notation/accepted-moves.tsv");
    }

    @ParameterizedTest
    @MethodSource("acceptedMoveRows")
    void everyNotation_goodMove_isWrittenCanonicallyAndReadInManyForms(List<String> row) throws Exception {
        Position position = RandomPositions.position(Orthodox.FISCHERANDOM, row.get(0));
        Move move = San.parse(position, row.get(2), SanMode.STRICT);

        assertThat(move).hasToString(row.get(1));
        assertThat(San.of(position, move)).hasToString(row.get(2));
        assertThat(LongAlgebraic.of(position, move)).hasToString(row.get(3));
        assertThat(Uci.of(position, move, CastlingStyle.STANDARD)).hasToString(row.get(4));
        assertThat(Uci.of(position, move, CastlingStyle.CHESS960)).hasToString(row.get(5));
        assertThat(LongAlgebraic.parse(position, row.get(3))).isEqualTo(move);
        assertThat(Uci.parse(position, row.get(4))).isEqualTo(move);
        assertThat(Uci.parse(position, row.get(5))).isEqualTo(move);
        for (String other : row.subList(6, row.size())) {
            assertThat(San.parse(position, other)).as(other).isEqualTo(move);
        }
    }

    @Test
    void sanParse_legalsMate_playsThroughInStrictSan() throws Exception {
        Position position = START;
        for (String san : "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#".split(" ")) {
            position = position.play(San.parse(position, san, SanMode.STRICT));
        }

        assertThat(position.outcome()).isEqualTo(Outcome.CHECKMATE);
    }

    @Test
    void uciParse_capitalPromotionLetter_isAccepted() throws Exception {
        Position position = RandomPositions.position(Orthodox.NORMAL, "1k6/4P3/8/8/8/8/8/K7 w - - 0 1");

        assertThat(Uci.parse(position, "e7e8Q")).isEqualTo(Uci.parse(position, "e7e8q"));
    }

    @Test
    void cecpOf_castling_isTheKingsTwoStepsOrLettersInChess960() throws Exception {
        String fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        Position normal = RandomPositions.position(Orthodox.NORMAL, fen);
        Position chess960 = RandomPositions.position(Orthodox.FISCHERANDOM, fen);
        Move castling = San.parse(normal, "O-O-O");

        assertThat(Cecp.of(normal, castling)).hasToString("e1c1");
        assertThat(Cecp.of(chess960, castling)).hasToString("O-O-O");
        assertThat(Uci.of(normal, castling)).hasToString("e1c1");
        assertThat(Uci.of(chess960, castling)).hasToString("e1a1");
        for (String text : new String[] {"e1c1", "e1a1", "O-O-O"}) {
            assertThat(Cecp.parse(normal, text)).isEqualTo(castling);
        }
        assertThatThrownBy(() -> Cecp.parse(normal, "e1c1=")).isInstanceOf(InvalidNotationException.class);
        assertThatThrownBy(() -> new Cecp("e2-e4")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void uciParse_rookFromE1_isNotCastling() throws Exception {
        Position position = RandomPositions.position(Orthodox.NORMAL, "3k4/8/8/8/8/8/K7/4R3 w - - 0 1");

        assertThat(Uci.parse(position, "e1h1")).isEqualTo(Move.normal(Square.parse("e1"), Square.parse("h1")));
    }

    @Test
    void of_illegalMove_isRefused() {
        Move move = Move.normal(Square.parse("e2"), Square.parse("e5"));

        assertThatThrownBy(() -> San.of(START, move)).hasMessageContaining("e2e5 is not legal");
        assertThatThrownBy(() -> LongAlgebraic.of(START, move)).hasMessageContaining("e2e5 is not legal");
        assertThatThrownBy(() -> Uci.of(START, move, CastlingStyle.STANDARD)).hasMessageContaining("e2e5 is not legal");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4", "exd6", "e8=Q+", "Nbd2", "N1d2", "Nb1d2", "Qh4xe1#", "O-O", "O-O-O+", "N@e4", "Nc3/E", "Jj10"
            })
    void san_canonicalText_isAccepted(String text) {
        assertThat(new San(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "e4!",
                "0-0",
                "ed5",
                "N",
                "e8Q",
                "Nb1-d2",
                "e4 ",
                "O-O-O-O",
                "xd5",
                "ne4",
                "Ne4Ne4Ne4Ne4Ne4Ne4"
            })
    void san_otherText_isRefused(String text) {
        assertThatThrownBy(() -> new San(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e2", "e2-e4", "0000", "e2e4Q", "n@e4", "m1m2"})
    void uci_otherText_isRefused(String text) {
        assertThatThrownBy(() -> new Uci(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Nf3", "e2e4", "Ng1f3", "e7-e8Q", "ng1-f3"})
    void longAlgebraic_otherText_isRefused(String text) {
        assertThatThrownBy(() -> new LongAlgebraic(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sanParse_veryLongText_isRefusedInOneShortSentence() {
        String endless = "N".repeat(10_000_000);

        assertThatThrownBy(() -> San.parse(START, endless)).message().hasSizeLessThan(400);
        assertThatThrownBy(() -> Uci.parse(START, endless)).message().hasSizeLessThan(600);
    }

    @Test
    void uciOf_replayersIllegalMove_isRefused() {
        int move = CoreMove.of(CoreMove.NORMAL, 12, 36, 0);
        assertThatThrownBy(() -> Uci.of(START.replayer(), move))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("e2e5");
    }
}
