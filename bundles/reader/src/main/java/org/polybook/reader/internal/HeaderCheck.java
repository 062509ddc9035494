package org.polybook.reader.internal;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Looks at the records of key 0. Those at the start hold a text, eight bytes a record, of lines that begin {@code @PG@} and
 * name the variants the book is for; here only that is asked, reading a header properly is another bundle's business.
 */
final class HeaderCheck {
    private static final int MOST_TEXT = 4096;

    private final Findings findings;
    private final byte[] text = new byte[MOST_TEXT];
    private int length;
    private long records;

    HeaderCheck(Findings findings) {
        this.findings = findings;
    }

    void record(long entry, long packed) {
        if (entry != records) {
            findings.add(Check.KEY_ZERO, entry, 0, "key 0 behind other keys: no header, and no lookup finds it");
            return;
        }
        records++;
        for (int shift = 56; shift >= 0 && length < MOST_TEXT; shift -= 8) {
            text[length++] = (byte) (packed >>> shift);
        }
    }

    void end() {
        if (records > 0) {
            findings.add(Check.HEADER, 0, 0, records + " records of key 0 hold a header, which no lookup finds");
        }
    }

    /** Whether moves are coded and legal as on the orthodox board: there is no header, or it names the variant. */
    boolean isOrthodox() {
        String header = new String(text, 0, length, StandardCharsets.ISO_8859_1);
        List<String> lines = header.lines().toList();
        return records == 0 || !header.startsWith("@PG@") || lines.contains("normal") || lines.contains("fischerandom");
    }
}
