package org.polybook.api.database;

import java.util.Objects;

/**
 * A change of the flags of games. Each flag is a letter that the program of the database defines, such as {@code D} for
 * deleted games.
 *
 * <pre>{@code
 * FlagChange change = FlagChange.set("D");
 * }</pre>
 *
 * @param set the letters of the flags to set
 * @param cleared the letters of the flags to clear
 */
public record FlagChange(String set, String cleared) {
    public FlagChange {
        Objects.requireNonNull(set, "set");
        Objects.requireNonNull(cleared, "cleared");
    }

    /** Returns a change that sets the flags of these letters. */
    public static FlagChange set(String letters) {
        return new FlagChange(letters, "");
    }

    /** Returns a change that clears the flags of these letters. */
    public static FlagChange clear(String letters) {
        return new FlagChange("", letters);
    }
}
