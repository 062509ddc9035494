package org.polybook.api.database;

import java.util.Objects;

/**
 * Marks of games that are set and cleared: letters as the database's program has them, such as {@code D} for deleted ones.
 *
 * <pre>{@code
 * MarkChange change = MarkChange.set("D");
 * }</pre>
 *
 * @param set letters of the marks that the games shall have
 * @param cleared letters of those that they shall not have
 */
public record MarkChange(String set, String cleared) {
    public MarkChange {
        Objects.requireNonNull(set, "set");
        Objects.requireNonNull(cleared, "cleared");
    }

    /** The games shall have these marks. */
    public static MarkChange set(String letters) {
        return new MarkChange(letters, "");
    }

    /** The games shall not have these marks. */
    public static MarkChange clear(String letters) {
        return new MarkChange("", letters);
    }
}
