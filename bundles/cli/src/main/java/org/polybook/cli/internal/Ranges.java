package org.polybook.cli.internal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Refuses numbers that make no sense for an option; the message has the option's name and what it takes. */
public final class Ranges {
    private static final int MAX_WEIGHT = 65535;

    private final CommandSpec spec;

    /** @param spec of the command that has the options */
    public Ranges(CommandSpec spec) {
        this.spec = spec;
    }

    /** @param value null if the option was left out */
    public Ranges atLeast(long least, String option, Number value) {
        if (value != null && value.longValue() < least) {
            throw fault(option + ": at least " + least + ", not " + value);
        }
        return this;
    }

    /** @param value null if the option was left out */
    public Ranges atMost(long most, String option, Number value) {
        if (value != null && value.longValue() > most) {
            throw fault(option + ": at most " + most + ", not " + value);
        }
        return this;
    }

    public Ranges percent(String option, double value) {
        if (!(value >= 0 && value <= 100)) {
            throw fault(option + ": a percentage from 0 to 100, not " + value);
        }
        return this;
    }

    public Ranges weight(String option, int value) {
        if (value < 0 || value > MAX_WEIGHT) {
            throw fault(option + ": expected 0 to " + MAX_WEIGHT + ", found " + value);
        }
        return this;
    }

    /**
     * Refuses an option that has no meaning without another.
     *
     * @param value null if the option was omitted
     */
    public Ranges needs(String needed, boolean isGiven, String option, Object value) {
        if (value != null && !isGiven) {
            throw fault(option + ": needs " + needed);
        }
        return this;
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
