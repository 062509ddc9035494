package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Detects text with two or four bytes per character (UTF-16 or UTF-32) by its first bytes: by a byte-order mark or, for
 * UTF-16, by 32 bytes of which every second one is 0.
 *
 * <pre>
 * FF FE 00 00  UTF-32, low byte first       00 00 FE FF  UTF-32, high byte first
 * FF FE        UTF-16, low byte first       FE FF        UTF-16, high byte first
 * nn 00 nn 00…  UTF-16, low byte first      00 nn 00 nn…  UTF-16, high byte first
 * </pre>
 */
final class WideCharsetDetector {
    private static final int HEAD = 32;

    private WideCharsetDetector() {}

    /** Returns the character set and consumes its byte-order mark; empty if the text is neither UTF-16 nor UTF-32. */
    static Optional<Charset> detectAndSkipMark(LookaheadInput in) throws IOException {
        int there = in.availableUpTo(HEAD);
        if (startsWith(in, there, 0xFF, 0xFE, 0, 0)) {
            return skipMark(in, 4, Charset.forName("UTF-32LE"));
        }
        if (startsWith(in, there, 0, 0, 0xFE, 0xFF)) {
            return skipMark(in, 4, Charset.forName("UTF-32BE"));
        }
        if (startsWith(in, there, 0xFF, 0xFE)) {
            return skipMark(in, 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(in, there, 0xFE, 0xFF)) {
            return skipMark(in, 2, StandardCharsets.UTF_16BE);
        }
        if (there < HEAD) {
            return Optional.empty();
        }
        return isEverySecondZero(in, 1)
                ? Optional.of(StandardCharsets.UTF_16LE)
                : isEverySecondZero(in, 0) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean startsWith(LookaheadInput in, int there, int... with) {
        for (int i = 0; i < with.length; i++) {
            if (i >= there || in.peek(i) != with[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns true if, of the first 32 bytes, every second one from index {@code first} (0 or 1) on is 0 and no other
     * is.
     */
    private static boolean isEverySecondZero(LookaheadInput in, int first) {
        for (int i = 0; i < HEAD; i++) {
            if ((in.peek(i) == 0) != (i % 2 == first)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Charset> skipMark(LookaheadInput in, int length, Charset charset) throws IOException {
        in.consume(length);
        return Optional.of(charset);
    }
}
