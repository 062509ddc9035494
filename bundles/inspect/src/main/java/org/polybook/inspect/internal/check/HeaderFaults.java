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

/** Reads the header, if there is one and the bundle that reads headers. */
final class HeaderFaults {
    private HeaderFaults() {}

    /** Reports what is wrong with the header; the variants it names, else what the book says of itself. */
    static List<String> variants(OpeningBook book, Report report) throws IOException {
        for (BookHeaders headers : Providers.all(BookHeaders.class)) {
            try {
                Optional<BookHeader> header = headers.read(book);
                if (header.isPresent()) {
                    header.get()
                            .repairs()
                            .forEach(repair -> report.add(FindingKind.HEADER_MENDED, "header: " + repair));
                    return header.get().variants();
                }
            } catch (HeaderFormatException e) {
                report.add(
                        FindingKind.HEADER_BROKEN,
                        "the records of key 0 at the start are no header: " + e.getMessage());
            }
            break;
        }
        return book.metadata().variants();
    }
}
