package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Locale;
import org.polybook.io.FileOpener;

/** The kinds of files that may still be written, by their first bytes and their names. */
public enum WrittenFile {
    /** Text in which each character of a result is one byte: its first games can be read before the others exist. */
    TEXT,
    /** A compressed file, or text in UTF-16 or UTF-32. */
    WHOLE,
    /** A file with the name of a compressed file that does not begin like one, as a file whose copy has just begun. */
    UNKNOWN;

    /** Returns the kind of a file. */
    public static WrittenFile of(Path path) throws IOException {
        try (FileChannel channel = FileOpener.open(path)) {
            LookaheadInput in = new LookaheadInput(Channels.newInputStream(channel));
            for (CompressionType type : CompressionTypes.all()) {
                if (type.detector().detects(in)) {
                    return WHOLE;
                }
            }
            if (isNameOfCompressedFile(path)) {
                return UNKNOWN;
            }
            return WideCharsetDetector.detectAndSkipMark(in).isPresent() ? WHOLE : TEXT;
        }
    }

    private static boolean isNameOfCompressedFile(Path path) {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        return CompressionTypes.endings().stream().anyMatch(ending -> name.endsWith('.' + ending));
    }
}
