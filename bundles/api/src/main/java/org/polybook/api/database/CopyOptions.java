package org.polybook.api.database;

import java.util.List;
import java.util.Objects;

/**
 * Options for copying a database. An immutable value:
 *
 * <pre>{@code
 * CopyOptions options = CopyOptions.COMPACT.withDeleted(true);
 * }</pre>
 */
public final class CopyOptions {
    /** Copies the games that are not marked as deleted, in the order that makes searches of large databases fast. */
    public static final CopyOptions COMPACT = new CopyOptions(false, Order.FOR_SEARCH, false, List.of(), false);

    /** Copies all games in their original order. */
    public static final CopyOptions WHOLE = new CopyOptions(true, Order.ORIGINAL, false, List.of(), false);

    /** The order of the games in the copy. */
    public enum Order {
        /** The order of the original. */
        ORIGINAL,
        /**
         * Groups the games of a large copy by their openings, which changes their numbers; a small copy keeps the
         * order.
         */
        FOR_SEARCH
    }

    private final boolean withDeleted;
    private final Order order;
    private final boolean withoutUnreadable;
    private final List<SortKey> sortKeys;
    private final boolean replacesExisting;

    private CopyOptions(
            boolean withDeleted, Order order, boolean withoutUnreadable, List<SortKey> sortKeys, boolean replacing) {
        this.withDeleted = withDeleted;
        this.order = Objects.requireNonNull(order, "order");
        this.withoutUnreadable = withoutUnreadable;
        this.sortKeys = List.copyOf(sortKeys);
        this.replacesExisting = replacing;
    }

    /** Returns true if the games marked as deleted are copied, too. */
    public boolean copiesDeleted() {
        return withDeleted;
    }

    /** Returns the order of the games. */
    public Order order() {
        return order;
    }

    /**
     * Returns true if games whose bytes are missing are skipped; otherwise the first such game ends the copy, and
     * nothing is written.
     */
    public boolean skipsUnreadable() {
        return withoutUnreadable;
    }

    /** Returns options that, if {@code copied} is true, include the games marked as deleted. */
    public CopyOptions withDeleted(boolean copied) {
        return new CopyOptions(copied, order, withoutUnreadable, sortKeys, replacesExisting);
    }

    /** Returns options with that order. */
    public CopyOptions withOrder(Order wanted) {
        return new CopyOptions(withDeleted, wanted, withoutUnreadable, sortKeys, replacesExisting);
    }

    /** Returns options that, if {@code skipped} is true, skip games whose bytes are missing. */
    public CopyOptions withoutUnreadable(boolean skipped) {
        return new CopyOptions(withDeleted, order, skipped, sortKeys, replacesExisting);
    }

    /**
     * Returns options that sort by these keys, most significant first. Games that are equal in all keys keep the order
     * of {@link #order()}.
     */
    public CopyOptions withSortKeys(List<SortKey> keys) {
        return new CopyOptions(withDeleted, order, withoutUnreadable, keys, replacesExisting);
    }

    /**
     * Returns options that, if {@code replaced} is true, replace an existing database that has the name of the copy.
     */
    public CopyOptions withReplacingExisting(boolean replaced) {
        return new CopyOptions(withDeleted, order, withoutUnreadable, sortKeys, replaced);
    }

    /** Returns true if an existing database that has the name of the copy is replaced; otherwise the copying fails. */
    public boolean replacesExisting() {
        return replacesExisting;
    }

    /** Returns the sort keys, most significant first; if empty, only {@link #order()} determines the order. */
    public List<SortKey> sortKeys() {
        return sortKeys;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CopyOptions that
                && withDeleted == that.withDeleted
                && order == that.order
                && withoutUnreadable == that.withoutUnreadable
                && replacesExisting == that.replacesExisting
                && sortKeys.equals(that.sortKeys);
    }

    @Override
    public int hashCode() {
        return Objects.hash(withDeleted, order, withoutUnreadable, sortKeys, replacesExisting);
    }

    @Override
    public String toString() {
        return "CopyOptions[withDeleted=" + withDeleted + ", order=" + order + ", withoutUnreadable="
                + withoutUnreadable + ", sortKeys=" + sortKeys + ", replacing=" + replacesExisting + "]";
    }
}
