package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits a PGN file that is not compressed into files of about equal size, each with whole games. */
final class PgnParts {
    private static final byte[] FIRST_TAG = "\n[Event ".getBytes(StandardCharsets.ISO_8859_1);
    private static final int WINDOW = 1 << 16;

    private PgnParts() {}

    /** Writes the parts to a folder and returns them in the order of the games. */
    static List<Path> write(Path games, Path folder, int count) throws IOException {
        List<Path> parts = new ArrayList<>();
        long size = Files.size(games);
        try (InputStream input = Files.newInputStream(games)) {
            long copied = 0;
            for (int i = 1; i <= count; i++) {
                long end = i == count ? size : nextGame(games, size / count * i);
                parts.add(folder.resolve("part" + i + ".pgn"));
                try (OutputStream output = Files.newOutputStream(parts.get(i - 1))) {
                    copy(input, output, end - copied);
                }
                copied = end;
            }
        }
        return parts;
    }

    /** Returns the place of the first game that begins after a place. */
    private static long nextGame(Path games, long after) throws IOException {
        try (InputStream input = Files.newInputStream(games)) {
            input.skipNBytes(after);
            byte[] window = input.readNBytes(WINDOW);
            for (int i = 0; i + FIRST_TAG.length <= window.length; i++) {
                if (Arrays.equals(window, i, i + FIRST_TAG.length, FIRST_TAG, 0, FIRST_TAG.length)) {
                    return after + i + 1;
                }
            }
            throw new IOException(games + ": no game begins in the " + WINDOW + " bytes after byte " + after);
        }
    }

    private static void copy(InputStream from, OutputStream to, long count) throws IOException {
        for (long left = count; left > 0; ) {
            byte[] bytes = from.readNBytes((int) Math.min(left, WINDOW));
            to.write(bytes);
            left -= bytes.length;
        }
    }
}
