package org.polybook.api.database;

import java.util.List;
import java.util.Objects;

/**
 * How to copy a database. A value:
 *
 * <pre>{@code
 * CopyOptions options = CopyOptions.COMPACT.withDeleted(true);
 * }</pre>
 */
public final class CopyOptions {
    /** Without the games that are marked as deleted, and in the order that makes searches of large bases fast. */
    public static final CopyOptions COMPACT = new CopyOptions(false, Order.FOR_SEARCH, false, List.of(), false);

    /** Every game, in the order in which they are. */
    public static final CopyOptions WHOLE = new CopyOptions(true, Order.AS_IT_IS, false, List.of(), false);

    /** The order of the games in the copy. */
    public enum Order {
        /** The same. */
        AS_IT_IS,
        /** The program's own: many games are put together by how they begin, which changes their numbers; few stay as they are. */
        FOR_SEARCH
    }

    private final boolean withDeleted;
    private final Order order;
    private final boolean withoutUnreadable;
    private final List<SortKey> sortKeys;
    private final boolean replacing;

    private CopyOptions(
            boolean withDeleted, Order order, boolean withoutUnreadable, List<SortKey> sortKeys, boolean replacing) {
        this.withDeleted = withDeleted;
        this.order = Objects.requireNonNull(order, "order");
        this.withoutUnreadable = withoutUnreadable;
        this.sortKeys = List.copyOf(sortKeys);
        this.replacing = replacing;
    }

    /** Whether the games that are marked as deleted are copied, too. */
    public boolean withDeleted() {
        return withDeleted;
    }

    public Order order() {
        return order;
    }

    /** Whether games whose bytes are not there are left out; otherwise one of them ends the copying, and nothing is written. */
    public boolean withoutUnreadable() {
        return withoutUnreadable;
    }

    /** With the games that are marked as deleted, or without. */
    public CopyOptions withDeleted(boolean copied) {
        return new CopyOptions(copied, order, withoutUnreadable, sortKeys, replacing);
    }

    /** With the games in that order. */
    public CopyOptions withOrder(Order wanted) {
        return new CopyOptions(withDeleted, wanted, withoutUnreadable, sortKeys, replacing);
    }

    /** With games left out whose bytes are not there, or not. */
    public CopyOptions withoutUnreadable(boolean leftOut) {
        return new CopyOptions(withDeleted, order, leftOut, sortKeys, replacing);
    }

    /** Sorted by these, the first one above all; games that are the same in all of them stay in the order that is asked for. */
    public CopyOptions withSortKeys(List<SortKey> keys) {
        return new CopyOptions(withDeleted, order, withoutUnreadable, keys, replacing);
    }

    /** With another database thrown away that has the copy's name, or not. */
    public CopyOptions withReplacing(boolean thrownAway) {
        return new CopyOptions(withDeleted, order, withoutUnreadable, sortKeys, thrownAway);
    }

    /** Whether another database is thrown away that has the copy's name; otherwise nothing is copied then. */
    public boolean replacing() {
        return replacing;
    }

    /** What the copy is sorted by, the first one above all; empty for {@link #order()} alone. */
    public List<SortKey> sortKeys() {
        return sortKeys;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CopyOptions that
                && withDeleted == that.withDeleted
                && order == that.order
                && withoutUnreadable == that.withoutUnreadable
                && replacing == that.replacing
                && sortKeys.equals(that.sortKeys);
    }

    @Override
    public int hashCode() {
        return Objects.hash(withDeleted, order, withoutUnreadable, sortKeys, replacing);
    }

    @Override
    public String toString() {
        return "CopyOptions[withDeleted=" + withDeleted + ", order=" + order + ", withoutUnreadable="
                + withoutUnreadable + ", sortKeys=" + sortKeys + ", replacing=" + replacing + "]";
    }
}
