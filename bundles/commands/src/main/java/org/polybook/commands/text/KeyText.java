package org.polybook.commands.text;

import java.util.HexFormat;

/** Keys as text. */
public final class KeyText {
    private KeyText() {}

    /** Sixteen hexadecimal digits. */
    public static String of(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
