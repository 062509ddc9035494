package org.polybook.reader.internal;

import org.polybook.api.book.FindingKind;

/**
 * Checks where the records of key 0 are. Such records at the start of a book contain its header, which another bundle
 * reads.
 */
final class HeaderRecordCheck {
    private final FindingReporter findings;
    private long records;

    HeaderRecordCheck(FindingReporter findings) {
        this.findings = findings;
    }

    void checkKeyZeroRecord(long entry) {
        if (entry != records) {
            findings.add(
                    FindingKind.KEY_ZERO, entry, 0, "key 0 after other keys: not a header, and no lookup finds it");
            return;
        }
        records++;
    }

    void reportHeader() {
        if (records > 0) {
            findings.add(
                    FindingKind.HEADER, 0, 0, records + " records of key 0 contain a header, which no lookup finds");
        }
    }
}
