package org.polybook.commands;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;
import org.polybook.io.FileModes;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * The token that a client of the explorer sends to change books, in a file that only the user of this process may read.
 * The file has one line of 32 to 128 letters, digits, hyphens and underscores.
 */
public final class AccessTokenFile {
    private static final int RANDOM_BYTES = 32;
    private static final int MAX_BYTES = 1000;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{32,128}");

    private AccessTokenFile() {}

    /**
     * Returns the token in the file. If the file is missing, creates it with a new random token; then no other process
     * ever finds it without its content. Of several processes that create it at the same time, all return the same
     * token.
     *
     * @throws java.nio.file.AccessDeniedException if the file belongs to another user, or another user may read or change
     *     it
     * @throws IOException also if the file is a link or has no token; the message names the file, but not its content
     */
    public static String readOrCreate(Path file) throws IOException {
        try {
            return read(file);
        } catch (NoSuchFileException missing) {
            create(file.toAbsolutePath());
            return read(file);
        }
    }

    private static String read(Path file) throws IOException {
        FileModes.requirePrivate(file);
        byte[] content = FileOpener.readNoFollow(file, MAX_BYTES);
        FileModes.requirePrivate(file); // the name may have been given to another file
        String token = new String(content, StandardCharsets.UTF_8).strip();
        if (!TOKEN.matcher(token).matches()) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "expected one line of 32 to 128 letters, digits, hyphens and underscores; delete the file to get a new token");
        }
        return token;
    }

    private static void create(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random) + '\n';
        FileWrites.createPrivateUnlessExists(file, token.getBytes(StandardCharsets.UTF_8));
    }
}
