package org.polybook.api.book;

import java.util.Objects;
import java.util.Optional;

/**
 * A finding of a check: a fault of a book, or a fact worth knowing.
 *
 * @param severity the severity
 * @param code the stable lower-case name of the kind of finding, such as {@code "order"}: the code of a {@link
 *     FindingKind} or of another format
 * @param entry the number of the record, from 0; −1 if the finding is about the whole book or a position in the
 *     journal, or if the format has no records
 * @param offset the byte offset in the main file; −1 if the finding has no place there
 * @param key the key of the record; 0 if the finding has no key
 * @param message what was found and what was expected
 * @param line the moves from the start position to the position of the record, such as {@code "1. e4 c5"}; empty if
 *     unknown
 * @param summarizedFindings the number of findings of the same kind that this one summarizes and that are not reported separately; 0
 *     for a single finding
 */
public record BookFinding(
        Severity severity,
        String code,
        long entry,
        long offset,
        long key,
        String message,
        String line,
        long summarizedFindings) {
    public BookFinding {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(line, "line");
    }

    /** Creates a finding about records whose position is unknown. */
    public BookFinding(FindingKind kind, long entry, long offset, long key, String message) {
        this(kind, entry, offset, key, message, "");
    }

    /** Creates a finding about a record of the position that the line leads to. */
    public BookFinding(FindingKind kind, long entry, long offset, long key, String message, String line) {
        this(kind.severity(), kind.code(), entry, offset, key, message, line, 0);
    }

    /** Creates a finding with a code that is not a {@link FindingKind}, about records whose position is unknown. */
    public BookFinding(Severity severity, String code, long entry, long offset, long key, String message) {
        this(severity, code, entry, offset, key, message, "", 0);
    }

    /**
     * Returns a finding that summarizes the findings of a kind that were not reported separately.
     *
     * @param more the number of these findings
     * @param all the number of all findings of the kind
     */
    public static BookFinding summaryOfMore(FindingKind kind, long more, long all) {
        String message = more + " more of this kind, " + all + " in all";
        return new BookFinding(kind.severity(), kind.code(), -1, -1, 0, message, "", more);
    }

    /** Returns the kind; empty if the code belongs to another format. */
    public Optional<FindingKind> kind() {
        return FindingKind.of(code);
    }

    /** The severity of a finding, mildest first. */
    public enum Severity {
        /** The book is valid, but the fact is worth knowing. */
        INFO,
        /** Programs differ in how they read this part of the book. */
        WARNING,
        /** Lookups miss records, or the file is damaged. */
        ERROR
    }
}
