package org.polybook.io;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The names of the files that Polybook keeps next to a file: {@code .NAME.polybook-WHAT}. If the name of the file has
 * more than {@link #MAX_BYTES} bytes, only its beginning is used, followed by a hash of the whole name, since file
 * systems allow 255 bytes. If the name is not valid text in the system's encoding, its bytes are kept, so that no two
 * files share a journal or a lock.
 */
public final class AdjacentFileNames {
    /**
     * The maximum number of bytes of a name. It leaves room for the longest addition, that of a workspace: {@code .},
     * {@code .polybook-}, the number of a process, {@code -} and a random number.
     */
    static final int MAX_BYTES = 216;

    private static final int KEPT = 150;
    private static final int HASH_BYTES = 8;
    private static final String INFIX = ".polybook-";
    /** The character that Java uses for bytes that are not valid text. */
    private static final char UNDECODED = '\ufffd';

    private AdjacentFileNames() {}

    /**
     * Returns the path of a file that Polybook keeps next to this file.
     *
     * @param what the end of the name of that file, such as {@code journal}
     */
    public static Path nextTo(Path file, String what) {
        String name = name(file);
        if (name.indexOf(UNDECODED) < 0 || nameByteCount(file) > MAX_BYTES) {
            return file.resolveSibling("." + shortenedName(file) + INFIX + what);
        }
        String uri = uri(file);
        int start = uri.lastIndexOf('/') + 1;
        return Path.of(URI.create(uri.substring(0, start) + "." + uri.substring(start) + INFIX + what));
    }

    /** Returns a unique text for a path: the path itself, or its URI if some of its bytes are not valid text. */
    public static String uniqueText(Path path) {
        String text = path.toString();
        return text.indexOf(UNDECODED) < 0 ? text : path.toUri().toString();
    }

    /** The beginning of the names of all workspaces of this file. */
    static String workspacePrefix(Path file) {
        return "." + shortenedName(file) + INFIX;
    }

    private static String shortenedName(Path file) {
        String name = name(file);
        boolean isText = name.indexOf(UNDECODED) < 0;
        if (isText && nameByteCount(file) <= MAX_BYTES) {
            return name;
        }
        String text = isText ? name : name.replace(UNDECODED, '_');
        int end = Math.min(text.length(), KEPT);
        while (text.substring(0, end).getBytes(StandardCharsets.UTF_8).length > KEPT) {
            end--;
        }
        if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end) + "~" + nameHash(file);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** The number of bytes of the name in the file system. */
    private static int nameByteCount(Path file) {
        String name = name(file);
        if (name.indexOf(UNDECODED) < 0) {
            return name.getBytes(StandardCharsets.UTF_8).length;
        }
        String written = uri(file);
        String escaped = written.substring(written.lastIndexOf('/') + 1);
        return escaped.length()
                - 2 * (int) escaped.chars().filter(each -> each == '%').count();
    }

    /** Returns the URI, which keeps the bytes of the name, without the slash that ends the name of a folder. */
    private static String uri(Path file) {
        String uri = file.toUri().toString();
        return uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
    }

    private static String nameHash(Path file) {
        String name = name(file);
        String written = uri(file);
        String whole = name.indexOf(UNDECODED) < 0 ? name : written.substring(written.lastIndexOf('/') + 1);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
