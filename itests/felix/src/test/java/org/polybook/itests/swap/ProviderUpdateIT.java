package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookOverlay;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/**
 * Updates the bundle that reads books under the load of four threads; the old content is served until the new one is
 * open.
 */
class ProviderUpdateIT {
    @FrameworkTest
    void reader_updatedUnderLoad_failsNoLookup(Osgi osgi) throws Exception {
        updateUnderLoad(osgi, 64L << 20);
    }

    @FrameworkTest
    void reader_updatedUnderLoadOfAMappedBook_failsNoLookup(Osgi osgi) throws Exception {
        updateUnderLoad(osgi, 0);
    }

    /**
     * Updates the bundle that overlays books with their edits; the new overlay must not be applied to the old overlay.
     */
    @FrameworkTest(with = Bundles.WRITER)
    void writer_updatedUnderLoad_failsNoLookup(Osgi osgi) throws Exception {
        osgi.awaitThat(
                "an overlay", () -> !osgi.references(BookOverlay.class, null).isEmpty());
        updateUnderLoad(osgi, 64L << 20, Bundles.WRITER);
    }

    private static void updateUnderLoad(Osgi osgi, long copyUpTo) throws Exception {
        updateUnderLoad(osgi, copyUpTo, Bundles.READER);
    }

    private static void updateUnderLoad(Osgi osgi, long copyUpTo, String provider) throws Exception {
        osgi.shortenShelfPolling("copyUpTo", copyUpTo);
        TwinBooks twins = new TwinBooks(2_000);
        Path file = Files.write(osgi.directory().resolve("twin.bin"), twins.editionBytes(1));
        osgi.configureBook("Twin", file);
        ServiceReference<OpeningBook> before = osgi.awaitBook("Twin");
        Bundle updated = osgi.bundle(provider);

        BookReaderThreads.measureLookupsDuring(osgi.context().getService(before), twins, () -> {
            for (int i = 0; i < 3; i++) {
                long generation = (Long) before.getProperty(BookProperties.GENERATION);
                osgi.updateAndRefresh(updated, osgi.jar(provider));
                osgi.awaitBookAtGeneration("Twin", generation + 1);
            }
        });

        osgi.awaitBook("Twin", book -> book.getProperty(BookProperties.PROBLEM) == null, "without a problem");
        assertThat(osgi.bookServices("Twin")).containsExactly(before);
    }
}
