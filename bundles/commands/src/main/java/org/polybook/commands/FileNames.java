package org.polybook.commands;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The rules for names of files that a user gives. */
public final class FileNames {
    /** Denotes a standard stream where a file is named. A file of that name is {@code ./-}. */
    static final Path STANDARD_STREAM = Path.of("-");

    /** Java puts this character in the place of bytes of a name that are no text. */
    private static final char REPLACEMENT = '\uFFFD';

    /** Names that a shell leaves unchanged. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:@%+=,\\\\-]+");

    private FileNames() {}

    /**
     * The file of a name.
     *
     * @throws BadRequestException if no file can have the name
     */
    public static Path path(String name) throws BadRequestException {
        if (name.isEmpty()) {
            throw new BadRequestException("the name of a file is empty");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            boolean isAscii = name.chars().allMatch(character -> character < 0x80);
            String reason = isAscii ? "no file can have this name here: " + e.getReason() : notText();
            throw new BadRequestException(name + ": " + reason, e);
        }
    }

    /**
     * Refuses names that an output must not have. Only {@linkplain TextOutput text} goes to standard output.
     *
     * @throws BadRequestException with the reason
     */
    static void requireOutput(Path file) throws BadRequestException {
        path(file.toString());
        if (file.equals(STANDARD_STREAM)) {
            throw new BadRequestException(
                    "-: this output needs a file, it is not written to standard output (./- is a file of that name)");
        }
        if (!isText(file) && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadRequestException(file + ": " + notText());
        }
    }

    /** The name as one word of a shell's command line, in which no part of it is a command. */
    public static String quoted(String name) {
        return PLAIN.matcher(name).matches() ? name : '\'' + name.replace("'", "'\\''") + '\'';
    }

    /** Whether the characters of a name are those that the user gave. */
    static boolean isText(Path file) {
        return file.toString().indexOf(REPLACEMENT) < 0;
    }

    /** The reason why a file of a name that is not text cannot be opened. */
    static String notText() {
        return "its name has bytes that are no text in " + System.getProperty("sun.jnu.encoding", "this locale")
                + ", and Java cannot open it; rename it, or choose a locale (LC_ALL) in which they are";
    }
}
