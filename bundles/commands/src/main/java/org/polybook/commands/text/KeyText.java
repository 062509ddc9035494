package org.polybook.commands.text;

import java.util.Locale;

/** Keys as text. */
public final class KeyText {
    private KeyText() {}

    /** Sixteen hexadecimal digits. */
    public static String of(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
