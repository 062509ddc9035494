package org.polybook.bookshelf.internal.shelf;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.BooleanSupplier;
import org.polybook.io.BundleLogger;

/**
 * Logs the problems of one file, but not the same problem twice in a row. A warning that may resolve itself is held
 * back for a while.
 */
final class FileWarnings {
    private static final Logger LOG = BundleLogger.of(FileWarnings.class);

    private String last = "";
    private String held = "";

    /**
     * Logs a warning unless its reason equals the last one.
     *
     * @param more the sentences after the reason
     * @param mayPass returns true if the warning is to be held back
     */
    void warnOrHoldUnlessRepeated(String reason, String more, BooleanSupplier mayPass) {
        if (reason.equals(last)) {
            return;
        }
        last = reason;
        held = "";
        if (mayPass.getAsBoolean()) {
            held = reason + '.' + more;
        } else {
            LOG.log(Level.WARNING, "{0}.{1}", reason, more);
        }
    }

    /** Logs the warning that was held back, if any. */
    void logHeldWarning() {
        if (!held.isEmpty()) {
            LOG.log(Level.WARNING, "{0}", held);
            held = "";
        }
    }

    /** Discards the warning that was held back: the format of the file is available again. */
    void discardHeldWarning() {
        if (!held.isEmpty()) {
            forgetAllReasons();
        }
    }

    /** Forgets all reasons, so that the next warning is logged in any case. */
    void forgetAllReasons() {
        last = "";
        held = "";
    }
}
