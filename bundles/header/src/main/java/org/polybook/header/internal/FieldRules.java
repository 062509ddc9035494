package org.polybook.header.internal;

/** What may stand in the fields of a header. */
final class FieldRules {
    private FieldRules() {}

    /** Printable ASCII without blanks and upper-case letters, and not empty. */
    static boolean isVariant(String field) {
        return !field.isEmpty() && field.chars().allMatch(c -> c > ' ' && c < 0x7F && !(c >= 'A' && c <= 'Z'));
    }

    /** A text in one line, without blanks around it, and not empty. */
    static boolean isField(String field) {
        return !field.isEmpty()
                && field.indexOf('\n') < 0
                && field.indexOf('\0') < 0
                && field.charAt(0) != ' '
                && field.charAt(field.length() - 1) != ' ';
    }
}
