package org.polybook.cli.internal.games;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tells by its first bytes a file that cannot hold games as text, so that nobody is told of a million bad games instead. */
public final class OtherFiles {
    private static final int HEAD = 64;
    /** Bytes at the start of a file, read as ISO 8859-1, and what it is then. */
    private static final Map<String, String> BEGINNINGS = new LinkedHashMap<>();

    static {
        BEGINNINGS.put("PK\u0003\u0004", "is a zip archive, expected PGN; unpack it first");
        BEGINNINGS.put("PK\u0005\u0006", "is an empty zip archive, expected PGN");
        BEGINNINGS.put("7z\u00bc\u00af'\u001c", "is a 7z archive, expected PGN; unpack it first");
        BEGINNINGS.put("Rar!\u001a\u0007", "is a rar archive, expected PGN; unpack it first");
        BEGINNINGS.put(
                "\u00fd7zXZ\u0000",
                "is packed with xz, expected PGN, plain or packed as gz, bz2 or zst; unpack it first");
        BEGINNINGS.put("%PDF-", "is a PDF document, expected PGN");
        BEGINNINGS.put("SQLite format 3\u0000", "is an SQLite database, expected PGN");
        BEGINNINGS.put(
                "\u00ff\u00fe", "is UTF-16 text, expected UTF-8 or ISO 8859-1; iconv -f UTF-16 -t UTF-8 converts it");
        BEGINNINGS.put(
                "\u00fe\u00ff", "is UTF-16 text, expected UTF-8 or ISO 8859-1; iconv -f UTF-16 -t UTF-8 converts it");
    }

    private OtherFiles() {}

    /**
     * Refuses a file that is surely something else; whatever else is wrong with it is found when it is read.
     *
     * @throws IOException saying what it is
     */
    public static void refuse(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                refuse(in.readNBytes(HEAD), file.toString());
            }
        }
    }

    /** The same for a stream, of which nothing is lost. */
    public static InputStream refuse(InputStream in, String name) throws IOException {
        PushbackInputStream again = new PushbackInputStream(in, HEAD);
        byte[] head = again.readNBytes(HEAD);
        refuse(head, name);
        again.unread(head);
        return again;
    }

    private static void refuse(byte[] head, String name) throws IOException {
        Optional<String> what = what(head);
        if (what.isPresent()) {
            throw new IOException(name + ": " + what.get());
        }
    }

    private static Optional<String> what(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        for (Map.Entry<String, String> beginning : BEGINNINGS.entrySet()) {
            if (text.startsWith(beginning.getKey())) {
                return Optional.of(beginning.getValue());
            }
        }
        return isEverySecondZero(head, 0) || isEverySecondZero(head, 1)
                ? Optional.of("is UTF-16 text without a mark, expected UTF-8 or ISO 8859-1;"
                        + " iconv -f UTF-16LE (or BE) -t UTF-8 converts it")
                : Optional.empty();
    }

    /** Whether those at even or odd places are 0 and the others are not, all through. */
    private static boolean isEverySecondZero(byte[] head, int first) {
        for (int i = 0; i < head.length; i++) {
            if ((head[i] == 0) != (i % 2 == first)) {
                return false;
            }
        }
        return head.length >= HEAD / 2;
    }
}
