package org.polybook.api.database;

import java.util.Objects;

/**
 * Marks of games that are set and cleared: letters as the database's program has them, such as {@code D} for deleted ones.
 *
 * <pre>{@code
 * FlagChange change = FlagChange.set("D");
 * }</pre>
 *
 * @param set letters of the marks that the games shall have
 * @param cleared letters of those that they shall not have
 */
public record FlagChange(String set, String cleared) {
    public FlagChange {
        Objects.requireNonNull(set, "set");
        Objects.requireNonNull(cleared, "cleared");
    }

    /** The games shall have these marks. */
    public static FlagChange set(String letters) {
        return new FlagChange(letters, "");
    }

    /** The games shall not have these marks. */
    public static FlagChange clear(String letters) {
        return new FlagChange("", letters);
    }
}
