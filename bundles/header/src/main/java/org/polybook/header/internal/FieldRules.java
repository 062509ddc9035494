package org.polybook.header.internal;

/** The rules for the fields of a header. */
final class FieldRules {
    private FieldRules() {}

    /** Returns true for printable ASCII without blanks and upper-case letters that is not empty. */
    static boolean isVariant(String field) {
        return !field.isEmpty() && field.chars().allMatch(c -> c > ' ' && c < 0x7F && !(c >= 'A' && c <= 'Z'));
    }

    /** Returns true for one line of text without blanks around it that is not empty. */
    static boolean isField(String field) {
        return !field.isEmpty()
                && field.indexOf('\n') < 0
                && field.indexOf('\0') < 0
                && field.charAt(0) != ' '
                && field.charAt(field.length() - 1) != ' ';
    }
}
