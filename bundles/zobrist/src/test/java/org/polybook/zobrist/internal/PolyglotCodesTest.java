package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** The meaning of a code depends on the pieces on its squares. */
class PolyglotCodesTest {
    private static final Coding CODING =
            new PolyglotScheme().coding(Orthodox.NORMAL).orElseThrow();

    private static int code(String squares) {
        return (squares.charAt(0) - 'a' + 8 * (squares.charAt(1) - '1')) << 6
                | squares.charAt(2) - 'a' + 8 * (squares.charAt(3) - '1');
    }

    @ParameterizedTest
    @CsvSource({
        "king takes rook,              r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1h1, e1h1 castling",
        "the long way,                 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1a1, e1a1 castling",
        "two steps,                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, e1h1 castling",
        "two steps the long way,       r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, e1a1 castling",
        "two steps of Black,           r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8c8, e8a8 castling",
        "three steps are not castling,  r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1b1, none",
        "one step is a king's move,    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1f1, e1f1",
        "two steps up are none,        r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1e3, none",
        "two steps and one up,         r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g2, none",
        "a king without the right,     r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1,  e1g1, none",
        "a rook's move,                k7/8/8/8/8/8/8/4R2K w - - 0 1,        e1g1, e1g1",
        "the other side's king,        r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e1g1, none",
    })
    void decode_squaresOfAKing_areCastlingOnlyByTwoStepsOrOntoTheRook(
            String story, String fen, String squares, String expected) throws NotationException {
        Position position = Orthodox.NORMAL.position(Fen.parse(fen));
        String move = CODING.move(code(squares), position)
                .map(found -> found.from().toString() + found.to() + (isCastling(found) ? " castling" : ""))
                .orElse("none");
        assertThat(move).as(story).isEqualTo(expected);
    }

    /** Delegates codes and meanings, but decodes with the default method of every scheme. */
    private record PlainDecoding(MoveCodes codes) implements MoveCodes {
        @Override
        public int encode(Replayer at, int move) {
            return codes.encode(at, move);
        }

        @Override
        public boolean isAlternativeCode(int code, Replayer at, int move) {
            return codes.isAlternativeCode(code, at, move);
        }

        @Override
        public boolean isMalformed(int code) {
            return codes.isMalformed(code);
        }

        @Override
        public String coordinates(int code) {
            return codes.coordinates(code);
        }

        @Override
        public String noCodeReason(Replayer at, int move) {
            return codes.noCodeReason(at, move);
        }
    }

    /**
     * Tries every code in positions with castling, promotions and en passant, and where a Chess960 king castles by one
     * step.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                "1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1",
                "4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1",
                "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1",
                "5rkr/8/8/8/8/8/8/5RKR w HFhf - 0 1"
            })
    void decode_everyCode_agreesWithTheDefaultMethod(String fen) throws NotationException {
        Replayer at = (fen.contains("HF") || fen.contains("GB") ? Orthodox.FISCHERANDOM : Orthodox.NORMAL)
                .position(Fen.parse(fen))
                .replayer();
        MoveCodes plain = new PlainDecoding(PolyglotCodes.CODES);
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = at.legalMoves(legal);
        for (int code = 0; code < 1 << 16; code++) {
            assertThat(PolyglotCodes.CODES.decode(code, at, legal, count))
                    .as("%04x", code)
                    .isEqualTo(plain.decode(code, at, legal, count));
            requireSameWithoutList(code, at, legal, count);
        }
    }

    /** Requires the decoded move if it has exactly that code; otherwise none. */
    private static void requireSameWithoutList(int code, Replayer at, int[] legal, int count) {
        int decoded = PolyglotCodes.CODES.decode(code, at, legal, count);
        boolean isExact = decoded >= 0 && PolyglotCodes.CODES.encode(at, decoded) == code;
        assertThat(PolyglotCodes.CODES.decodeWithoutList(code, at))
                .as("%04x", code)
                .isEqualTo(isExact ? decoded : CoreMove.ILLEGAL);
    }

    /** Plays random games, so that checks, pins and all kinds of pieces occur. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void decodeWithoutList_everyCodeOfRandomGames_agreesWithDecode(long seed) {
        Random random = new Random(seed);
        Replayer at = Orthodox.NORMAL.replayer();
        at.reset();
        int[] legal = new int[Replayer.MAX_MOVES];
        for (int ply = 0; ply < 60; ply++) {
            int count = at.legalMoves(legal);
            if (count == 0) {
                return;
            }
            for (int code = 0; code < 5 << 12; code++) {
                requireSameWithoutList(code, at, legal, count);
            }
            at.play(legal[random.nextInt(count)]);
        }
    }

    private static boolean isCastling(org.polybook.chess.Move move) {
        return move instanceof org.polybook.chess.Move.Castling;
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            031c; 0x031c (e2e4)
            0000; 0x0000 (0000)
            0fbf; 0x0fbf (g8h8)
            1d3c; 0x1d3c (e7e8n)
            2d3c; 0x2d3c (e7e8b)
            3d3c; 0x3d3c (e7e8r)
            4d3c; 0x4d3c (e7e8q)
            5d3c; 0x5d3c (e7e8, promotion code 5)
            ffff; 0xffff (h8h8, promotion code 15)
            """)
    void text_anyCode_namesSquaresAndPiece(String hex, String expected) {
        assertThat(CODING.moves().text(Integer.parseInt(hex, 16))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"e2e4, false", "e1h1, false", "e4e4, true", "a1a1, true"})
    void isMalformed_codeWithoutPromotion_isTrueOnlyForEqualSquares(String squares, boolean expected) {
        assertThat(CODING.moves().isMalformed(code(squares))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"e7e8, 1, false", "e7d8, 4, false", "e2e1, 2, false", "e2e8, 4, true", "e6e7, 4, true", "e7e8, 5, true"
    })
    void isMalformed_promotion_isFalseOnlyToTheLastRank(String squares, int promotion, boolean expected) {
        assertThat(CODING.moves().isMalformed(promotion << 12 | code(squares))).isEqualTo(expected);
    }

    @Test
    void encode_movesOfOtherVariants_haveNoCode() {
        Replayer start = Orthodox.NORMAL.replayer();
        start.reset();
        int drop = CoreMove.of(CoreMove.DROP, 0, 20, PieceType.KNIGHT.id());
        int toKing = CoreMove.of(CoreMove.PROMOTION, 48, 56, PieceType.KING.id());
        assertThat(CODING.moves().encode(start, drop)).isEqualTo(MoveCodes.UNCODED);
        assertThat(CODING.moves().noCodeReason(start, drop)).isEqualTo("a drop has no code in the scheme polyglot");
        assertThat(CODING.moves().encode(start, toKing)).isEqualTo(MoveCodes.UNCODED);
        assertThat(CODING.moves().noCodeReason(start, toKing)).startsWith("a promotion to king has no code");
    }

    /** A code has three bits for the promotion, then rank and file of both squares. */
    @ParameterizedTest
    @CsvSource({"knight, 1", "bishop, 2", "rook, 3", "queen, 4"})
    void encode_promotion_isCodedAboveTheSquares(String piece, int code) {
        PieceType type = Stream.of(PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.QUEEN)
                .filter(each -> each.name().equals(piece))
                .findFirst()
                .orElseThrow();
        int move = CoreMove.of(CoreMove.PROMOTION, 48, 57, type.id());
        assertThat(CODING.moves().encode(Orthodox.NORMAL.replayer(), move)).isEqualTo(code << 12 | 06071);
    }
}
