package org.polybook.api.book;

import java.util.Objects;

/**
 * One thing wrong, or worth knowing, about a book.
 *
 * @param severity how bad it is
 * @param code stable lower-case name of the kind of finding, such as {@code "order"}
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

    /** A finding about records whose position is not known. */
    public BookFinding(Severity severity, String code, long entry, long offset, long key, String message) {
        this(severity, code, entry, offset, key, message, "", 0);
    }

    /** So many more findings of a kind of which there are so many in all. */
    public static BookFinding more(Severity severity, String code, long more, long all) {
        String message = more + " more of this kind, " + all + " in all";
        return new BookFinding(severity, code, -1, -1, 0, message, "", more);
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
