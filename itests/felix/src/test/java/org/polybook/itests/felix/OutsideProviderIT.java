package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.UnsupportedFormatException;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.BuildListener;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.provider.BookFormat;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** A third-party book that uses only {@code @Component} and {@code @Book}. */
class OutsideProviderIT {
    @FrameworkTest(with = Bundles.PROVIDER)
    void book_annotatedClass_isServedWithItsProperties(Osgi osgi) throws Exception {
        ServiceReference<OpeningBook> traps = osgi.awaitBook("Traps");

        assertThat((String[]) traps.getProperty(BookProperties.VARIANTS)).containsExactly("normal", "fischerandom");
        assertThat(traps.getProperty(BookProperties.FORMAT)).isEqualTo("service");
        assertThat(traps.getProperty(BookProperties.SCHEME)).isEqualTo("polyglot");
        OpeningBook book = osgi.context().getService(traps);
        assertThat(book.find(BookFiles.START)).isEqualTo(List.of(new BookEntry(BookFiles.START, BookFiles.E2E4, 7, 0)));
        assertThat(book.find(BookFiles.AFTER_E4)).isEmpty();
    }

    @FrameworkTest(with = Bundles.PROVIDER)
    void book_bundleStoppedAndStarted_goesAndComesBack(Osgi osgi) throws Exception {
        osgi.awaitBook("Traps");
        Bundle provider = osgi.bundle(Bundles.PROVIDER);

        provider.stop();
        osgi.awaitNoBook("Traps");

        provider.start();
        assertThat(osgi.bookServices("Traps")).hasSizeLessThanOrEqualTo(1);
        osgi.awaitBook("Traps");
    }

    /** Services that write {@code .bin} books used to treat the bytes of any other book as records. */
    @FrameworkTest(with = {Bundles.PROVIDER, Bundles.WRITER, Bundles.HEADER})
    void thirdPartyFormat_isReadAndNotWrittenByTheServicesOfBinBooks(Osgi osgi) throws Exception {
        String text = String.format("%016x 031c000700000000%n", BookFiles.START);
        Path toy = Files.writeString(osgi.directory().resolve("club.toy"), text);
        Path bin = Files.write(osgi.directory().resolve("other.bin"), BookFiles.bookOfOneMove(BookFiles.D2D4, 1));
        osgi.awaitService(BookFormat.class);

        osgi.awaitThat("the toy format", () -> Books.formatOf(toy).isPresent());
        assertThat(Books.formatOf(bin)).contains("polyglot");
        try (BookFile book = Books.open(toy, OpenOptions.MAP)) {
            assertThat(book.find(BookFiles.START)).hasSize(1);
        }

        BookHeader header = BookHeader.of(List.of("normal"), "mine");
        BookMerger merger = osgi.awaitService(BookMerger.class);
        List<MergeInput> inputs = List.of(new MergeInput(bin, 1), new MergeInput(toy, 1));
        Path out = osgi.directory().resolve("out.bin");
        assertRefused(() -> osgi.awaitService(BookHeaders.class).write(toy, header));
        assertRefused(() -> osgi.awaitService(BookHeaders.class).deleteHeader(toy));
        assertRefused(() -> merger.merge(inputs.subList(0, 1), toy, MergePolicy.SUM, BuildListener.NONE));
        assertThatThrownBy(() -> osgi.awaitService(BookEditor.class).open(toy)).hasMessageContaining("\"toy\"");
        assertThatThrownBy(() -> Books.forBook(BookHeaders.class, toy))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("no reader of headers of the format \"toy\", only of \"polyglot\"");
        assertThat(Books.forBook(BookHeaders.class, bin)).isNotNull();
        MergeReport report = merger.merge(inputs, out, MergePolicy.SUM, BuildListener.NONE);
        assertThat(report.read()).as("records of both formats").isEqualTo(1 + Files.size(bin) / 16);
        assertThat(toy).hasContent(text);
    }

    private static void assertRefused(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("club.toy: is a book of the format \"toy\", expected \"polyglot\"");
    }
}
