package org.polybook.learn.internal.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.learn.LearnField;
import org.polybook.api.learn.LearnedResults;
import org.polybook.api.learn.MoverResult;

class LearnDialectsTest {
    private static final long ALL_BITS = 0xFFFFFFFFL;
    private static final LearnDialect POLYGLOT = new PolyglotDialect();
    private static final LearnDialect XBOARD = new XboardDialect();
    private static final LearnDialect SCID = new ScidDialect();
    private static final List<LearnDialect> ALL =
            List.of(POLYGLOT, XBOARD, SCID, new ChessDbDialect(), new RawDialect());

    @Test
    void all_onTheClassPath_areFoundByName() {
        assertThat(LearnDialects.all())
                .extracting(LearnDialect::name)
                .containsExactly("polyglot", "xboard", "scid", "chess-db", "raw");
        assertThat(LearnDialects.required("xboard")).isInstanceOf(XboardDialect.class);
        assertThatThrownBy(() -> LearnDialects.required("fritz"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown learn dialect \"fritz\"; known: polyglot, xboard, scid, chess-db, raw");
    }

    @Test
    void text_ofEachDialect_namesItsNumbers() {
        assertThat(POLYGLOT.text(0x0001_0002)).isEqualTo("games 1, half-points 2");
        assertThat(XBOARD.text(0x0001_0003)).isEqualTo("losses+draws 1, wins+draws 3");
        assertThat(SCID.text(0xFFE7_1403L)).isEqualTo("score -25, depth 20, engine 3");
        assertThat(new ChessDbDialect().text(0x8000_0010L)).isEqualTo("result 2, game 16");
        assertThat(new RawDialect().text(0x10)).isEqualTo("00000010");
        assertThat(POLYGLOT.text(0)).isEqualTo("nothing");
    }

    @Property
    void fields_readAndWritten_keepAllBits(@ForAll @LongRange(max = ALL_BITS) long learn) {
        for (LearnDialect dialect : ALL) {
            long made = 0;
            int bits = 0;
            for (LearnField field : dialect.fields()) {
                made = field.withValue(made, field.valueIn(learn));
                bits += field.bits();
            }
            assertThat(made).as(dialect.name()).isEqualTo(learn);
            assertThat(bits).as(dialect.name()).isEqualTo(32);
        }
    }

    @Property
    void record_gameByGame_equalsTheSumOfResults(@ForAll("outcomes") List<MoverResult> outcomes) {
        LearnedResults results = new LearnedResults(
                count(outcomes, MoverResult.WIN), count(outcomes, MoverResult.DRAW), count(outcomes, MoverResult.LOSS));
        for (LearnDialect dialect : List.of(POLYGLOT, XBOARD)) {
            long learn = 0;
            for (MoverResult outcome : outcomes) {
                learn = dialect.withResult(learn, outcome);
            }
            assertThat(learn)
                    .as(dialect.name())
                    .isEqualTo(dialect.encode(results).orElseThrow());
        }
    }

    @Property
    void record_atAnyNumbers_neverWraps(@ForAll @LongRange(max = ALL_BITS) long learn, @ForAll MoverResult result) {
        for (LearnDialect dialect : List.of(POLYGLOT, XBOARD)) {
            long next = dialect.withResult(learn, result);
            assertThat(next).isBetween(0L, ALL_BITS);
            long high = next >>> 16;
            long low = next & 0xFFFF;
            assertThat(high).isGreaterThanOrEqualTo((learn >>> 16) / 4);
            assertThat(low).isGreaterThanOrEqualTo((learn & 0xFFFF) / 4);
        }
    }

    @Test
    void record_fullNumber_halvesBothNumbers() {
        assertThat(POLYGLOT.withResult(0xFFFF_FFFEL, MoverResult.WIN)).isEqualTo(0x8000_8001L);
        assertThat(POLYGLOT.withResult(0x8000_FFFFL, MoverResult.DRAW)).isEqualTo(0x4001_8000L);
        assertThat(XBOARD.withResult(0xFFFF_0001L, MoverResult.WIN)).isEqualTo(0xFFFF_0002L);
        assertThat(XBOARD.withResult(0xFFFF_0003L, MoverResult.DRAW)).isEqualTo(0x8000_0002L);
    }

    @Test
    void record_dialectWithoutResults_isRejected() {
        assertThatThrownBy(() -> SCID.withResult(0, MoverResult.WIN))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("the learn dialect scid cannot add up results of games");
    }

    @Property
    void results_ofAnyField_giveTheFieldAgain(
            @ForAll @LongRange(max = ALL_BITS) long learn, @ForAll DrawAssumption draws) {
        for (LearnDialect dialect : List.of(POLYGLOT, XBOARD)) {
            dialect.results(learn, draws)
                    .ifPresent(results -> assertThat(dialect.encode(results))
                            .as(dialect.name())
                            .hasValue(learn));
        }
    }

    @Property
    void convert_thereAndBackWithoutDraws_isUnchanged(@ForAll("fewGames") LearnedResults results)
            throws LearnConversionException {
        LearnedResults undrawn = new LearnedResults(results.wins(), 0, results.losses());
        long learn = POLYGLOT.encode(undrawn).orElseThrow();
        long there = LearnDialects.convert(learn, POLYGLOT, XBOARD, DrawAssumption.FEWEST);
        assertThat(there).isEqualTo(XBOARD.encode(undrawn).orElseThrow());
        assertThat(LearnDialects.convert(there, XBOARD, POLYGLOT, DrawAssumption.FEWEST))
                .isEqualTo(learn);
    }

    @Test
    void convert_unambiguousResults_needsNoAssumption() throws LearnConversionException {
        assertThat(convertPolyglotToXboard(0x0001_0002)).as("one win").isEqualTo(0x0000_0001);
        assertThat(convertPolyglotToXboard(0x0001_0001)).as("one draw").isEqualTo(0x0001_0001);
        assertThat(convertPolyglotToXboard(0x0003_0000)).as("three losses").isEqualTo(0x0003_0000);
        assertThat(convertPolyglotToXboard(0)).as("nothing").isZero();
    }

    @Test
    void convert_ambiguousResults_isRejectedWithTheReason() {
        assertThatThrownBy(() -> convertPolyglotToXboard(0x0002_0002))
                .isInstanceOf(LearnConversionException.class)
                .hasMessage("learn 00020002 (games 2, half-points 2) does not distinguish draws from other results, "
                        + "so the number of draws must be assumed");
        assertThatThrownBy(() -> convertPolyglotToXboard(0x0001_0009))
                .isInstanceOf(LearnConversionException.class)
                .hasMessage("learn 00010009 (games 1, half-points 9) cannot come about in the dialect polyglot");
        assertThatThrownBy(() -> LearnDialects.convert(5, SCID, XBOARD, DrawAssumption.NONE))
                .isInstanceOf(LearnConversionException.class)
                .hasMessage("scid cannot add up results of games, so scid cannot be converted to xboard");
    }

    @Test
    void convert_toRaw_keepsTheBits() throws LearnConversionException {
        assertThat(LearnDialects.convert(0xFFE7_1403L, SCID, new RawDialect(), DrawAssumption.NONE))
                .isEqualTo(0xFFE7_1403L);
    }

    private static long convertPolyglotToXboard(long learn) throws LearnConversionException {
        return LearnDialects.convert(learn, POLYGLOT, XBOARD, DrawAssumption.NONE);
    }

    private static long count(List<MoverResult> outcomes, MoverResult which) {
        return outcomes.stream().filter(which::equals).count();
    }

    @Provide
    Arbitrary<List<MoverResult>> outcomes() {
        return Arbitraries.of(MoverResult.class).list().ofMaxSize(200);
    }

    @Provide
    Arbitrary<LearnedResults> fewGames() {
        Arbitrary<Long> some = Arbitraries.longs().between(0, 10_000);
        return Combinators.combine(some, some, some).as(LearnedResults::new);
    }
}
