package org.polybook.itests.model;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** Difficult names of books: as long as a file system allows, and of bytes that are not text. */
final class DifficultNames {
    /** A name so long that, with the additions for a journal, it would exceed the 255 bytes of a file name. */
    static final String LONG = "long-".repeat(48);

    private static final String NOT_TEXT = "caf%E9.bin";
    /**
     * The maximum length in bytes of a book's name that the name of its journal contains in full; a longer name is
     * shortened. From the documentation of AdjacentFileNames.
     */
    private static final int MAX_WHOLE_NAME_BYTES = 216;

    /** The number of bytes that a shortened name keeps; a hash follows them. */
    private static final int KEPT_NAME_BYTES = 150;

    private DifficultNames() {}

    /** A file of that folder whose name is Latin-1 on a system with names in UTF-8. */
    static Path nonTextPath(Path folder) {
        String uri = folder.toUri().toString();
        return Path.of(URI.create(uri + (uri.endsWith("/") ? "" : "/") + NOT_TEXT));
    }

    /** Returns true if the path is representable as text. */
    static boolean isText(Path path) {
        return path.toString().indexOf('\ufffd') < 0;
    }

    /** The name of the path; bytes that are not text are escaped as in a URI. */
    static String readableName(Path path) {
        if (isText(path)) {
            return path.getFileName().toString();
        }
        String uri = path.toUri().toString();
        return uri.substring(uri.lastIndexOf('/') + 1);
    }

    static Path journal(Path book) {
        if (!isText(book)) {
            return Path.of(URI.create(book.getParent().toUri() + "." + readableName(book) + ".polybook-journal"));
        }
        byte[] name = readableName(book).getBytes(StandardCharsets.UTF_8);
        String shown = name.length <= MAX_WHOLE_NAME_BYTES
                ? readableName(book)
                : new String(Arrays.copyOf(name, KEPT_NAME_BYTES), StandardCharsets.UTF_8) + "~" + hash(name);
        return book.resolveSibling("." + shown + ".polybook-journal");
    }

    private static String hash(byte[] name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name);
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
