package org.polybook.pgn.internal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.pgn.internal.compression.TextInput;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.text.FileCharset;

/** Decides the character set of a file and adds the warning about it to the game that shows it. */
final class CharsetDetection {
    private final TextInput in;
    private final FileCharset encoding;

    /** True once {@link #detect} has run: the warning about UTF-16 or UTF-32 belongs to the first game. */
    private boolean hasSeen;
    /** The warning for the next game; or null. */
    private String warning;

    CharsetDetection(TextInput in, FileCharset encoding) {
        this.in = in;
        this.encoding = encoding;
    }

    /** Inspects bytes of the block's current game, in the order of the file. */
    void detect(PgnBlock block, int start, int end) {
        if (!hasSeen && in.wideCharset().isPresent()) {
            encoding.declare(StandardCharsets.UTF_8);
            warning = notUtf8Warning(in.wideCharset().get());
        }
        hasSeen = true;
        if (encoding.decidesAgainstUtf8(block.bytes, start, end)) {
            warning = "the file is not UTF-8; the bytes in it that are not UTF-8 are read as "
                    + FileCharset.WINDOWS_1252.name();
        }
        if (warning != null) {
            block.charsetGame = block.games;
            block.charsetWarning = warning;
            warning = null;
        }
    }

    private static String notUtf8Warning(Charset charset) {
        return "the file is not UTF-8; it is read as " + charset.name();
    }
}
