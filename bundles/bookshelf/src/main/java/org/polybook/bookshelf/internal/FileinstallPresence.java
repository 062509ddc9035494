package org.polybook.bookshelf.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.polybook.io.BundleLogger;

/** Checks whether fileinstall's package, an optional import, is wired to this bundle. */
final class FileinstallPresence {
    private static final Logger LOG = BundleLogger.of(FileinstallPresence.class);

    private FileinstallPresence() {}

    static boolean isWired() {
        try {
            Class.forName("org.apache.felix.fileinstall.ArtifactInstaller", false, ShelfHost.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            LOG.log(
                    Level.DEBUG,
                    "The folders of fileinstall are not watched: org.apache.felix.fileinstall is not installed.");
            return false;
        }
    }
}
