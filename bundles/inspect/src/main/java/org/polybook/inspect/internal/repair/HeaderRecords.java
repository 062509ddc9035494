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
import org.polybook.api.scheme.Codings;
import org.polybook.api.spi.Providers;

/**
 * The header of a repaired book: the old header, record for record, if it has no problem, if no provider of headers is
 * available, or if the rule for headers is disabled; otherwise a rewritten header, or no header if the old one is
 * unreadable or too long.
 *
 * @param records the header's records, each without its key 0
 * @param variants the variants that the header names; the default ones if the header is missing, is damaged or names
 *     none; empty if the book has a header but no provider of headers is available
 */
record HeaderRecords(List<Long> records, List<String> variants) {
    /** The number of key-0 records at the beginning of the book. */
    static long countHeaderRecords(OpeningBook book) throws IOException {
        long[] length = new long[1];
        book.forEach((index, key, packed) -> {
            length[0] += key == 0 ? 1 : 0;
            return key == 0;
        });
        return length[0];
    }

    /**
     * Returns the move codes of the book's scheme for the variants of this header; {@link Codings#NONE} if it has no
     * variants or one of them is not available.
     */
    Codings codings(OpeningBook book) {
        return variants.isEmpty()
                ? Codings.NONE
                : Codings.ofAllOrNone(book.metadata().scheme(), variants);
    }

    /**
     * @param otherwise the variants of a book that does not name any
     * @throws BookFormatException if the header is too long and the rule for headers is disabled
     */
    static HeaderRecords of(OpeningBook book, long length, RepairCounts counts, List<String> otherwise)
            throws IOException {
        if (length > BookHeaders.MAX_BYTES / Long.BYTES) {
            return dropOrRejectTooLongHeader(length, counts, otherwise);
        }
        List<Long> old = new ArrayList<>();
        book.forEach((index, key, packed) -> index < length && old.add(packed));
        for (BookHeaders headers : old.isEmpty() ? List.<BookHeaders>of() : Providers.all(BookHeaders.class)) {
            try {
                Optional<BookHeader> header = headers.read(book);
                if (header.isPresent()) {
                    return new HeaderRecords(
                            repairRecordsIfEnabled(headers, header.get(), old, counts),
                            header.get().variants().isEmpty()
                                    ? otherwise
                                    : header.get().variants());
                }
            } catch (HeaderFormatException e) {
                counts.addRemark("the header cannot be read: " + e.getMessage());
                boolean drop = counts.isEnabled(RepairRule.HEADER);
                counts.add(RepairRule.HEADER, drop ? old.size() : 0);
                return new HeaderRecords(drop ? List.of() : old, otherwise);
            }
        }
        return new HeaderRecords(old, old.isEmpty() ? otherwise : List.of());
    }

    private static HeaderRecords dropOrRejectTooLongHeader(long length, RepairCounts counts, List<String> otherwise)
            throws BookFormatException {
        String fault = "the book begins with " + length + " records of key 0, more than the "
                + BookHeaders.MAX_BYTES / Long.BYTES + " that a header may have";
        if (!counts.isEnabled(RepairRule.HEADER)) {
            throw new BookFormatException(fault + "; the rule \"header\" drops them");
        }
        counts.addRemark(fault);
        counts.add(RepairRule.HEADER, length);
        return new HeaderRecords(List.of(), otherwise);
    }

    private static List<Long> repairRecordsIfEnabled(
            BookHeaders headers, BookHeader header, List<Long> old, RepairCounts counts) throws IOException {
        if (header.repairs().isEmpty() || !counts.isEnabled(RepairRule.HEADER)) {
            return old;
        }
        header.repairs().forEach(repair -> counts.addRemark("header: " + repair));
        counts.add(RepairRule.HEADER, old.size());
        return headers.records(header);
    }
}
