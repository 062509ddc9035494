package org.polybook.api.select;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Creates the rules of Polybook, and finds any rule by its name.
 *
 * <pre>{@code
 * SelectionPolicy careful = SelectionPolicy.of(SelectionRules.top(3), SelectionRules.power(2));
 * SelectionRule same = SelectionRules.parse("top=3");
 * }</pre>
 */
public final class SelectionRules {
    private SelectionRules() {}

    /** Keeps only the candidate with the highest chance; of equal chances, the first in file order. */
    public static SelectionRule best() {
        return ruleWithArgument("best", "");
    }

    /** Gives all candidates with a chance above 0 the same chance. */
    public static SelectionRule uniform() {
        return ruleWithArgument("uniform", "");
    }

    /**
     * Raises the chances to the power of {@code exponent}: 0 makes all equal, 1 changes nothing, and infinity keeps
     * only the candidates with the highest chance, with equal chances.
     *
     * @throws IllegalArgumentException if the exponent is negative or NaN
     */
    public static SelectionRule power(double exponent) {
        return ruleWithArgument("power", numberText(exponent));
    }

    /**
     * Raises the chances to the power of 1 / {@code temperature}: 1 changes nothing, a higher temperature makes the
     * chances more similar, 0 keeps only the candidates with the highest chance.
     *
     * @throws IllegalArgumentException if the temperature is negative or NaN
     */
    public static SelectionRule temperature(double temperature) {
        return ruleWithArgument("temperature", numberText(temperature));
    }

    /**
     * XBoard's book variation, 0 to 100: 0 keeps only the highest chance, 50 changes nothing, 100 makes all chances
     * equal. In between, with {@code p = (100 − variation) / variation}, the chance is
     * {@code trunc(10000 · (weight / highest weight)^p + 0.5)}.
     *
     * @throws IllegalArgumentException if the variation is not from 0 to 100
     */
    public static SelectionRule xboardVariation(int variation) {
        return ruleWithArgument("variation", Integer.toString(variation));
    }

    /**
     * Polyglot's choice: the chance is the record's share in the sum of the weights of all records of the position,
     * including illegal ones, in hundredths of a percent. Records with a share of at most {@code threshold} per mille
     * are dropped.
     *
     * @param threshold 0 to 1000 per mille; Polyglot's default is 5
     * @param learn true to multiply the weights by {@code (won + 4) / (lost + 4)} first: the half-points won and lost,
     *     as the learn field has them in the dialect of the book
     */
    public static SelectionRule polyglot(int threshold, boolean learn) {
        return ruleWithArgument(learn ? "polyglot-learn" : "polyglot", Integer.toString(threshold));
    }

    /** Keeps the {@code count} candidates with the highest chances; of equal chances, the first in file order. */
    public static SelectionRule top(int count) {
        return ruleWithArgument("top", Integer.toString(count));
    }

    /** Keeps records of at least that weight, 0 to 65535. */
    public static SelectionRule minimumWeight(int weight) {
        return ruleWithArgument("min-weight", Integer.toString(weight));
    }

    /** Keeps records with at least that share in the sum of the weights of all records of the position, 0 to 1. */
    public static SelectionRule minimumShare(double share) {
        return ruleWithArgument("min-share", percentText(share));
    }

    /** Drops those moves in all positions. */
    public static SelectionRule exclude(Set<Move> moves) {
        return MoveSelectors.available().exclude(moves);
    }

    /**
     * Drops moves in certain positions, regardless of the moves that led there.
     *
     * @param moves for each position the moves to drop
     */
    public static SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return MoveSelectors.available().blacklist(moves);
    }

    /** Drops all moves once each side has made {@code moves} moves. */
    public static SelectionRule depth(int moves) {
        return ruleWithArgument("depth", Integer.toString(moves));
    }

    /** Drops moves to positions that have already occurred in the game, as far as the selector knows the game. */
    public static SelectionRule noRepetition() {
        return ruleWithArgument("no-repetition", "");
    }

    /**
     * Keeps moves that at least that many games played, including games without a result. Like all rules that need
     * {@linkplain SelectionRule#needsStatistics statistics}, it does nothing for a book without results of games.
     *
     * @throws IllegalArgumentException if the number is less than 1
     */
    public static SelectionRule minimumGames(int games) {
        return ruleWithArgument("min-games", Integer.toString(games));
    }

    /**
     * Keeps moves with at least that score of the side to move, 0 to 1. Drops moves without games that have a result.
     */
    public static SelectionRule minimumScore(double score) {
        return ruleWithArgument("min-score", percentText(score));
    }

    /**
     * Multiplies the chances by {@code score^exponent}, with the score of the side to move from 0 to 1. Drops moves
     * without games that have a result, and those with a score of 0 unless the exponent is 0.
     *
     * @param exponent 0 to 100
     */
    public static SelectionRule byScore(double exponent) {
        return ruleWithArgument("by-score", numberText(exponent));
    }

    /**
     * Makes the chance the lower end of the confidence interval of the score of the side to move, so that a move of few
     * games has a low chance. Drops moves without games that have a result.
     *
     * @param level the confidence level, 0 to 0.9999: 0 makes the chance the score
     */
    public static SelectionRule confidence(double level) {
        return ruleWithArgument("confidence", percentText(level));
    }

    /** Keeps moves that a game of that year or a later one played. Drops moves whose games have no known year. */
    public static SelectionRule playedSince(int year) {
        return ruleWithArgument("played-since", Integer.toString(year));
    }

    /**
     * Returns all rules for help: those that this class creates, each with an example argument, and those registered as
     * services. {@link #parse} reads all of them except the blacklist, which has no text form. Without the bundle
     * {@code org.polybook.select}, only those registered as services.
     */
    public static List<SelectionRule> all() {
        List<SelectionRule> all = new ArrayList<>();
        Providers.all(MoveSelectors.class).stream().limit(1).forEach(selectors -> all.addAll(selectors.rules()));
        all.addAll(Providers.all(SelectionRule.class));
        return List.copyOf(all);
    }

    /** Returns the rules that always apply, for help. */
    public static List<SelectionRule> alwaysAppliedRules() {
        return Providers.all(MoveSelectors.class).stream()
                .limit(1)
                .flatMap(selectors -> selectors.alwaysAppliedRules().stream())
                .toList();
    }

    private static SelectionRule ruleWithArgument(String name, String argument) {
        return MoveSelectors.available().rules().stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no selection rule \"" + name + '"'))
                .with(argument);
    }

    /** Formats a number as the argument of a rule, as short as possible: {@code 2}, {@code 0.5}, {@code infinity}. */
    public static String numberText(double number) {
        if (number == Double.POSITIVE_INFINITY) {
            return "infinity";
        }
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /**
     * Formats a fraction as the argument of a rule, in percent and without an exponent; a rule that parses the text
     * gets the same fraction.
     */
    public static String percentText(double part) {
        return Double.isFinite(part)
                ? BigDecimal.valueOf(part)
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString()
                : numberText(part);
    }

    /**
     * Parses a rule in the form of {@link SelectionRule#text}.
     *
     * @throws IllegalArgumentException if the rule is unknown or its argument is invalid; the message says what was
     *     expected
     */
    public static SelectionRule parse(String text) {
        return parse(text, all());
    }

    /** Like {@link #parse(String)}, but with the given rules. */
    static SelectionRule parse(String text, List<SelectionRule> known) {
        int sign = text.indexOf('=');
        String name = ruleName(text);
        for (SelectionRule rule : known) {
            if (Providers.callSafely(rule, SelectionRule::name).equals(Optional.of(name))) {
                return rule.with(sign < 0 ? "" : text.substring(sign + 1));
            }
        }
        throw new IllegalArgumentException("unknown selection rule \"" + name + "\"; known: "
                + known.stream()
                        .flatMap(rule -> Providers.callSafely(rule, SelectionRule::name).stream())
                        .collect(Collectors.joining(", ")));
    }

    /** Returns the name in the text of a rule. */
    static String ruleName(String text) {
        int sign = text.indexOf('=');
        return sign < 0 ? text : text.substring(0, sign);
    }
}
