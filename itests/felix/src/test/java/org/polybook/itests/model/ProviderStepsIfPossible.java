package org.polybook.itests.model;

import java.util.List;
import org.osgi.framework.Bundle;
import org.polybook.itests.launch.Bundles;

/** Bundles that books need are updated, stopped and started. */
final class ProviderStepsIfPossible {
    private ProviderStepsIfPossible() {}

    static Step update(ModelRun run, Provider provider) {
        if (run.world().isStopped(provider)) {
            return null;
        }
        return new Step("update the bundle " + provider.symbolicName(), () -> {
            run.osgi()
                    .updateAndRefresh(
                            run.osgi().bundle(provider.symbolicName()),
                            run.osgi().jar(provider.symbolicName()));
            // by then the new version of the provider has opened the books; only then is an edit here visible at once
            run.awaitScanIfReaderRuns();
        });
    }

    static Step stop(ModelRun run, Provider provider) {
        if (run.world().isStopped(provider) || isContentUndetermined(run, provider)) {
            return null;
        }
        return new Step("stop the bundle " + provider.symbolicName(), () -> {
            run.world().stoppedProviders().add(provider);
            run.osgi().bundle(provider.symbolicName()).stop();
        });
    }

    /**
     * Returns true if the remaining content would be undetermined: without the writer a change may become visible late,
     * and without the reader nothing shows it.
     */
    private static boolean isContentUndetermined(ModelRun run, Provider stopped) {
        return stopped == Provider.READER && run.world().isStopped(Provider.WRITER);
    }

    static Step startStoppedBundle(ModelRun run) {
        Provider provider = run.pickOrNull(List.copyOf(run.world().stoppedProviders()));
        return provider == null
                ? null
                : new Step("start the bundle " + provider.symbolicName(), () -> startAndAwaitScan(run, provider));
    }

    static void startAndAwaitScan(ModelRun run, Provider provider) throws Exception {
        run.world().stoppedProviders().remove(provider);
        run.osgi().bundle(provider.symbolicName()).start();
        run.awaitScanIfReaderRuns();
    }

    /**
     * At its start fileinstall also opens hidden names, and would wait indefinitely for the other end of a pipe; if it
     * starts while the folder is away, it opens hidden names at later scans, too.
     */
    static Step restartWatcher(ModelRun run) {
        CreatedState world = run.world();
        boolean findsPipe = !run.shelfReadsFolderSettings()
                && world.booksWithBlockedJournal().stream()
                        .filter(world::isInFolder)
                        .anyMatch(book -> world.isFolderAway() || NonFileStepsIfPossible.isJournalAPipe(book));
        if (findsPipe) {
            return null;
        }
        return new Step("stop and start the watcher of the folder", () -> {
            Bundle watcher = run.osgi().bundle(Bundles.FILE_INSTALL);
            watcher.stop();
            watcher.start();
            world.setHiddenNamesOpened(world.isFolderAway() && !run.shelfReadsFolderSettings());
        });
    }
}
