package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.FindingKind;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.spi.Providers;

/** Checks the header of a book, if the book has one and a provider of {@link BookHeaders} is available. */
final class HeaderCheck {
    private HeaderCheck() {}

    /**
     * Reports the problems of the header. Returns the variants that the header names, empty if it names none; without a
     * readable header, those of the book's metadata.
     */
    static List<String> reportProblemsAndGetVariants(OpeningBook book, LimitedFindingReporter report)
            throws IOException {
        for (BookHeaders headers : Providers.all(BookHeaders.class)) {
            try {
                Optional<BookHeader> header = headers.read(book);
                if (header.isPresent()) {
                    header.get()
                            .repairs()
                            .forEach(repair ->
                                    report.countAndPassBookFinding(FindingKind.HEADER_MENDED, "header: " + repair));
                    return header.get().variants();
                }
            } catch (HeaderFormatException e) {
                report.countAndPassBookFinding(
                        FindingKind.HEADER_BROKEN,
                        "the records of key 0 at the start are not a header: " + e.getMessage());
            }
            break;
        }
        return book.metadata().variants();
    }
}
