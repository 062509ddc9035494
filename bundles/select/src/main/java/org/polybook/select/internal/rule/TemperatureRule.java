package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Raises chances to the power of 1 divided by the temperature. */
record TemperatureRule(double temperature) implements SelectionRule {
    TemperatureRule {
        temperature = RuleArguments.requireInRange("temperature", temperature, Double.POSITIVE_INFINITY);
    }

    @Override
    public String name() {
        return "temperature";
    }

    @Override
    public String description() {
        return "the chance to the power of 1 over that number: 1 changes nothing, higher values make chances more equal, "
                + "0 keeps only the highest.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new TemperatureRule(RuleArguments.parseNumber(this, argument, Double.POSITIVE_INFINITY));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.numberText(temperature);
    }

    @Override
    public void apply(Candidates candidates) {
        PowerRule.raiseChances(candidates, 1 / temperature, this);
    }
}
