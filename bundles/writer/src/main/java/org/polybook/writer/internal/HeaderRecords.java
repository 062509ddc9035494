package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.spi.Providers;

/** The records of the header of a new book. */
final class HeaderRecords {
    private HeaderRecords() {}

    /**
     * Writes the records and returns their number; 0 if the output has no comment or no service writes headers.
     *
     * @param counted the variants of the counted games
     */
    static int write(Set<String> counted, BuildOutput output, RecordOutput to) throws IOException {
        Optional<BookHeaders> headers =
                Providers.all(BookHeaders.class).stream().findFirst();
        if (output.headerComment().isEmpty() || headers.isEmpty()) {
            return 0;
        }
        // a book without games is a book of orthodox chess
        Set<String> variants = counted.isEmpty() ? Set.of("normal") : counted;
        BookHeader header =
                BookHeader.of(List.copyOf(variants), output.headerComment().get());
        List<Long> records = headers.get().records(header);
        for (long data : records) {
            to.write(0, data);
        }
        return records.size();
    }
}
