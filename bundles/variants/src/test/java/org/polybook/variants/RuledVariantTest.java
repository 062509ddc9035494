package org.polybook.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.variants.rules.CastlingTargetFiles;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Variants defined by their rules, built-in and custom. */
class RuledVariantTest {
    /** A custom variant of another author. */
    private static final class CustomVariant extends RuledVariant {
        private final Rules rules;

        CustomVariant(String name, Rules rules) {
            super(VariantNames.of(name));
            this.rules = rules;
        }

        @Override
        protected Rules rules() {
            return rules;
        }
    }

    static List<ChessVariant> variants() {
        return ServiceLoader.load(ChessVariant.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void start_ofEachVariant_isReadByItsOwnNotation(ChessVariant variant) throws NotationException {
        String start = ((RuledVariant) variant).rules().start();

        assertThat(Fen.parse(start, variant.notation())).hasToString(start);
        assertThat(Fen.of(variant.start())).hasToString(start);
    }

    @Test
    void rule_addedToCustomRules_isInForce() throws NotationException {
        CustomVariant hill = new CustomVariant("hill with amazons", amazons().rule(Rule.KING_OF_THE_HILL));
        String fen = "4k3/8/8/8/8/4K3/8/8 w - - 0 1";

        Position after = play(hill, fen, "Ke4");

        assertThat(after.winner()).contains(Color.WHITE);
        assertThat(play(new CustomVariant("amazons", amazons()), fen, "Ke4").isVariantEnd())
                .isFalse();
    }

    private static Rules amazons() {
        return Rules.orthodox()
                .without("Q")
                .piece("A", "amazon", "QN")
                .promotes(Promotion.of("P", "A R B N"))
                .start("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1");
    }

    private static Position play(ChessVariant variant, String fen, String san) throws NotationException {
        Position position = variant.position(Fen.parse(fen, variant.notation()));
        return position.play(San.parse(position, san));
    }

    /** Fairy-Stockfish counts the same moves from the start of its {@code amazon}. */
    @Test
    void perft_ofACustomPiece_isThatOfFairyStockfish() {
        assertThat(Perft.count(new CustomVariant("amazons", amazons()).replayer(), 3))
                .isEqualTo(12_483);
    }

    static List<UnaryOperator<Rules>> changes() {
        return List.of(
                rules -> rules.piece("C", "chancellor", "RN"),
                rules -> rules.without("N"),
                rules -> rules.royal("Q"),
                rules -> rules.noDoubleStep(),
                rules -> rules.doubleStep("P", DoubleStep.STRAIGHT, 1, 2),
                rules -> rules.promotes(Promotion.of("P", "Q")),
                rules -> rules.noCastling(),
                rules -> rules.castling(CastlingTargetFiles.of(5, 1)),
                rules -> rules.kingFile(3),
                rules -> rules.castlingFromAnyFile(),
                rules -> rules.drops("PN"),
                rules -> rules.gates("N"),
                rules -> rules.noPawnDropsOnEdges(),
                rules -> rules.alsoWritten("N", "H"),
                rules -> rules.rule(Rule.EXPLOSION),
                rules -> rules.start("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void rules_fromWhichOthersAreDerived_areUnchanged(UnaryOperator<Rules> change) {
        Rules rules = Rules.orthodox();
        List<Object> before = facts(rules);

        List<Object> changed = facts(change.apply(rules));

        assertThat(facts(rules)).isEqualTo(before).isNotEqualTo(changed);
    }

    private static List<Object> facts(Rules rules) {
        Stream<Function<Rules, Object>> all = Stream.of(
                r -> List.copyOf(r.pieces()),
                r -> r.promotion("P"),
                Rules::castling,
                Rules::kingFile,
                Rules::castlesFromAnyFile,
                Rules::droppable,
                Rules::gating,
                Rules::dropMargin,
                Rules::start,
                Rules::notation,
                r -> List.of(Rule.values()).stream().filter(r::has).toList());
        return all.map(fact -> fact.apply(rules)).toList();
    }

    static List<Arguments> faulty() {
        return List.of(
                Arguments.of(Rules.orthodox().promotes(Promotion.of("P", "N B R Q X")), "no piece has the symbol X"),
                Arguments.of(Rules.orthodox(10, 8), "start: "),
                Arguments.of(Rules.orthodox().start("8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has 0 kings"),
                Arguments.of(Rules.orthodox().drops("X"), "no piece has the symbol X"),
                Arguments.of(Rules.orthodox().rule(Rule.NO_CHECK), "name the file of the castling king with kingFile"),
                Arguments.of(Rules.orthodox().rule(Rule.ALL_KINGS), "a side may have several kings"),
                Arguments.of(Rules.orthodox().start("nonsense"), "nonsense"));
    }

    @ParameterizedTest
    @MethodSource("faulty")
    void start_ofRulesThatDoNotFitTogether_namesTheProblem(Rules rules, String reason) {
        assertThatThrownBy(new CustomVariant("own", rules)::start)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("own: ")
                .hasMessageContaining(reason);
    }

    @Test
    void piece_withUnknownMoves_isRefusedAtOnce() {
        assertThatThrownBy(() -> Rules.orthodox().piece("Z", "zebra", "Z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("moves: no atom at 1 of \"Z\"");
        assertThatThrownBy(() -> Rules.orthodox().doubleStep("X", DoubleStep.STRAIGHT, 1))
                .hasMessageStartingWith("no piece has the symbol X; the symbols are [P, N");
        assertThatThrownBy(() -> Rules.orthodox().doubleStep("P", DoubleStep.STRAIGHT))
                .hasMessageContaining("none given");
        assertThatThrownBy(() -> Rules.orthodox().piece("", "nothing", "K")).hasMessageStartingWith("text: ");
    }

    @Test
    void types_moreThanCodesExist_areRefused() {
        Rules rules = Rules.board(8, 8);
        for (int i = 0; i < 63; i++) {
            String mark = List.of("%s", "+%s", "%s~").get(i / 26);
            rules = rules.piece(mark.formatted((char) ('A' + i % 26)), "one of many " + i, "K");
        }
        assertThatThrownBy(new CustomVariant("many", rules)::start)
                .hasMessage("many: pieces: at most 62 types, not 63");
    }

    /** Two classes may use the same name for different games. */
    @Test
    void equals_sameNameOfAnotherClass_isAnotherVariant() {
        RuledVariant own = new CustomVariant("makruk", amazons());
        ChessVariant makruk = variants().stream()
                .filter(variant -> variant.name().equals("makruk"))
                .findFirst()
                .orElseThrow();

        assertThat(own).isEqualTo(new CustomVariant("makruk", Rules.orthodox())).hasSameHashCodeAs(makruk);
        assertThat(own).isNotEqualTo(makruk).isNotEqualTo(new CustomVariant("amazons", amazons()));
        assertThatThrownBy(() -> own.replayer().set(makruk.start())).isInstanceOf(IllegalArgumentException.class);
    }
}
