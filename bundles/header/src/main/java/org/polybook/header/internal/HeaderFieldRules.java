package org.polybook.header.internal;

/** The rules for the fields of a header. */
final class HeaderFieldRules {
    private HeaderFieldRules() {}

    /**
     * Returns true if the field is not empty and consists of printable ASCII characters, none of them a blank or an
     * upper-case letter.
     */
    static boolean isValidVariantName(String field) {
        return !field.isEmpty() && field.chars().allMatch(c -> c > ' ' && c < 0x7F && !(c >= 'A' && c <= 'Z'));
    }

    /** Returns true if the field is not empty and is one line of text without blanks at its start or end. */
    static boolean isValidField(String field) {
        return !field.isEmpty()
                && field.indexOf('\n') < 0
                && field.indexOf('\0') < 0
                && field.charAt(0) != ' '
                && field.charAt(field.length() - 1) != ' ';
    }
}
