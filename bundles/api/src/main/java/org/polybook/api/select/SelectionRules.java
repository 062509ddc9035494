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
 * The rules that policies are made of, and the look-up of any rule by its name.
 *
 * <pre>{@code
 * SelectionPolicy careful = SelectionPolicy.of(SelectionRules.top(3), SelectionRules.power(2));
 * SelectionRule same = SelectionRules.parse("top=3");
 * }</pre>
 */
public final class SelectionRules {
    private SelectionRules() {}

    /** Only the candidate of the highest chance, of equals the first in file order. */
    public static SelectionRule best() {
        return named("best", "");
    }

    /** The same chance for all that have one. */
    public static SelectionRule uniform() {
        return named("uniform", "");
    }

    /**
     * The chance to the power of {@code exponent}: 0 makes all equal, 1 changes nothing, and infinity leaves only the highest, each
     * with the same chance.
     *
     * @throws IllegalArgumentException if it is negative or no number
     */
    public static SelectionRule power(double exponent) {
        return named("power", numberText(exponent));
    }

    /**
     * The chance to the power of 1 over {@code temperature}: 1 changes nothing, more makes moves more alike, 0 leaves only the
     * highest.
     *
     * @throws IllegalArgumentException if it is negative or no number
     */
    public static SelectionRule temperature(double temperature) {
        return named("temperature", numberText(temperature));
    }

    /**
     * XBoard's book variation, 0 to 100: 0 leaves only the highest, 50 changes nothing, 100 makes all equal. In between, with
     * {@code p = (100 − variation) / variation}, the chance is {@code trunc(10000 · (weight / highest weight)^p + 0.5)}.
     *
     * @throws IllegalArgumentException if it is not from 0 to 100
     */
    public static SelectionRule variation(int variation) {
        return named("variation", Integer.toString(variation));
    }

    /**
     * Polyglot's choice: the chance is the record's share of all the position's weights, illegal records included, in hundredths of
     * a percent, and one of at most {@code threshold} per mille is dropped.
     *
     * @param threshold 0 to 1000 per mille; Polyglot's own default is 5
     * @param learn whether weights are first multiplied by what the book has learned, {@code (won + 4) / (lost + 4)} of half-points
     *     in the learn dialect {@code polyglot}
     */
    public static SelectionRule polyglot(int threshold, boolean learn) {
        return named(learn ? "polyglot-learn" : "polyglot", Integer.toString(threshold));
    }

    /** The candidates of the {@code count} highest chances, of equals the first in file order. */
    public static SelectionRule top(int count) {
        return named("top", Integer.toString(count));
    }

    /** Only records of at least that weight, 0 to 65535. */
    public static SelectionRule minimumWeight(int weight) {
        return named("min-weight", Integer.toString(weight));
    }

    /** Only records whose weight is at least that part of all the position's weights, 0 to 1. */
    public static SelectionRule minimumShare(double share) {
        return named("min-share", percentText(share));
    }

    /** Leaves those moves out, in whatever position. */
    public static SelectionRule exclude(Set<Move> moves) {
        return MoveSelectors.available().exclude(moves);
    }

    /**
     * Leaves moves out in certain positions, however they are reached.
     *
     * @param moves for each position the moves that are never to be chosen there
     */
    public static SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return MoveSelectors.available().blacklist(moves);
    }

    /** Nothing from the book once {@code moves} moves of each side have been played. */
    public static SelectionRule depth(int moves) {
        return named("depth", Integer.toString(moves));
    }

    /** No move into a position that the game has had, as far as the selector is told of the game. */
    public static SelectionRule noRepetition() {
        return named("no-repetition", "");
    }

    /**
     * Every rule, for help: those above, each with an argument that serves as an example, and those registered as services. {@link
     * #parse} knows them all, but a blacklist does not fit into words. Without the bundle {@code org.polybook.select} those registered as
     * services alone.
     */
    public static List<SelectionRule> all() {
        List<SelectionRule> all = new ArrayList<>();
        Providers.all(MoveSelectors.class).stream().limit(1).forEach(selectors -> all.addAll(selectors.rules()));
        all.addAll(Providers.all(SelectionRule.class));
        return List.copyOf(all);
    }

    /** What is said of records that are dropped whatever the policy, for help. */
    public static List<SelectionRule> always() {
        return Providers.all(MoveSelectors.class).stream()
                .limit(1)
                .flatMap(selectors -> selectors.always().stream())
                .toList();
    }

    private static SelectionRule named(String name, String argument) {
        return MoveSelectors.available().rules().stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no rule of selection \"" + name + '"'))
                .with(argument);
    }

    /** A number as the argument of a rule, as short as can be: {@code 2}, {@code 0.5}, {@code infinity}. */
    public static String numberText(double number) {
        if (number == Double.POSITIVE_INFINITY) {
            return "infinity";
        }
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /** A part of 1 as the argument of a rule, in percent and without an exponent, from which a rule reads the same part. */
    public static String percentText(double part) {
        return Double.isFinite(part)
                ? BigDecimal.valueOf(part)
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString()
                : numberText(part);
    }

    /**
     * Reads a rule as {@link SelectionRule#text} writes it.
     *
     * @throws IllegalArgumentException if there is no rule of that name, or its argument is wrong; says what was expected
     */
    public static SelectionRule parse(String text) {
        return parse(text, all());
    }

    /** Like {@link #parse(String)}, but of these rules. */
    static SelectionRule parse(String text, List<SelectionRule> known) {
        int sign = text.indexOf('=');
        String name = name(text);
        for (SelectionRule rule : known) {
            if (Providers.answer(rule, SelectionRule::name).equals(Optional.of(name))) {
                return rule.with(sign < 0 ? "" : text.substring(sign + 1));
            }
        }
        throw new IllegalArgumentException("unknown rule of selection \"" + name + "\"; known: "
                + known.stream()
                        .flatMap(rule -> Providers.answer(rule, SelectionRule::name).stream())
                        .collect(Collectors.joining(", ")));
    }

    /** The name in a rule's text. */
    static String name(String text) {
        int sign = text.indexOf('=');
        return sign < 0 ? text : text.substring(0, sign);
    }
}
