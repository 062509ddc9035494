package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.spi.Providers;

/**
 * The header a mended book gets: the old one record for record if nothing is wrong with it, or nobody here can read it.
 *
 * @param records the 64 bits behind each key 0
 * @param variants what it names
 */
record HeaderRecords(List<Long> records, List<String> variants) {
    static HeaderRecords of(OpeningBook book, long length, Tally tally) throws IOException {
        if (length > BookHeaders.MAX_BYTES / Long.BYTES) {
            return tooLong(length, tally);
        }
        List<Long> old = new ArrayList<>();
        book.forEach((index, key, packed) -> index < length && old.add(packed));
        for (BookHeaders headers : old.isEmpty() ? List.<BookHeaders>of() : Providers.all(BookHeaders.class)) {
            try {
                Optional<BookHeader> header = headers.read(book);
                if (header.isPresent()) {
                    return new HeaderRecords(
                            mended(headers, header.get(), old, tally),
                            header.get().variants());
                }
            } catch (HeaderFormatException e) {
                tally.remark("the header cannot be read: " + e.getMessage());
                boolean drop = tally.isOn(RepairRule.HEADER);
                tally.add(RepairRule.HEADER, drop ? old.size() : 0);
                return new HeaderRecords(drop ? List.of() : old, List.of());
            }
        }
        return new HeaderRecords(old, List.of());
    }

    private static HeaderRecords tooLong(long length, Tally tally) throws BookFormatException {
        String fault = "the book begins with " + length + " records of key 0, more than the "
                + BookHeaders.MAX_BYTES / Long.BYTES + " that a header may have";
        if (!tally.isOn(RepairRule.HEADER)) {
            throw new BookFormatException(fault + "; the rule \"header\" drops them");
        }
        tally.remark(fault);
        tally.add(RepairRule.HEADER, length);
        return new HeaderRecords(List.of(), List.of());
    }

    private static List<Long> mended(BookHeaders headers, BookHeader header, List<Long> old, Tally tally)
            throws IOException {
        if (header.repairs().isEmpty() || !tally.isOn(RepairRule.HEADER)) {
            return old;
        }
        header.repairs().forEach(repair -> tally.remark("header: " + repair));
        tally.add(RepairRule.HEADER, old.size());
        return headers.records(header);
    }
}
