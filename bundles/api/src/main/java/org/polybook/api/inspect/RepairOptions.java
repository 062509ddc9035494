package org.polybook.api.inspect;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.polybook.api.book.OpenOptions;

/**
 * How to repair. A value.
 *
 * <pre>{@code
 * RepairOptions options = RepairOptions.DEFAULT.withDuplicates(RepairOptions.Duplicates.SUM);
 * }</pre>
 */
public final class RepairOptions {
    /** Least {@link #memory()}. */
    public static final long LEAST_MEMORY = 1 << 20;

    /** Every rule but those that may cost moves that are wanted: illegal moves and end marks stay. */
    public static final RepairOptions DEFAULT = new RepairOptions(new Values(
            EnumSet.complementOf(EnumSet.of(RepairRule.ILLEGAL, RepairRule.END_MARK)),
            Duplicates.FIRST,
            CheckOptions.DEFAULT,
            64L << 20,
            false,
            OpenOptions.MAP));

    private final Values values;

    private record Values(
            Set<RepairRule> rules,
            Duplicates duplicates,
            CheckOptions reach,
            long memory,
            boolean force,
            OpenOptions opening) {
        Values {
            Objects.requireNonNull(opening, "opening");
            Objects.requireNonNull(duplicates, "duplicates");
            Objects.requireNonNull(reach, "reach");
            Set<RepairRule> copy = EnumSet.noneOf(RepairRule.class);
            copy.addAll(rules);
            rules = Collections.unmodifiableSet(copy);
            if (memory < LEAST_MEMORY) {
                throw new IllegalArgumentException("memory: at least " + LEAST_MEMORY + " bytes, not " + memory);
            }
        }
    }

    private RepairOptions(Values values) {
        this.values = values;
    }

    /** What to do. */
    public Set<RepairRule> rules() {
        return values.rules;
    }

    /** What becomes of the weights of the same move. */
    public Duplicates duplicates() {
        return values.duplicates;
    }

    /** How far positions are looked for, which castling and illegal moves need. */
    public CheckOptions reach() {
        return values.reach;
    }

    /**
     * Most bytes taken at a time for sorting, of which the rest goes to disk beside the output, and for notes of moves to be
     * mended; the positions of {@link #reach()} come on top.
     */
    public long memory() {
        return values.memory;
    }

    /** Whether to repair also what is hardly a book. */
    public boolean force() {
        return values.force;
    }

    /** With records of the same move treated so. */
    public RepairOptions withDuplicates(Duplicates choice) {
        return new RepairOptions(
                new Values(values.rules, choice, values.reach, values.memory, values.force, values.opening));
    }

    /** With positions looked for that far. */
    public RepairOptions withReach(CheckOptions options) {
        return new RepairOptions(
                new Values(values.rules, values.duplicates, options, values.memory, values.force, values.opening));
    }

    /** With that many bytes, at least {@link #LEAST_MEMORY}. */
    public RepairOptions withMemory(long bytes) {
        return new RepairOptions(
                new Values(values.rules, values.duplicates, values.reach, bytes, values.force, values.opening));
    }

    /** Whether to repair also what is hardly a book. */
    public RepairOptions withForce(boolean on) {
        return new RepairOptions(
                new Values(values.rules, values.duplicates, values.reach, values.memory, on, values.opening));
    }

    /** How the book is opened: the scheme and the variants that it is taken for if it does not say. */
    public OpenOptions opening() {
        return values.opening;
    }

    /** With the book opened so. */
    public RepairOptions withOpening(OpenOptions options) {
        return new RepairOptions(
                new Values(values.rules, values.duplicates, values.reach, values.memory, values.force, options));
    }

    /** With that rule or without it. */
    public RepairOptions withRule(RepairRule rule, boolean on) {
        Set<RepairRule> changed = EnumSet.noneOf(RepairRule.class);
        changed.addAll(values.rules);
        if (on) {
            changed.add(rule);
        } else {
            changed.remove(rule);
        }
        return new RepairOptions(
                new Values(changed, values.duplicates, values.reach, values.memory, values.force, values.opening));
    }

    /** Several records of one position with the same move. */
    public enum Duplicates {
        /** The first counts. */
        FIRST,
        /** Weights are added, up to 65535; learn is the first's. */
        SUM
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RepairOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "RepairOptions");
    }
}
