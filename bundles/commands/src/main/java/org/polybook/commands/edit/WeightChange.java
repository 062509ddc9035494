package org.polybook.commands.edit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.commands.BadInputException;

/**
 * The weight that a user gives to a move: a number, a change of the current weight, or a share of the position's
 * weights.
 */
sealed interface WeightChange {
    /** The maximum weight that a record can hold. */
    int MAX = 65535;

    /** The weight itself. */
    record Exact(int weight) implements WeightChange {
        @Override
        public String toString() {
            return Integer.toString(weight);
        }
    }

    /** An amount that is added to the current weight; may be negative. */
    record Plus(int amount) implements WeightChange {
        @Override
        public String toString() {
            return amount < 0 ? Integer.toString(amount) : "+" + amount;
        }
    }

    /**
     * A factor of the current weight. The product is rounded to the nearest whole number, but a weight above 0 becomes
     * 0 only if the factor is 0.
     */
    record Times(BigDecimal factor) implements WeightChange {
        @Override
        public String toString() {
            return "*" + factor.toPlainString();
        }
    }

    /** A share of all weights of the position, 0 to 100 percent; {@link WeightShares} computes the weights. */
    record Share(BigDecimal percent) implements WeightChange {
        @Override
        public String toString() {
            return percent.toPlainString() + '%';
        }
    }

    /** The forms of a weight, for a message. */
    String EXPECTED = "expected 0 to " + MAX + ", +N or -N, *FACTOR, or PERCENT%";

    /**
     * Parses {@code 30}, {@code +5}, {@code -5}, {@code *2}, {@code x2} or {@code 50%}. The message of a fault names
     * the whole word.
     */
    static WeightChange parse(String word, String text) throws BadInputException {
        Matcher form = WeightGrammar.OF_A_WEIGHT.matcher(text);
        if (!form.matches()) {
            throw new BadInputException("\"" + word + "\": \"" + text + "\" is not a weight; " + EXPECTED);
        }
        if (form.group("factor") != null) {
            return new Times(new BigDecimal(form.group("factor")));
        }
        if (form.group("percent") != null) {
            return share(word, new BigDecimal(form.group("percent")));
        }
        if (form.group("sign") != null) {
            int amount = Integer.parseInt(form.group("amount"));
            return new Plus(form.group("sign").equals("-") ? -amount : amount);
        }
        int weight = Integer.parseInt(form.group("amount"));
        if (weight > MAX) {
            throw new BadInputException("\"" + word + "\": the weight " + text + " is not among 0 to " + MAX);
        }
        return new Exact(weight);
    }

    private static Share share(String word, BigDecimal percent) throws BadInputException {
        if (percent.compareTo(WeightShares.ALL) > 0) {
            throw new BadInputException("\"" + word + "\": a share is 0% to 100%");
        }
        return new Share(percent);
    }

    /**
     * Returns the weight of a move after the change. Not for a share.
     *
     * @param move as the user names it
     * @throws BadInputException if a record cannot hold the weight
     */
    default int newWeight(String move, int current) throws BadInputException {
        if (this instanceof Exact exact) {
            return exact.weight();
        }
        if (this instanceof Plus plus) {
            return sum(move, current, plus);
        }
        Times times = (Times) this;
        BigDecimal product = BigDecimal.valueOf(current).multiply(times.factor());
        return rounded(move + "=" + this, product);
    }

    private static int sum(String move, int current, Plus plus) throws BadInputException {
        long sum = (long) current + plus.amount();
        String change = '"' + move + '=' + plus + "\": the weight is " + current;
        if (sum < 0) {
            throw new BadInputException(change + ", so it would be below 0; " + move + "=0 makes it 0");
        }
        if (sum > MAX) {
            throw new BadInputException(
                    change + ", so it would be above " + MAX + "; " + move + '=' + MAX + " is the maximum");
        }
        return (int) sum;
    }

    /**
     * Rounds to the nearest whole number, halves up. A weight above 0 becomes at least 1, so that the move is still
     * played.
     */
    static int rounded(String word, BigDecimal weight) throws BadInputException {
        BigDecimal whole = weight.setScale(0, RoundingMode.HALF_UP);
        if (whole.compareTo(BigDecimal.valueOf(MAX)) > 0) {
            throw new BadInputException('"' + word + "\": the weight would be " + whole.toPlainString() + ", above "
                    + MAX + "; make the other moves' weights smaller instead, for example with *0.1");
        }
        return weight.signum() > 0 ? Math.max(1, whole.intValueExact()) : 0;
    }

    /** The grammar of weights. */
    final class WeightGrammar {
        private static final String NUMBER = "\\d{1,9}(?:\\.\\d{1,9})?";
        private static final Pattern OF_A_WEIGHT = Pattern.compile(
                "[*x](?<factor>" + NUMBER + ")|(?<percent>" + NUMBER + ")%|(?<sign>[+-])?(?<amount>\\d{1,9})");

        private WeightGrammar() {}
    }
}
