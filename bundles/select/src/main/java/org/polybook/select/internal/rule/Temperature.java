package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Chances to the power of one over the temperature. */
record Temperature(double temperature) implements SelectionRule {
    Temperature {
        temperature = Arguments.checked("temperature", temperature, Double.POSITIVE_INFINITY);
    }

    @Override
    public String name() {
        return "temperature";
    }

    @Override
    public String description() {
        return "the chance to the power of 1 over that number: 1 changes nothing, more makes moves more alike, "
                + "0 leaves the highest.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new Temperature(Arguments.number(this, argument, Double.POSITIVE_INFINITY));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.numberText(temperature);
    }

    @Override
    public void apply(Candidates candidates) {
        Power.raise(candidates, 1 / temperature, this);
    }
}
