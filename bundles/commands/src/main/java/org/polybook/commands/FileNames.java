package org.polybook.commands;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The rules for file names that a user gives. */
public final class FileNames {
    /** Denotes a standard stream where a file is named. A file of that name is {@code ./-}. */
    static final Path STANDARD_STREAM = Path.of("-");

    /** The character that Java puts in place of the bytes of a name that it cannot decode. */
    private static final char REPLACEMENT = '\uFFFD';

    /** Names that a shell does not change. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:@%+=,\\\\-]+");

    private FileNames() {}

    /**
     * Returns the file of a name.
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
            String reason = isAscii ? "no file can have this name here: " + e.getReason() : undecodableReason();
            throw new BadRequestException(name + ": " + reason, e);
        }
    }

    /**
     * Refuses names that an output must not have. Only a {@linkplain TextOutput text} can go to standard output.
     *
     * @throws BadRequestException if no output may have the name
     */
    static void requireOutputName(Path file) throws BadRequestException {
        path(file.toString());
        if (file.equals(STANDARD_STREAM)) {
            throw new BadRequestException(
                    "-: this output needs a file, it is not written to standard output (./- is a file of that name)");
        }
        if (!isDecodable(file) && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadRequestException(file + ": " + undecodableReason());
        }
    }

    /** Returns the name quoted as one word of a shell's command line, so that the shell executes no part of it. */
    public static String quoteForShell(String name) {
        return PLAIN.matcher(name).matches() ? name : '\'' + name.replace("'", "'\\''") + '\'';
    }

    /** Returns true if Java could decode the name, so that its characters are those that the user gave. */
    static boolean isDecodable(Path file) {
        return file.toString().indexOf(REPLACEMENT) < 0;
    }

    /** The reason why a file whose name cannot be decoded cannot be opened. */
    static String undecodableReason() {
        return "its name has bytes that are not text in " + System.getProperty("sun.jnu.encoding", "this locale")
                + ", and Java cannot open it; rename it, or choose a locale (LC_ALL) in which they are";
    }
}
