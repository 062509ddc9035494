package org.polybook.bookshelf.internal.shelf;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.BooleanSupplier;
import org.polybook.io.BundleLogger;

/** Logs what is wrong with one file, each reason once. A warning that may pass by itself is held back for a while. */
final class FileWarnings {
    private static final Logger LOG = BundleLogger.of(FileWarnings.class);

    private String last = "";
    private String held = "";

    /** Warns unless that reason was the last one; {@code mayPass} is asked whether to hold the warning back. */
    void warn(String reason, String more, BooleanSupplier mayPass) {
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

    /** Logs the warning that was held back, if one was. */
    void release() {
        if (!held.isEmpty()) {
            LOG.log(Level.WARNING, "{0}", held);
            held = "";
        }
    }

    /** The reason of a warning that is held back no longer exists. */
    void formatIsBack() {
        if (!held.isEmpty()) {
            forget();
        }
    }

    /** All is well: the next warning is logged whatever its reason. */
    void forget() {
        last = "";
        held = "";
    }
}
