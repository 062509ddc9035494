package org.polybook.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.polybook.io.text.Escape;

/**
 * Filters UTF-8 text on its way to a terminal. Printable characters, tabs and line feeds pass; {@link Escape} escapes
 * all others, and bytes that are not UTF-8 become {@code \\x9b} or similar. All output to a terminal passes this
 * filter.
 */
final class EscapedOutput extends OutputStream {
    private static final char ESC = 0x1B;
    /** The size of a buffer that is longer than any colour sequence of the program. */
    private static final int MAX_COLOR = 16;

    private final OutputStream out;
    private final boolean withColors;
    /** The incomplete character or colour sequence. */
    private final byte[] pending = new byte[MAX_COLOR];

    private int length;
    private final StringBuilder safe = new StringBuilder();

    /** @param withColors true to let colour sequences pass, too */
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
            filterByte(bytes[i]);
        }
        out.write(safe.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void filterByte(byte b) {
        if (length > 0 && !continuesSequence(b)) {
            escapeIncompleteSequence();
        }
        if (length > 0) {
            pending[length++] = b;
            if (isComplete()) {
                safe.append(escapedPendingText());
                length = 0;
            }
        } else if (b < 0 || b == ESC && withColors) {
            pending[length++] = b;
        } else if (b == '\n' || b == '\t') {
            safe.append((char) b);
        } else {
            safe.append(Escape.forTerminal(String.valueOf((char) b)));
        }
    }

    private boolean continuesSequence(byte b) {
        if (pending[0] == ESC) {
            boolean isParameter = b >= '0' && b <= '9' || b == ';' || b == 'm';
            return length == 1 ? b == '[' : isParameter && length < MAX_COLOR;
        }
        return (b & 0xC0) == 0x80 && length < lengthOfCharacter();
    }

    private boolean isComplete() {
        return pending[0] == ESC ? pending[length - 1] == 'm' : length == lengthOfCharacter();
    }

    /** Returns the length in bytes of the character that the first pending byte begins; 1 if it begins none. */
    private int lengthOfCharacter() {
        int lead = pending[0] & 0xFF;
        return lead >= 0xF0 && lead < 0xF8 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC0 && lead < 0xE0 ? 2 : 1;
    }

    private String escapedPendingText() {
        String text = new String(pending, 0, length, StandardCharsets.UTF_8);
        if (pending[0] == ESC) {
            return text;
        }
        boolean isUtf8 = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), Arrays.copyOf(pending, length));
        return isUtf8 ? Escape.forTerminal(text) : pendingInHex();
    }

    private String pendingInHex() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(String.format(Locale.ROOT, "\\x%02x", pending[i] & 0xFF));
        }
        return text.toString();
    }

    /** Escapes the incomplete sequence, which the next byte does not continue. */
    private void escapeIncompleteSequence() {
        safe.append(
                pending[0] == ESC
                        ? Escape.forTerminal(new String(pending, 0, length, StandardCharsets.US_ASCII))
                        : pendingInHex());
        length = 0;
    }

    /** Flushes complete characters. An incomplete one waits for its other bytes. */
    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
