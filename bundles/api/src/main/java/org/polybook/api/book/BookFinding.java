package org.polybook.api.book;

import java.util.Objects;
import java.util.Optional;

/**
 * One thing wrong, or worth knowing, about a book.
 *
 * @param severity how bad it is
 * @param code stable lower-case name of the kind of finding, such as {@code "order"}: that of a {@link FindingKind}, or one of another format
 * @param entry number of the record, from 0; −1 if it is about the whole book, or a position that stands in
 *     the journal
 * @param offset byte offset in the file; −1 as the entry
 * @param key the record's key; 0 if it has none
 * @param message what was found and what was expected
 * @param line moves from the start position to the record's position, such as {@code "1. e4 c5"}; empty if none is known
 * @param more how many findings of its kind this one stands for, which are not shown one by one; 0 for a finding of its own
 */
public record BookFinding(
        Severity severity, String code, long entry, long offset, long key, String message, String line, long more) {
    public BookFinding {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(line, "line");
    }

    /** A finding of a kind about records whose position is not known. */
    public BookFinding(FindingKind kind, long entry, long offset, long key, String message) {
        this(kind, entry, offset, key, message, "");
    }

    /** A finding of a kind about a record of the position that a line leads to. */
    public BookFinding(FindingKind kind, long entry, long offset, long key, String message, String line) {
        this(kind.severity(), kind.code(), entry, offset, key, message, line, 0);
    }

    /** A finding with a code that is not a {@link FindingKind}, about records whose position is not known. */
    public BookFinding(Severity severity, String code, long entry, long offset, long key, String message) {
        this(severity, code, entry, offset, key, message, "", 0);
    }

    /** So many more findings of a kind of which there are so many in all. */
    public static BookFinding more(FindingKind kind, long more, long all) {
        String message = more + " more of this kind, " + all + " in all";
        return new BookFinding(kind.severity(), kind.code(), -1, -1, 0, message, "", more);
    }

    /** Returns the kind; empty if the code is one of another format. */
    public Optional<FindingKind> kind() {
        return FindingKind.of(code);
    }

    /** How bad a finding is, mildest first. */
    public enum Severity {
        /** Legal, but worth knowing. */
        INFO,
        /** Readers differ in what they make of it. */
        WARNING,
        /** Lookups miss records, or the file is damaged. */
        ERROR
    }
}
