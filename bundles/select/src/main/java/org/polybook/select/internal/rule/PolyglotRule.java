package org.polybook.select.internal.rule;

import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/**
 * Polyglot's choice, by {@code BookTreshold}, {@code BookLearn} and {@code BookRandom}: {@code W = 1000 · weight}; with
 * learning, {@code W} becomes {@code trunc(W · (sum + 4) / (2n − sum + 4))}, where {@code n} is the number of games and
 * {@code sum} their half-points. The score is {@code trunc(10000 · W / ΣW)}, with the sum over all records; a record
 * whose score does not exceed 10 times the threshold is dropped. Polyglot itself overflows, or divides by a negative
 * number, for some values, such as a learn field with more half-points than its games can give; this class clamps such
 * numbers to their bounds.
 */
record PolyglotRule(int thresholdPerMille, boolean withLearning) implements SelectionRule {
    static final int DEFAULT_THRESHOLD = 5;
    private static final int PER_MILLE = 1000;
    private static final int PRIOR = 4;
    private static final long UNIT = 10_000;

    PolyglotRule {
        RuleArguments.requireInRange(withLearning ? "polyglot-learn" : "polyglot", thresholdPerMille, 0, PER_MILLE);
    }

    @Override
    public String name() {
        return withLearning ? "polyglot-learn" : "polyglot";
    }

    @Override
    public String description() {
        return withLearning
                ? "like polyglot, with weights multiplied by (won + 4) / (lost + 4), in half-points of the learn field, in the book's dialect."
                : "as Polyglot: the share of all weights, in hundredths of a percent, if above that threshold in per mille (default: 5).";
    }

    @Override
    public SelectionRule with(String argument) {
        return new PolyglotRule(
                argument.isEmpty() ? DEFAULT_THRESHOLD : RuleArguments.parseInteger(this, argument, 0, PER_MILLE),
                withLearning);
    }

    @Override
    public String text() {
        return name() + '=' + thresholdPerMille;
    }

    @Override
    public void apply(Candidates candidates) {
        long total = 0;
        for (int i = 0; i < candidates.size(); i++) {
            total += scaledWeight(candidates, i);
        }
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long score = total == 0 ? 0 : UNIT * scaledWeight(candidates, i) / total;
                candidates.setChance(i, score);
                if (score <= 10L * thresholdPerMille) {
                    candidates.drop(i, this);
                }
            }
        }
    }

    private long scaledWeight(Candidates candidates, int index) {
        long weight = (long) PER_MILLE * candidates.weight(index);
        if (!withLearning) {
            return weight;
        }
        long learned = candidates.learn(index);
        if (candidates.dialect().isPresent()
                && !isPolyglotDialect(candidates.dialect().get())) {
            return candidates
                    .dialect()
                    .get()
                    .results(learned, DrawAssumption.FEWEST)
                    .map(results -> weightByResults(weight, results.games(), results.halfPoints()))
                    .orElse(weight);
        }
        return weightByResults(weight, learned >>> 16, learned & 0xFFFF);
    }

    private static boolean isPolyglotDialect(LearnDialect dialect) {
        return dialect.name().equals(LearnDialects.POLYGLOT);
    }

    private static long weightByResults(long weight, long games, long halfPoints) {
        long won = Math.min(halfPoints, 2 * games);
        return weight * (won + PRIOR) / (2 * games - won + PRIOR);
    }
}
