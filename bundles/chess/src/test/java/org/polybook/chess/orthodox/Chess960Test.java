package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.fault.NotationException;

class Chess960Test {
    private static String backRankLetters(int number) {
        return Chess960.backRank(number).stream()
                .map(type -> String.valueOf(type.letter()))
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource({"0, BBQNNRKR", "1, BQNBNRKR", "518, RNBQKBNR", "534, RNBKQBNR", "959, RKRNNQBB"})
    void backRank_knownNumber_isItsArray(int number, String array) {
        assertThat(backRankLetters(number)).isEqualTo(array);
    }

    @Test
    void backRank_allNumbers_areDifferentAndFollowTheRules() {
        Set<String> seen = new HashSet<>();
        for (int number = 0; number < Chess960.COUNT; number++) {
            String rank = backRankLetters(number);
            assertThat(seen.add(rank)).as("%d is new: %s", number, rank).isTrue();
            assertThat(rank.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining()))
                    .isEqualTo("BBKNNQRR");
            assertThat(rank.indexOf('K')).as(rank).isBetween(rank.indexOf('R'), rank.lastIndexOf('R'));
            assertThat((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).as(rank).isEqualTo(1);
        }
    }

    @Test
    void number_ofEachStart_isItsNumber() {
        for (int number = 0; number < Chess960.COUNT; number++) {
            assertThat(Chess960.number(Chess960.backRank(number))).hasValue(number);
            assertThat(Chess960.number(Chess960.start(number))).hasValue(number);
        }
        assertThat(Chess960.number(Orthodox.NORMAL.start())).hasValue(Chess960.ORTHODOX);
    }

    @Test
    void number_ofAPositionThatIsNotAStart_isEmpty() throws NotationException {
        List<PieceType> twoQueens = new ArrayList<>(Chess960.backRank(518));
        twoQueens.set(0, PieceType.QUEEN);
        assertThat(Chess960.number(twoQueens)).isEmpty();
        assertThat(Chess960.number(List.of())).isEmpty();
        List<PieceType> sameColor = new ArrayList<>(Chess960.backRank(518));
        Collections.swap(sameColor, 1, 2);
        assertThat(Chess960.number(sameColor)).isEmpty();
        Position start = Chess960.start(601);
        assertThat(Chess960.number(start.play(start.legalMoves().get(0)))).isEmpty();
        Fen noRights = Fen.of(start).withCastlingRights(CastlingRights.NONE);
        assertThat(Chess960.number(Orthodox.FISCHERANDOM.position(noRights))).isEmpty();
        Fen blackToMove = Fen.of(start).withTurn(Color.BLACK);
        assertThat(Chess960.number(Orthodox.FISCHERANDOM.position(blackToMove))).isEmpty();
    }

    @Test
    void start_518_isTheStartOfFischerandom() {
        assertThat(Chess960.start(Chess960.ORTHODOX))
                .isEqualTo(Orthodox.FISCHERANDOM.start())
                .isNotEqualTo(Orthodox.NORMAL.start());
        assertThat(Orthodox.FISCHERANDOM.start().board())
                .isEqualTo(Orthodox.NORMAL.start().board());
    }

    @Test
    void start_number0_hasFourRightsWithItsRooks() {
        assertThat(Chess960.start(0).castlingRights()).isEqualTo(new CastlingRights(7, 5, 7, 5));
    }

    /** RQNBBKRN: king and rook exchange squares as the first move. */
    @Test
    void start_601_castlesOnMoveOne() {
        Move castling = Move.castling(Square.parse("f1"), Square.parse("g1"));
        Position after = Chess960.start(601).play(castling);
        assertThat(after.board().has(Square.parse("g1"), Color.WHITE, PieceType.KING))
                .isTrue();
        assertThat(after.board().has(Square.parse("f1"), Color.WHITE, PieceType.ROOK))
                .isTrue();
        assertThat(after.castlingRights()).isEqualTo(new CastlingRights(-1, -1, 6, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 960})
    void start_numberOutside_isRefused(int number) {
        assertThatThrownBy(() -> Chess960.start(number))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("number: 0 to 959, not " + number);
    }

    @Test
    void ofName_nameOrAliasInAnyCase_isTheVariant() {
        for (String name : List.of("normal", "chess", "Standard", "CHESS")) {
            assertThat(Orthodox.ofName(name)).as(name).containsSame(Orthodox.NORMAL);
        }
        for (String name : List.of("fischerandom", "chess960", "960", "Chess960")) {
            assertThat(Orthodox.ofName(name)).as(name).containsSame(Orthodox.FISCHERANDOM);
        }
        assertThat(Orthodox.ofName("crazyhouse")).isEmpty();
    }
}
