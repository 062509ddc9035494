package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;

/** Codes of moves, compared with those that XBoard 4.9.1 writes and reads. */
class VariantCodesTest {
    private static final String SAME = "same";
    private static final String NO_MOVE = "no move by the rules";
    /** Rows that this scheme writes or reads differently from XBoard, with the result of this scheme. */
    private static final Map<String, String> DIFFERENCES = KeyTestData.rows("xboard/moves-differences.tsv").stream()
            .collect(Collectors.toUnmodifiableMap(row -> id(row[0], row[1], row[2]), row -> row[3], (a, b) -> a));

    static List<String[]> moveRows() {
        return KeyTestData.rows("xboard/moves.tsv");
    }

    static List<String[]> decodedCodeRows() {
        return KeyTestData.rows("xboard/moves_decode.tsv");
    }

    @Test
    void codes_everyMoveOfTheTable_agreeWithXboardOrAreListedDifferences() {
        for (String[] row : moveRows()) {
            String expected = DIFFERENCES.getOrDefault(id(row[0], row[1], row[2]), SAME);
            String outcome = outcome(row[0], row[1], row[2], row[3], Integer.parseInt(row[4], 16));
            // NO_MOVE rows are moves that only XBoard allows; the test stays valid if the rules come to allow them, too
            String[] accepted =
                    expected.equals(NO_MOVE) ? new String[] {SAME, "refused", NO_MOVE} : new String[] {expected};
            assertThat(outcome).as(String.join(" | ", row)).isIn((Object[]) accepted);
        }
        assertThat(moveRows()).hasSizeGreaterThan(700);
        assertThat(DIFFERENCES).hasSizeLessThan(55);
    }

    private static String id(String variant, String fen, String coordinates) {
        return variant + ' ' + fen + ' ' + coordinates;
    }

    private static String outcome(String variant, String fen, String text, String san, int code) {
        try {
            Position position = PlayableVariants.position(variant, fen);
            return outcome(PlayableVariants.coding(variant), position, move(position, text, san), code);
        } catch (NotationException e) {
            return NO_MOVE;
        }
    }

    private static String outcome(Coding coding, Position position, Move move, int code) {
        OptionalInt written = coding.code(move, position);
        Optional<Move> read = coding.move(code, position);
        assertThat(coding.moves().isMalformed(code)).as("malformed").isFalse();
        String writes = written.isEmpty() ? "refused" : written.getAsInt() == code ? SAME : "written otherwise";
        String reads = read.isEmpty() ? ", not read" : read.get().equals(move) ? "" : ", read as another";
        return writes + reads;
    }

    private static Move move(Position position, String text, String san) throws NotationException {
        try {
            return Cecp.parse(position, joinLegs(text));
        } catch (NotationException e) {
            return San.parse(position, san);
        }
    }

    /** XBoard writes {@code a1b2,b2c3}. */
    private static String joinLegs(String text) {
        int comma = text.indexOf(',');
        return comma < 0 ? text : text.substring(0, comma) + text.substring(comma + 3);
    }

    /** Codes that XBoard accepts are read as the same move; some that it rejects are read anyway. */
    @ParameterizedTest
    @MethodSource("decodedCodeRows")
    void decode_codeReadByXboard_isTheMoveItMade(String variant, String fen, String code, String text, String accepted)
            throws Exception {
        if (!accepted.equals("accepted") || variant.equals("normal")) {
            return;
        }
        Position position = PlayableVariants.position(variant, fen);
        assertThat(PlayableVariants.coding(variant).move(Integer.parseInt(code, 16), position))
                .contains(Cecp.parse(position, text));
    }

    /** Both forms of castling are read in every variant, while XBoard reads only one of them in each variant. */
    @ParameterizedTest
    @MethodSource("decodedCodeRows")
    void decode_castlingToTheRook_isCastling(String variant, String fen, String code, String text, String accepted)
            throws Exception {
        boolean castling =
                text.matches(PlayableVariants.variant(variant).size().files() == 8 ? "e1[ah]1" : "[ef]1[aj]1");
        if (castling && !variant.equals("normal")) {
            Position position = PlayableVariants.position(variant, fen);
            assertThat(PlayableVariants.coding(variant).move(Integer.parseInt(code, 16), position))
                    .containsInstanceOf(Move.Castling.class);
        }
    }

    @Test
    void encode_castling_isTheKingsTargetInXboardAndTheRookInTheDocuments() throws Exception {
        Position position = PlayableVariants.position("janus", "r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1");
        Move castling = San.parse(position, "O-O-O");
        assertThat(PlayableVariants.coding("janus").code(castling, position)).hasValue(0x0141);
        assertThat(new DocumentScheme()
                        .coding(PlayableVariants.variant("janus"))
                        .orElseThrow()
                        .code(castling, position))
                .hasValue(0x0140);
    }

    @Test
    void refusal_moveWithoutCode_hasTheReason() throws Exception {
        assertThat(refusal(
                        "seirawan",
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
                        "b1c3e"))
                .isEqualTo("gating in an elephant has no code in the scheme xboard");
        assertThat(refusal("knightmate", "7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8m"))
                .isEqualTo("a promotion to a commoner has no separate code in the scheme xboard");
        assertThat(refusal("grand", "10/4k5/P9/10/10/10/10/10/4K5/10[QACRBN] w - - 0 1", "a7a8c"))
                .isEqualTo("the code of a promotion to a chancellor does not fit 16 bits in the scheme xboard");
        assertThat(refusal("lion", "4k3/8/8/8/8/2p5/1p6/L3K3 w - - 0 1", "a1b2c3"))
                .isEqualTo("a move of two steps has no code that XBoard reads in lion in the scheme xboard");
    }

    private static String refusal(String variant, String fen, String text) throws NotationException {
        Position position = PlayableVariants.position(variant, fen);
        Coding coding = PlayableVariants.coding(variant);
        Move move = Cecp.parse(position, text);
        assertThat(coding.code(move, position)).isEmpty();
        return coding.noCodeReason(move, position);
    }

    @Test
    void decode_dropOfOldBooks_isADropToo() throws Exception {
        Position position = PlayableVariants.position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
        Coding coding = PlayableVariants.coding("crazyhouse");
        Move drop = San.parse(position, "N@e4");
        assertThat(coding.code(drop, position)).hasValue(0x939c);
        assertThat(coding.move(0x839c, position)).contains(drop);
        assertThat(coding.moves().text(0x939c)).isEqualTo("0x939c (N@e4)");
    }

    @Test
    void encode_lionOfChuShogi_hasBothSteps() throws Exception {
        Position position = PlayableVariants.position("chu", "5k6/12/12/12/12/12/12/6p5/5p6/4N7/12/5K6 w - 0 1");
        Coding coding = PlayableVariants.coding("chu");
        Move takesTwo = Cecp.parse(position, "e3f4g5");
        int code = coding.code(takesTwo, position).orElseThrow();
        assertThat(code).isEqualTo((2 * 144 + 28) * 144 + 9);
        assertThat(coding.move(code, position)).contains(takesTwo);
        assertThat(coding.moves().coordinates(code)).isEqualTo("e3f4g5");
    }

    @Test
    void isMalformed_impossibleCodes_areDetectedWithoutAPosition() {
        MoveCodes crazyhouse = PlayableVariants.coding("crazyhouse").moves();
        assertThat(List.of(0x939c, 0x0107, 0x4d3c)).noneMatch(crazyhouse::isMalformed);
        // a drop of a king, a promotion from the third rank, a move to its own origin, a declined promotion
        assertThat(List.of(0x92dc, 0x449c, 0x0000, 0x731c)).allMatch(crazyhouse::isMalformed);
    }
}
