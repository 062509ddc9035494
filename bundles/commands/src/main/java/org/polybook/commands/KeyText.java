package org.polybook.commands;

import java.util.Locale;

/** Keys as text. */
final class KeyText {
    private KeyText() {}

    /** Sixteen hexadecimal digits. */
    static String of(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
