package org.polybook.api.inspect;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * How to repair.
 *
 * @param rules what to do
 * @param duplicates what becomes of the weights of the same move
 * @param reach how far positions are looked for, which castling and illegal moves need
 * @param memory most bytes taken at a time for sorting, of which the rest goes to disk beside the output, and for notes of
 *     moves to be mended; the positions of {@code reach} come on top
 * @param force whether to repair also what is hardly a book
 */
public record RepairOptions(
        Set<RepairRule> rules, Duplicates duplicates, CheckOptions reach, long memory, boolean force) {
    /** Least {@link #memory()}. */
    public static final long LEAST_MEMORY = 1 << 20;

    /** Every rule but those that may cost moves somebody wants: illegal moves and end marks stay. */
    public static final RepairOptions DEFAULT = new RepairOptions(
            EnumSet.complementOf(EnumSet.of(RepairRule.ILLEGAL, RepairRule.END_MARK)),
            Duplicates.FIRST,
            CheckOptions.DEFAULT,
            64L << 20,
            false);

    /** Several records of one position with the same move. */
    public enum Duplicates {
        /** The first counts. */
        FIRST,
        /** Weights are added, up to 65535; learn is the first's. */
        SUM
    }

    public RepairOptions {
        Objects.requireNonNull(duplicates, "duplicates");
        Objects.requireNonNull(reach, "reach");
        Set<RepairRule> copy = EnumSet.noneOf(RepairRule.class);
        copy.addAll(rules);
        rules = Collections.unmodifiableSet(copy);
        if (memory < LEAST_MEMORY) {
            throw new IllegalArgumentException("memory: at least " + LEAST_MEMORY + " bytes, not " + memory);
        }
    }

    public RepairOptions withRule(RepairRule rule, boolean on) {
        Set<RepairRule> changed = EnumSet.noneOf(RepairRule.class);
        changed.addAll(rules);
        if (on) {
            changed.add(rule);
        } else {
            changed.remove(rule);
        }
        return new RepairOptions(changed, duplicates, reach, memory, force);
    }

    public RepairOptions withDuplicates(Duplicates choice) {
        return new RepairOptions(rules, choice, reach, memory, force);
    }

    public RepairOptions withReach(CheckOptions options) {
        return new RepairOptions(rules, duplicates, options, memory, force);
    }

    public RepairOptions withMemory(long bytes) {
        return new RepairOptions(rules, duplicates, reach, bytes, force);
    }

    public RepairOptions withForce(boolean on) {
        return new RepairOptions(rules, duplicates, reach, memory, on);
    }
}
