package org.polybook.api.select;

/** Leaves records of enough share. */
record MinimumShare(double share) implements SelectionRule {
    private static final double PERCENT = 100;

    MinimumShare {
        if (Arguments.checked("min-share", share) > 1) {
            throw new IllegalArgumentException("min-share: from 0 to 100 percent, not " + PERCENT * share);
        }
    }

    @Override
    public String name() {
        return "min-share";
    }

    @Override
    public String description() {
        return "only records whose weight is at least that percentage of all the position's weights.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumShare(Arguments.number(this, argument) / PERCENT);
    }

    @Override
    public String text() {
        return name() + '=' + Arguments.text(PERCENT * share);
    }

    @Override
    public void apply(Candidates candidates) {
        double least = share * candidates.totalWeight();
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.weight(i) < least) {
                candidates.drop(i, this);
            }
        }
    }
}
