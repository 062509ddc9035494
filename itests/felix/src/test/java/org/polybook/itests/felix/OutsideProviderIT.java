package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** A book that someone else brings, with {@code @Component} and {@code @Book} alone. */
class OutsideProviderIT {
    @FrameworkTest(with = Bundles.PROVIDER)
    void book_annotatedClass_isServedWithItsProperties(Osgi osgi) throws Exception {
        ServiceReference<OpeningBook> traps = osgi.book("Traps");

        assertThat((String[]) traps.getProperty(BookProperties.VARIANTS)).containsExactly("normal", "fischerandom");
        assertThat(traps.getProperty(BookProperties.FORMAT)).isEqualTo("service");
        assertThat(traps.getProperty(BookProperties.KEY_SCHEME)).isEqualTo("polyglot");
        OpeningBook book = osgi.context().getService(traps);
        assertThat(book.find(BookFiles.START)).isEqualTo(List.of(new BookEntry(BookFiles.START, BookFiles.E2E4, 7, 0)));
        assertThat(book.find(BookFiles.AFTER_E4)).isEmpty();
    }

    @FrameworkTest(with = Bundles.PROVIDER)
    void book_bundleStoppedAndStarted_goesAndComesBack(Osgi osgi) throws Exception {
        osgi.book("Traps");
        Bundle provider = osgi.bundle(Bundles.PROVIDER);

        provider.stop();
        osgi.awaitNoBook("Traps");

        provider.start();
        assertThat(osgi.books("Traps")).hasSizeLessThanOrEqualTo(1);
        osgi.book("Traps");
    }
}
