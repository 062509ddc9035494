package org.polybook.reader.internal;

import org.polybook.api.book.FindingKind;

/** Looks where the records of key 0 stand. Those at the start hold a header; reading it is another bundle's business. */
final class HeaderCheck {
    private final Findings findings;
    private long records;

    HeaderCheck(Findings findings) {
        this.findings = findings;
    }

    void record(long entry) {
        if (entry != records) {
            findings.add(FindingKind.KEY_ZERO, entry, 0, "key 0 after other keys: no header, and no lookup finds it");
            return;
        }
        records++;
    }

    void end() {
        if (records > 0) {
            findings.add(FindingKind.HEADER, 0, 0, records + " records of key 0 hold a header, which no lookup finds");
        }
    }
}
