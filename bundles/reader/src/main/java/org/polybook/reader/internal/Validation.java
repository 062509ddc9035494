package org.polybook.reader.internal;

import java.io.IOException;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;
import org.polybook.api.scheme.Codings;

/**
 * Checks every record of a book once, in file order, then the book as a whole. Needs some hundred kilobytes for any
 * book.
 */
final class Validation {
    private final PolyglotBook book;
    private final FindingReporter findings;
    private final DoublePredicate progress;
    private final PositionCheck position;
    private final HeaderRecordCheck header;
    private final Codings codes;
    private long previous;

    Validation(PolyglotBook book, Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        this.book = book;
        this.progress = progress;
        findings = new FindingReporter(visitor);
        header = new HeaderRecordCheck(findings);
        codes = book.codings();
        position = new PositionCheck(findings, codes);
    }

    /** @return the number of findings, including those that were only counted */
    long runAndCountFindings() throws IOException {
        long size = book.fileSize();
        RecordBlock block = new RecordBlock();
        for (long first = 0; first < book.records() && reportProgressAndContinues(first); first += block.size()) {
            book.read(first, block);
            for (int i = 0; i < block.size() && !findings.isStopped(); i++) {
                checkRecord(first + i, block.key(i), block.packed(i));
            }
        }
        if (!findings.isStopped()) {
            position.finishPosition();
            header.reportHeader();
            checkSize(size);
        }
        if (!findings.isStopped()) {
            new OpeningWalk(book, findings, codes).reportIllegalMoves();
            findings.reportOmittedCounts();
        }
        return findings.total();
    }

    private boolean reportProgressAndContinues(long done) {
        if (!progress.test((double) done / book.records())) {
            findings.stop();
        }
        return !findings.isStopped();
    }

    private void checkRecord(long entry, long key, long packed) {
        if (Long.compareUnsigned(key, previous) < 0) {
            findings.add(
                    FindingKind.ORDER,
                    entry,
                    key,
                    findings.isMessageNeeded(FindingKind.ORDER)
                            ? "key " + RecordLayout.hex(key) + " follows " + RecordLayout.hex(previous)
                                    + ", expected ascending order; lookups miss records"
                            : "");
        }
        previous = key;
        if (key == 0) {
            header.checkKeyZeroRecord(entry);
        } else {
            position.checkRecord(entry, key, packed);
        }
    }

    private void checkSize(long size) {
        if (size == 0) {
            findings.add(FindingKind.EMPTY, book.path() + ": the file is empty, expected records of 16 bytes");
        } else if (size % RecordLayout.BYTES != 0) {
            findings.add(
                    FindingKind.TRAILING_BYTES,
                    book.path() + ": size " + size + " is not a multiple of 16 (truncated?); the last "
                            + (size % RecordLayout.BYTES == 1
                                    ? "byte is ignored"
                                    : size % RecordLayout.BYTES + " bytes are ignored"));
        }
    }
}
