package org.polybook.writer.internal.record;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.spi.Providers;

/** The records of the header of a new book. */
public final class HeaderRecords {
    private HeaderRecords() {}

    /** Returns the header of a new book, without variants; empty if no header is wanted. */
    public static Optional<BookHeader> template(BuildOutput output) {
        return output.headerComment().map(comment -> BookHeader.of(List.of(), comment));
    }

    /**
     * Writes the records and returns their number; 0 if no header is wanted or no service writes headers.
     *
     * @param counted the variants of the counted games
     * @param template the header without its variants; empty if no header is wanted
     */
    public static int write(Set<String> counted, Optional<BookHeader> template, RecordOutput to) throws IOException {
        Optional<BookHeaders> headers =
                Providers.all(BookHeaders.class).stream().findFirst();
        if (template.isEmpty() || headers.isEmpty()) {
            return 0;
        }
        // a book without games is a book of orthodox chess
        Set<String> variants = counted.isEmpty() ? Set.of("normal") : counted;
        List<Long> records = headers.get().records(template.get().withVariants(List.copyOf(variants)));
        for (long data : records) {
            to.write(0, data);
        }
        return records.size();
    }
}
