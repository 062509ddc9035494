package org.polybook.scid.internal.database;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.book.BookFormatException;

/**
 * The paths of a database's files: {@code X.si4}, {@code X.sn4} and {@code X.sg4}, likewise with 3 and 5. Any of the
 * three paths identifies the database.
 *
 * @param version the digit of the extension: 3, 4 or 5
 */
public record DatabasePaths(Path index, Path names, Path games, int version) {
    private static final Pattern NAME =
            Pattern.compile("(.*\\.s)([ing])([345])", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final String EXPECTED =
            "expected the name of a Scid file: *.si4, *.sn4, *.sg4, or the same with 5 or 3";

    /** Returns true if a file with that name is one of the three files of a database. */
    public static boolean isDatabaseFileName(String fileName) {
        return NAME.matcher(fileName).matches();
    }

    /** The paths of the database to which the file belongs; empty if the file's name is not that of a database file. */
    public static Optional<DatabasePaths> of(Path any) {
        Matcher name = NAME.matcher(any.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        return Optional.of(new DatabasePaths(
                siblingFile(any, name, "i"),
                siblingFile(any, name, "n"),
                siblingFile(any, name, "g"),
                name.group(3).charAt(0) - '0'));
    }

    /**
     * The paths of the database to which the file belongs.
     *
     * @throws BookFormatException if the file's name is not that of a database file
     */
    public static DatabasePaths ofOrThrow(Path any) throws BookFormatException {
        return of(any).orElseThrow(() -> new BookFormatException(any + ": " + EXPECTED));
    }

    /**
     * The path of the database's file whose extension has the given letter; the letter is in upper case if that of the
     * file {@code any} is.
     */
    private static Path siblingFile(Path any, Matcher name, String letter) {
        boolean upper = Character.isUpperCase(name.group(2).charAt(0));
        return any.resolveSibling(name.group(1) + (upper ? letter.toUpperCase(Locale.ROOT) : letter) + name.group(3));
    }
}
