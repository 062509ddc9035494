package org.polybook.api.edit;

import java.time.Duration;
import java.util.Objects;
import org.polybook.api.book.OpenOptions;

/**
 * Options for editing a book. An immutable value:
 *
 * <pre>{@code
 * EditOptions options = EditOptions.DEFAULT.withLockTimeout(Duration.ofSeconds(5));
 * }</pre>
 */
public final class EditOptions {
    /** Does not wait for a lock, and uses the scheme and variants that the book names. */
    public static final EditOptions DEFAULT = new EditOptions(new Values(Duration.ZERO, OpenOptions.MAP));

    private final Values values;

    private record Values(Duration lockTimeout, OpenOptions opening) {
        Values {
            Objects.requireNonNull(lockTimeout, "timeout");
            Objects.requireNonNull(opening, "opening");
            if (lockTimeout.isNegative()) {
                throw new IllegalArgumentException("timeout: from 0, not " + lockTimeout);
            }
        }
    }

    private EditOptions(Values values) {
        this.values = values;
    }

    /** Returns the maximum time to wait for another editor of the book; zero to fail immediately. */
    public Duration lockTimeout() {
        return values.lockTimeout;
    }

    /**
     * Returns the options with which the session opens the book: the scheme, and the variants if the book does not name
     * its variants. A file that is edited is always mapped.
     */
    public OpenOptions opening() {
        return values.opening;
    }

    /** Returns a copy with that maximum waiting time. */
    public EditOptions withLockTimeout(Duration longest) {
        return new EditOptions(new Values(longest, values.opening));
    }

    /** Returns a copy with those options for opening. */
    public EditOptions withOpening(OpenOptions options) {
        return new EditOptions(new Values(values.lockTimeout, options));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EditOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "EditOptions");
    }
}
