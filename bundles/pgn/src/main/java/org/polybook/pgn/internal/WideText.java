package org.polybook.pgn.internal;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Text of two or four bytes a character, told by its first bytes: a byte-order mark, or, in UTF-16, two characters of ASCII.
 *
 * <pre>
 * FF FE 00 00  UTF-32, low byte first       00 00 FE FF  UTF-32, high byte first
 * FF FE        UTF-16, low byte first       FE FF        UTF-16, high byte first
 * nn 00 nn 00  UTF-16, low byte first       00 nn 00 nn  UTF-16, high byte first
 * </pre>
 */
final class WideText {
    private WideText() {}

    /** Its character set, the mark being passed over; empty if the text is of another kind. */
    static Optional<Charset> begin(PackedInput in) throws IOException {
        if (in.begins(0xFF, 0xFE, 0, 0)) {
            return marked(in, 4, Charset.forName("UTF-32LE"));
        }
        if (in.begins(0, 0, 0xFE, 0xFF)) {
            return marked(in, 4, Charset.forName("UTF-32BE"));
        }
        if (in.begins(0xFF, 0xFE)) {
            return marked(in, 2, StandardCharsets.UTF_16LE);
        }
        if (in.begins(0xFE, 0xFF)) {
            return marked(in, 2, StandardCharsets.UTF_16BE);
        }
        if (!in.has(4)) {
            return Optional.empty();
        }
        boolean isLowFirst = isAscii(in, 0) && in.peek(1) == 0 && isAscii(in, 2) && in.peek(3) == 0;
        boolean isHighFirst = in.peek(0) == 0 && isAscii(in, 1) && in.peek(2) == 0 && isAscii(in, 3);
        return isLowFirst
                ? Optional.of(StandardCharsets.UTF_16LE)
                : isHighFirst ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static Optional<Charset> marked(PackedInput in, int length, Charset charset) throws IOException {
        in.pass(length);
        return Optional.of(charset);
    }

    private static boolean isAscii(PackedInput in, int ahead) {
        return in.peek(ahead) > 0 && in.peek(ahead) < 0x80;
    }
}
