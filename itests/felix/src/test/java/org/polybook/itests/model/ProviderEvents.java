package org.polybook.itests.model;

import java.util.List;
import org.osgi.framework.Bundle;
import org.polybook.itests.launch.Bundles;

/** Bundles that books need are updated, stopped and started. */
final class ProviderEvents {
    private ProviderEvents() {}

    static Step update(Run run, Provider provider) {
        if (run.world().isDown(provider)) {
            return null;
        }
        return new Step("update the bundle " + provider.bundle(), () -> {
            run.osgi().update(run.osgi().bundle(provider.bundle()), run.osgi().jar(provider.bundle()));
            run.awaitLook(); // an edit here is visible at once in a book that the new version of this provider has
            // opened
        });
    }

    static Step stop(Run run, Provider provider) {
        if (run.world().isDown(provider) || isOpenWhatIsShown(run, provider)) {
            return null;
        }
        return new Step("stop the bundle " + provider.bundle(), () -> {
            run.world().down().add(provider);
            run.osgi().bundle(provider.bundle()).stop();
        });
    }

    /**
     * Returns true if the remaining content would be undetermined: without the writer a change may become visible late, and
     * without the reader nothing shows it.
     */
    private static boolean isOpenWhatIsShown(Run run, Provider stopped) {
        return stopped == Provider.READER && run.world().isDown(Provider.WRITER);
    }

    static Step start(Run run) {
        Provider provider = run.pick(List.copyOf(run.world().down()));
        return provider == null ? null : new Step("start the bundle " + provider.bundle(), () -> start(run, provider));
    }

    static void start(Run run, Provider provider) throws Exception {
        run.world().down().remove(provider);
        run.osgi().bundle(provider.bundle()).start();
        run.awaitLook();
    }

    /**
     * At its start fileinstall also opens hidden names, and would wait indefinitely for the other end of a pipe; if it
     * starts while the folder is away, it opens hidden names at later scans, too.
     */
    static Step restartWatcher(Run run) {
        World world = run.world();
        boolean findsPipe = !run.hasFolderSettings()
                && world.blocked().stream()
                        .filter(world::isInFolder)
                        .anyMatch(book -> world.isAway() || StrangeEvents.isJournalAPipe(book));
        if (findsPipe) {
            return null;
        }
        return new Step("stop and start the watcher of the folder", () -> {
            Bundle watcher = run.osgi().bundle(Bundles.FILE_INSTALL);
            watcher.stop();
            watcher.start();
            world.watcherSeesHidden(world.isAway() && !run.hasFolderSettings());
        });
    }
}
