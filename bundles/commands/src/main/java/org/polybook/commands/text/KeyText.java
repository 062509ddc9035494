package org.polybook.commands.text;

import java.util.HexFormat;

/** Formats keys. */
public final class KeyText {
    private KeyText() {}

    /** Returns sixteen hexadecimal digits. */
    public static String of(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
