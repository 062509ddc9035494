package org.polybook.select.internal.rule;

/** The standard normal distribution. */
final class NormalDistribution {
    /** More deviations than any level below 1 in double precision has. */
    private static final double MAX_DEVIATIONS = 9;

    private static final int BISECTIONS = 60;

    private NormalDistribution() {}

    /**
     * Returns the number of standard deviations around the mean within which a value lies with that probability: 1.96
     * for 0.95.
     *
     * @param probability 0 to less than 1
     */
    static double deviations(double probability) {
        double low = 0;
        double high = MAX_DEVIATIONS;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (probabilityWithin(middle) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return probability == 0 ? 0 : high;
    }

    /** Returns 2φ(x) · (x + x³/3 + x⁵/(3·5) + …), which converges for all x. */
    private static double probabilityWithin(double x) {
        double term = x;
        double sum = x;
        for (int odd = 3; term > sum * Math.ulp(1.0); odd += 2) {
            term *= x * x / odd;
            sum += term;
        }
        return 2 * sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
