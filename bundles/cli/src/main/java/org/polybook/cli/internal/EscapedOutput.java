package org.polybook.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.polybook.io.text.Escape;

/**
 * UTF-8 text on its way to a terminal. Printable characters, tabs and line ends pass; all others are escaped as {@link Escape} does it,
 * and bytes that are not UTF-8 as {@code \x9b}. All output to a terminal passes this filter.
 */
final class EscapedOutput extends OutputStream {
    private static final char ESC = 0x1B;
    /** Longer than any colour that the program uses. */
    private static final int LONGEST_COLOR = 16;

    private final OutputStream out;
    private final boolean withColors;
    /** The beginning of a character or of a colour. */
    private final byte[] begun = new byte[LONGEST_COLOR];

    private int length;
    private final StringBuilder safe = new StringBuilder();

    /** @param withColors whether the sequences that set colours pass, too */
    EscapedOutput(OutputStream out, boolean withColors) {
        this.out = out;
        this.withColors = withColors;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        safe.setLength(0);
        for (int i = offset; i < offset + count; i++) {
            add(bytes[i]);
        }
        out.write(safe.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void add(byte b) {
        if (length > 0 && !goesOn(b)) {
            escapeBegun();
        }
        if (length > 0) {
            begun[length++] = b;
            if (isWhole()) {
                safe.append(begunText());
                length = 0;
            }
        } else if (b < 0 || b == ESC && withColors) {
            begun[length++] = b;
        } else if (b == '\n' || b == '\t') {
            safe.append((char) b);
        } else {
            safe.append(Escape.forTerminal(String.valueOf((char) b)));
        }
    }

    private boolean goesOn(byte b) {
        if (begun[0] == ESC) {
            boolean isParameter = b >= '0' && b <= '9' || b == ';' || b == 'm';
            return length == 1 ? b == '[' : isParameter && length < LONGEST_COLOR;
        }
        return (b & 0xC0) == 0x80 && length < lengthOfCharacter();
    }

    private boolean isWhole() {
        return begun[0] == ESC ? begun[length - 1] == 'm' : length == lengthOfCharacter();
    }

    /** 1 for what begins no character. */
    private int lengthOfCharacter() {
        int lead = begun[0] & 0xFF;
        return lead >= 0xF0 && lead < 0xF8 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC0 && lead < 0xE0 ? 2 : 1;
    }

    private String begunText() {
        String text = new String(begun, 0, length, StandardCharsets.UTF_8);
        if (begun[0] == ESC) {
            return text;
        }
        boolean isUtf8 = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), Arrays.copyOf(begun, length));
        return isUtf8 ? Escape.forTerminal(text) : bytes();
    }

    private String bytes() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(String.format(Locale.ROOT, "\\x%02x", begun[i] & 0xFF));
        }
        return text.toString();
    }

    /** Escapes the begun sequence, which the next byte does not continue. */
    private void escapeBegun() {
        safe.append(
                begun[0] == ESC
                        ? Escape.forTerminal(new String(begun, 0, length, StandardCharsets.US_ASCII))
                        : bytes());
        length = 0;
    }

    /** Passes on what is whole; half a character waits for its other half. */
    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
