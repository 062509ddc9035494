package org.polybook.api.inspect;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.polybook.api.book.OpenOptions;

/**
 * Options for repairing a book. An immutable value.
 *
 * <pre>{@code
 * RepairOptions options = RepairOptions.DEFAULT.withDuplicates(RepairOptions.Duplicates.SUM);
 * }</pre>
 */
public final class RepairOptions {
    /** The minimum of {@link #memory()} in bytes. */
    public static final long MIN_MEMORY = 1 << 20;

    /** All rules except those that may drop wanted moves: illegal moves and end marks stay. */
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
            CheckOptions searchLimits,
            long memory,
            boolean repairsImplausibleFiles,
            OpenOptions opening) {
        Values {
            Objects.requireNonNull(opening, "opening");
            Objects.requireNonNull(duplicates, "duplicates");
            Objects.requireNonNull(searchLimits, "reach");
            Set<RepairRule> copy = EnumSet.noneOf(RepairRule.class);
            copy.addAll(rules);
            rules = Collections.unmodifiableSet(copy);
            if (memory < MIN_MEMORY) {
                throw new IllegalArgumentException("memory: at least " + MIN_MEMORY + " bytes, not " + memory);
            }
        }
    }

    private RepairOptions(Values values) {
        this.values = values;
    }

    /** Returns the rules to apply. */
    public Set<RepairRule> rules() {
        return values.rules;
    }

    /** Returns the rule for several records of the same move. */
    public Duplicates duplicates() {
        return values.duplicates;
    }

    /** Returns the limits for the search for positions, which the rules for castling and illegal moves need. */
    public CheckOptions searchLimits() {
        return values.searchLimits;
    }

    /**
     * Returns the maximum memory in bytes for sorting and for lists of moves to repair. Records that do not fit are
     * sorted on disk, next to the output. The positions of {@link #searchLimits()} need additional memory.
     */
    public long memory() {
        return values.memory;
    }

    /** Returns true to repair even a file that is most likely not a book. */
    public boolean repairsImplausibleFiles() {
        return values.repairsImplausibleFiles;
    }

    /** Returns a copy with that rule for several records of the same move. */
    public RepairOptions withDuplicates(Duplicates choice) {
        return new RepairOptions(new Values(
                values.rules,
                choice,
                values.searchLimits,
                values.memory,
                values.repairsImplausibleFiles,
                values.opening));
    }

    /** Returns a copy with those limits for the search for positions. */
    public RepairOptions withSearchLimits(CheckOptions options) {
        return new RepairOptions(new Values(
                values.rules,
                values.duplicates,
                options,
                values.memory,
                values.repairsImplausibleFiles,
                values.opening));
    }

    /** Returns a copy with that maximum number of bytes, at least {@link #MIN_MEMORY}. */
    public RepairOptions withMemory(long bytes) {
        return new RepairOptions(new Values(
                values.rules,
                values.duplicates,
                values.searchLimits,
                bytes,
                values.repairsImplausibleFiles,
                values.opening));
    }

    /** Returns a copy that, if {@code on} is true, repairs even a file that is most likely not a book. */
    public RepairOptions withImplausibleFiles(boolean on) {
        return new RepairOptions(
                new Values(values.rules, values.duplicates, values.searchLimits, values.memory, on, values.opening));
    }

    /**
     * Returns the options with which the book is opened: the scheme, and the variants if the book does not name its
     * variants.
     */
    public OpenOptions opening() {
        return values.opening;
    }

    /** Returns a copy with those options for opening. */
    public RepairOptions withOpening(OpenOptions options) {
        return new RepairOptions(new Values(
                values.rules,
                values.duplicates,
                values.searchLimits,
                values.memory,
                values.repairsImplausibleFiles,
                options));
    }

    /** Returns a copy with that rule on or off. */
    public RepairOptions withRule(RepairRule rule, boolean on) {
        Set<RepairRule> changed = EnumSet.noneOf(RepairRule.class);
        changed.addAll(values.rules);
        if (on) {
            changed.add(rule);
        } else {
            changed.remove(rule);
        }
        return new RepairOptions(new Values(
                changed,
                values.duplicates,
                values.searchLimits,
                values.memory,
                values.repairsImplausibleFiles,
                values.opening));
    }

    /** The rule for several records of the same move in one position. */
    public enum Duplicates {
        /** Keeps the first record. */
        FIRST,
        /** Adds the weights, up to 65535, and keeps the learn field of the first record. */
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
