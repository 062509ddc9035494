package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Text of two or four bytes a character, told by its first bytes: a byte-order mark, or, in UTF-16, every second of 32 bytes 0.
 *
 * <pre>
 * FF FE 00 00  UTF-32, low byte first       00 00 FE FF  UTF-32, high byte first
 * FF FE        UTF-16, low byte first       FE FF        UTF-16, high byte first
 * nn 00 nn 00…  UTF-16, low byte first      00 nn 00 nn…  UTF-16, high byte first
 * </pre>
 */
final class WideText {
    private static final int HEAD = 32;

    private WideText() {}

    /** Its character set, the mark being passed over; empty if the text is of another kind. */
    static Optional<Charset> begin(PackedInput in) throws IOException {
        int there = in.look(HEAD);
        if (begins(in, there, 0xFF, 0xFE, 0, 0)) {
            return marked(in, 4, Charset.forName("UTF-32LE"));
        }
        if (begins(in, there, 0, 0, 0xFE, 0xFF)) {
            return marked(in, 4, Charset.forName("UTF-32BE"));
        }
        if (begins(in, there, 0xFF, 0xFE)) {
            return marked(in, 2, StandardCharsets.UTF_16LE);
        }
        if (begins(in, there, 0xFE, 0xFF)) {
            return marked(in, 2, StandardCharsets.UTF_16BE);
        }
        if (there < HEAD) {
            return Optional.empty();
        }
        return isEverySecondZero(in, 1)
                ? Optional.of(StandardCharsets.UTF_16LE)
                : isEverySecondZero(in, 0) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean begins(PackedInput in, int there, int... with) {
        for (int i = 0; i < with.length; i++) {
            if (i >= there || in.peek(i) != with[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether those at even or odd places are 0 and the others are not, all through. */
    private static boolean isEverySecondZero(PackedInput in, int first) {
        for (int i = 0; i < HEAD; i++) {
            if ((in.peek(i) == 0) != (i % 2 == first)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Charset> marked(PackedInput in, int length, Charset charset) throws IOException {
        in.pass(length);
        return Optional.of(charset);
    }
}
