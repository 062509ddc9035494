package org.polybook.bookshelf.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.polybook.io.BundleLogger;

/** Whether the package of the folder watcher is wired to this bundle; its import is optional. */
final class FileinstallPresence {
    private static final Logger LOG = BundleLogger.of(FileinstallPresence.class);

    private FileinstallPresence() {}

    static boolean isWired() {
        try {
            Class.forName("org.apache.felix.fileinstall.ArtifactInstaller", false, ShelfHost.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            LOG.log(Level.DEBUG, "No watched folders: org.apache.felix.fileinstall is not installed.");
            return false;
        }
    }
}
