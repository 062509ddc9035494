package org.polybook.select.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;

/** Converts policies between text and values. */
class SelectionPolicyTest {
    @Provide
    Arbitrary<SelectionPolicy> policies() {
        Arbitrary<Double> numbers = Arbitraries.doubles().between(0, Double.MAX_VALUE);
        Arbitrary<Integer> whole = Arbitraries.integers().between(1, Integer.MAX_VALUE);
        Arbitrary<Integer> perMille = Arbitraries.integers().between(0, 1000);
        Arbitrary<SelectionRule> rules = Arbitraries.oneOf(
                Arbitraries.just(SelectionRules.best()),
                Arbitraries.just(SelectionRules.uniform()),
                Arbitraries.just(SelectionRules.noRepetition()),
                Arbitraries.just(SelectionRules.power(Double.POSITIVE_INFINITY)),
                numbers.map(SelectionRules::power),
                numbers.map(SelectionRules::temperature),
                Arbitraries.doubles().between(0, 1).ofScale(20).map(SelectionRules::minimumShare),
                Arbitraries.integers().between(0, 100).map(SelectionRules::xboardVariation),
                Arbitraries.integers().between(0, 65535).map(SelectionRules::minimumWeight),
                Arbitraries.integers().between(0, 100_000).map(SelectionRules::depth),
                perMille.map(threshold -> SelectionRules.polyglot(threshold, false)),
                perMille.map(threshold -> SelectionRules.polyglot(threshold, true)),
                whole.map(SelectionRules::top),
                whole.map(SelectionRules::minimumGames),
                Arbitraries.integers().between(1, 9999).map(SelectionRules::playedSince),
                Arbitraries.doubles().between(0, 1).ofScale(20).map(SelectionRules::minimumScore),
                Arbitraries.doubles().between(0, 0.9999).ofScale(20).map(SelectionRules::confidence),
                Arbitraries.doubles().between(0, 100).map(SelectionRules::byScore),
                Arbitraries.of(Orthodox.NORMAL.start().legalMoves())
                        .set()
                        .ofMinSize(1)
                        .map(SelectionRules::exclude));
        return rules.list().ofMaxSize(5).map(list -> SelectionPolicy.of(list.toArray(SelectionRule[]::new)));
    }

    @Property
    void parse_textOfAPolicy_isThePolicy(@ForAll("policies") SelectionPolicy policy) {
        SelectionPolicy again = SelectionPolicy.parse(policy.toString());
        assertThat(again).isEqualTo(policy).hasSameHashCodeAs(policy).hasToString(policy.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "'best'                  | best",
                "' power=2,  top=3 '     | power=2,top=3",
                "'power=2 top=3'         | power=2,top=3",
                "'weighted'              | weighted",
                "''                      | weighted",
                "'weighted,top=3'        | top=3",
                "'polyglot'              | polyglot=5",
                "'polyglot-learn'        | polyglot-learn=5",
                "'power=1e3'             | power=1000",
                "'power=-0'              | power=0",
                "'temperature=-0.0'      | temperature=0",
                "'min-share=7'           | min-share=7",
                "'min-share=0.30'        | min-share=0.3",
                "'exclude=Nf3++e4+e4'    | exclude=Nf3+e4",
                "'exclude=O-O'           | exclude=O-O",
                "'min-score=45.50'       | min-score=45.5",
                "'confidence=99.9'       | confidence=99.9",
            })
    void parse_otherSpellings_areNormalized(String text, String written) {
        assertThat(SelectionPolicy.parse(text)).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "strongest         | unknown selection rule \"strongest\"; known: weighted, best, uniform, power,"
                        + " temperature, variation, polyglot, polyglot-learn, top, min-weight, min-share, exclude,"
                        + " blacklist, depth, no-repetition, min-games, min-score, by-score, confidence, played-since",
                "best=1            | best takes no argument, not \"1\"",
                "uniform=1         | uniform takes no argument, not \"1\"",
                "weighted=1        | weighted takes no argument, not \"1\"",
                "power             | power=: expected a number from 0 to infinity",
                "power=two         | power=two: expected a number from 0 to infinity",
                "power=-1          | power=-1: expected a number from 0 to infinity",
                "temperature=NaN   | temperature=NaN: expected a number from 0 to infinity",
                "variation=101     | variation=101: expected a whole number from 0 to 100",
                "variation=        | variation=: expected a whole number from 0 to 100",
                "top=0             | top=0: expected a whole number from 1 to 2147483647",
                "top=1.5           | top=1.5: expected a whole number from 1 to 2147483647",
                "polyglot=1001     | polyglot=1001: expected a whole number from 0 to 1000",
                "polyglot-learn=-1 | polyglot-learn=-1: expected a whole number from 0 to 1000",
                "min-weight=65536  | min-weight=65536: expected a whole number from 0 to 65535",
                "min-share=101     | min-share=101: expected a number from 0 to 100",
                "min-share=infinity | min-share=infinity: expected a number from 0 to 100",
                "min-share=5e1     | min-share=5e1: expected a number from 0 to 100",
                "min-games=0       | min-games=0: expected a whole number from 1 to 2147483647",
                "min-score=100.1   | min-score=100.1: expected a number from 0 to 100",
                "by-score          | by-score=: expected a number from 0 to 100",
                "by-score=infinity | by-score=infinity: expected a number from 0 to 100",
                "confidence=100    | confidence=100: expected a number from 0 to 99.99",
                "played-since=0    | played-since=0: expected a whole number from 1 to 9999",
                "exclude           | exclude=: expected moves separated by +, such as e4+d2d4",
                "exclude=e4+x      | exclude=e4+x: expected moves separated by +, such as e4+d2d4",
                "blacklist         | blacklist: a policy's text cannot hold positions with their moves; the blacklist"
                        + " is passed separately, as a file",
                "depth=-1          | depth=-1: expected a whole number from 0 to 100000",
            })
    void parse_invalidText_saysWhatIsExpected(String text, String message) {
        assertThatThrownBy(() -> SelectionPolicy.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void factories_numbersOutOfRange_areRejected() {
        assertThatThrownBy(() -> SelectionRules.power(-1)).hasMessageContaining("power=-1: expected");
        assertThatThrownBy(() -> SelectionRules.minimumShare(1.01)).hasMessageContaining("min-share=101: expected");
        assertThatThrownBy(() -> SelectionRules.confidence(1)).hasMessageContaining("confidence=100: expected");
        assertThatThrownBy(() -> SelectionRules.top(0)).hasMessageContaining("top=0: expected");
        assertThatThrownBy(() -> SelectionRules.polyglot(-1, true)).hasMessageContaining("polyglot-learn=-1: expected");
    }

    @Test
    void with_rulesAndPolicies_areAppended() {
        SelectionPolicy best =
                SelectionPolicy.WEIGHTED.with(SelectionRules.top(3)).with(SelectionPolicy.best());
        assertThat(best).hasToString("top=3,best").isNotEqualTo(SelectionPolicy.parse("best,top=3"));
        assertThat(SelectionPolicy.uniform()).hasToString("uniform");
        assertThat(SelectionPolicy.best().rules()).containsExactly(SelectionRules.best());
    }

    /** Every rule that an explanation can name is in these lists, from which the help is generated. */
    @Test
    void all_everyRule_hasANameADescriptionAndAValidExample() {
        List<SelectionRule> all = SelectionRules.all();
        List<SelectionRule> explained = new java.util.ArrayList<>(all);
        explained.addAll(SelectionRules.alwaysAppliedRules());
        assertThat(explained).allSatisfy(rule -> {
            assertThat(rule.name()).matches("[a-z][a-z0-9-]*");
            assertThat(rule.description()).endsWith(".").hasSizeGreaterThan(20);
            assertThat(rule.text()).startsWith(rule.name());
        });
        assertThat(explained.stream().map(SelectionRule::name))
                .doesNotHaveDuplicates()
                .contains("illegal", "weight-0");
        for (SelectionRule rule : all) {
            if (!rule.name().equals("blacklist")) {
                assertThat(SelectionRules.parse(rule.text())).isEqualTo(rule);
            }
        }
    }

    @Test
    void alwaysAppliedRules_inAPolicy_areRejected() {
        assertThatThrownBy(() -> SelectionPolicy.parse("illegal")).hasMessageContaining("unknown selection rule");
        for (SelectionRule rule : SelectionRules.alwaysAppliedRules()) {
            assertThatThrownBy(() -> rule.with("")).hasMessageContaining("it always applies");
        }
    }

    @Test
    void blacklist_samePositionsAndMoves_areEqual() {
        Position start = Orthodox.NORMAL.start();
        Set<Move> moves =
                new HashSet<>(Set.of(start.findMove(Squares.E2, Squares.E4).orElseThrow()));
        SelectionRule one = SelectionRules.blacklist(Map.of(start, moves));
        moves.clear();
        assertThat(one)
                .isEqualTo(SelectionRules.blacklist(Map.of(
                        start, Set.of(start.findMove(Squares.E2, Squares.E4).orElseThrow()))))
                .isNotEqualTo(SelectionRules.blacklist(Map.of()))
                .hasToString("blacklist");
    }

    @Test
    void texts_ofAllRules_haveNoCommaOrBlank() {
        assertThat(SelectionRules.all().stream().map(SelectionRule::text).collect(Collectors.joining()))
                .doesNotContainAnyWhitespaces()
                .doesNotContain(",");
    }
}
