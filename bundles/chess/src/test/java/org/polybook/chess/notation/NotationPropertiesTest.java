package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoreMove;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.InterfaceProxy;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;

@Tag("ci")
class NotationPropertiesTest {
    private static final String LETTERS = "abcdefghabcdefgh1234567812345678NBRQKPx-:=()+#!?O0o@nrqp/9i .";

    @Property(tries = 150)
    void everyLegalMove_writtenAndReadAgain_isTheSame(@ForAll long seed, @ForAll @IntRange(max = 160) int plies)
            throws NotationException {
        Position position = RandomPositions.position(seed, plies);
        for (Move move : position.legalMoves()) {
            String san = San.of(position, move).text();
            assertThat(San.parse(position, san, SanMode.STRICT)).as(san).isEqualTo(move);
            assertThat(San.of(position, San.parse(position, san, SanMode.LENIENT)))
                    .hasToString(san);
            String longForm = LongAlgebraic.of(position, move).text();
            assertThat(LongAlgebraic.parse(position, longForm)).as(longForm).isEqualTo(move);
            assertThat(San.parse(position, longForm)).as(longForm).isEqualTo(move);
            for (CastlingStyle style : CastlingStyle.values()) {
                String uci = Uci.of(position, move, style).text();
                assertThat(Uci.parse(position, uci)).as(uci).isEqualTo(move);
                assertThat(San.parse(position, uci)).as(uci).isEqualTo(move);
            }
        }
    }

    @Property(tries = 100)
    void everyLegalMove_writtenFromAReplayer_isTheSameText(@ForAll long seed, @ForAll @IntRange(max = 160) int plies) {
        Position position = RandomPositions.position(seed, plies);
        Replayer replayer = position.replayer();
        for (Move move : position.legalMoves()) {
            int core = CoreMove.fromMove(move, replayer.size());
            assertThat(Uci.of(replayer, core)).isEqualTo(Uci.of(position, move));
            assertThat(San.of(replayer, core)).isEqualTo(San.of(position, move));
            assertThat(LongAlgebraic.of(replayer, core)).isEqualTo(LongAlgebraic.of(position, move));
        }
        assertThat(replayer.toPosition()).isEqualTo(position);
    }

    @Property(tries = 150)
    void everyPosition_writtenAsFenAndReadAgain_isTheSame(@ForAll long seed, @ForAll @IntRange(max = 160) int plies)
            throws NotationException {
        Position position = RandomPositions.position(seed, plies);
        Fen fen = Fen.of(position, EnPassantMode.ALWAYS);
        for (FenStyle style : FenStyle.values()) {
            assertThat(Fen.parse(fen.format(style))).isEqualTo(fen);
        }
        assertThat(position.variant().position(fen)).isEqualTo(position);
        for (EnPassantMode mode : EnPassantMode.values()) {
            Position again = position.variant().position(Fen.of(position, mode));
            assertThat(again.legalMoves()).containsExactlyInAnyOrderElementsOf(position.legalMoves());
        }
    }

    @Provide
    Arbitrary<String> moveLike() {
        return Arbitraries.strings().withChars(LETTERS.toCharArray()).ofMaxLength(8);
    }

    @Property(tries = 3000)
    void sanParse_anyText_agreesWithTheReplayer(@ForAll long seed, @ForAll("moveLike") String text) {
        assertSanAgreesWithReplayer(RandomPositions.position(seed, (int) (seed >>> 1 & 63)), text);
    }

    @Example
    void sanParse_twoLegsInOrthodoxChess_agreesWithTheReplayer() {
        assertSanAgreesWithReplayer(RandomPositions.position(0, 0), "a1a1xa1");
        assertSanAgreesWithReplayer(RandomPositions.position(0, 0), "Ng1xf3xg5");
    }

    /** Tries texts close to legal moves: one character is replaced, dropped or inserted. */
    @Property(tries = 1500)
    void sanParse_damagedMove_agreesWithTheReplayer(@ForAll long seed) {
        Random random = new Random(seed);
        Position position = RandomPositions.position(seed, random.nextInt(80));
        for (Move move : position.legalMoves()) {
            String good = random.nextBoolean()
                    ? San.of(position, move).text()
                    : LongAlgebraic.of(position, move).text();
            int at = random.nextInt(good.length());
            char other = LETTERS.charAt(random.nextInt(LETTERS.length()));
            String middle = random.nextInt(3) == 0 ? "" : String.valueOf(other);
            int rest = random.nextInt(3) == 0 ? at : at + 1;
            assertSanAgreesWithReplayer(position, good.substring(0, at) + middle + good.substring(rest));
        }
    }

    private static void assertSanAgreesWithReplayer(Position position, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        int expected = new SanReader().read(position.replayer(), bytes, 0, bytes.length);
        int found;
        try {
            found = CoreMove.fromMove(
                    San.parse(position, text), position.board().size());
        } catch (NotationException e) {
            assertThat(e.faults()).isNotEmpty().allSatisfy(fault -> {
                assertThat(fault.column()).isBetween(1, text.length() + 1);
                assertThat(fault.message()).doesNotContain("may not go to");
            });
            found = e instanceof InvalidNotationException
                    ? CoreMove.INVALID
                    : e instanceof IllegalMoveException ? CoreMove.ILLEGAL : CoreMove.AMBIGUOUS;
        }
        assertThat(found)
                .as(text + " in " + Fen.of(position, EnPassantMode.ALWAYS))
                .isEqualTo(expected);
        // the reader for other engines must give the same result, but may find a drop illegal instead of invalid
        int ofAnotherEngine =
                new SanReader().read(InterfaceProxy.of(Replayer.class, position.replayer()), bytes, 0, bytes.length);
        assertThat(ofAnotherEngine)
                .as(text + " by legal moves in " + Fen.of(position, EnPassantMode.ALWAYS))
                .isIn(expected, text.contains("@") ? CoreMove.ILLEGAL : expected);
    }

    @Property(tries = 2000)
    void parse_anyText_givesAValueOrANotationException(@ForAll String text) {
        Position position = RandomPositions.position(text.hashCode(), 20);
        assertValueOrRefusal(text, () -> Fen.parse(text));
        assertValueOrRefusal(text, () -> San.parse(position, text));
        assertValueOrRefusal(text, () -> San.parse(position, text, SanMode.STRICT));
        assertValueOrRefusal(text, () -> Uci.parse(position, text));
        assertValueOrRefusal(text, () -> LongAlgebraic.parse(position, text));
    }

    @Property(tries = 2000)
    void uciParse_anyMoveLikeText_givesAMoveOrANotationException(@ForAll long seed, @ForAll("moveLike") String text) {
        Position position = RandomPositions.position(seed, (int) (seed >>> 1 & 63));
        assertValueOrRefusal(text, () -> Uci.parse(position, text));
        assertValueOrRefusal(text, () -> LongAlgebraic.parse(position, text));
    }

    @Provide
    Arbitrary<String> fenLike() {
        return Arbitraries.strings()
                .withChars("pnbrqkPNBRQK12345678/".toCharArray())
                .ofMaxLength(40)
                .map(board -> board + " w KQkq - 0 1");
    }

    @Property(tries = 2000)
    void fenParse_anyFenLikeText_rereadsItsOwnWriting(@ForAll("fenLike") String text) {
        assertValueOrRefusal(text, () -> {
            Fen fen = Fen.parse(text);
            assertThat(Fen.parse(fen.toString())).isEqualTo(fen);
            assertThat(Fen.parse(fen.format(FenStyle.SHREDDER))).isEqualTo(fen);
            return fen;
        });
    }

    /** Tries random boards with random rights: most have rights without rooks, or kings on unusual squares. */
    @Property(tries = 2000)
    void fenParse_unusualRights_rereadsItsOwnWriting(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 64; i++) {
            text.append(random.nextInt(3) == 0 ? "KRkrNp".charAt(random.nextInt(6)) : '1');
            text.append(i % 8 == 7 && i < 63 ? "/" : "");
        }
        text.append(" b ");
        for (int i = 0; i <= random.nextInt(4); i++) {
            text.append("KQkqABCDEFGHabcdefgh".charAt(random.nextInt(20)));
        }
        text.append(" -");
        assertValueOrRefusal(text.toString(), () -> {
            Fen fen = Fen.parse(text.toString());
            assertThat(Fen.parse(fen.toString())).isEqualTo(fen);
            assertThat(Fen.parse(fen.format(FenStyle.SHREDDER))).isEqualTo(fen);
            assertThat(Fen.parse(fen.toString())).hasToString(fen.toString());
            return fen;
        });
    }

    private interface Reading {
        Object read() throws NotationException;
    }

    private static void assertValueOrRefusal(String text, Reading reading) {
        try {
            assertThat(reading.read()).isNotNull();
        } catch (NotationException e) {
            assertThat(e.text()).isEqualTo(text);
            assertThat(e.faults())
                    .isNotEmpty()
                    .allSatisfy(fault -> assertThat(fault.column()).isBetween(1, text.length() + 1));
        }
    }
}
