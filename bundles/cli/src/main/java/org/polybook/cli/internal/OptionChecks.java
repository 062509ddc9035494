package org.polybook.cli.internal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks the values of options. The message of a refused value has the option's name and the expected values. */
public final class OptionChecks {
    private static final int MAX_WEIGHT = 65535;

    private final CommandSpec spec;

    /** @param spec of the command that has the options */
    public OptionChecks(CommandSpec spec) {
        this.spec = spec;
    }

    /** @param value null if the option is not given */
    public OptionChecks atLeast(long minimum, String option, Number value) {
        if (value != null && value.longValue() < minimum) {
            throw fault(option + ": expected at least " + minimum + ", found " + value);
        }
        return this;
    }

    /** @param value null if the option is not given */
    public OptionChecks atMost(long maximum, String option, Number value) {
        if (value != null && value.longValue() > maximum) {
            throw fault(option + ": expected at most " + maximum + ", found " + value);
        }
        return this;
    }

    public OptionChecks percent(String option, double value) {
        if (!(value >= 0 && value <= 100)) {
            throw fault(option + ": expected a percentage from 0 to 100, found " + value);
        }
        return this;
    }

    public OptionChecks weight(String option, int value) {
        if (value < 0 || value > MAX_WEIGHT) {
            throw fault(option + ": expected 0 to " + MAX_WEIGHT + ", found " + value);
        }
        return this;
    }

    /**
     * Refuses an option that needs another one.
     *
     * @param value null if the option is not given
     */
    public OptionChecks needs(String needed, boolean isGiven, String option, Object value) {
        if (value != null && !isGiven) {
            throw fault(option + ": needs " + needed);
        }
        return this;
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
