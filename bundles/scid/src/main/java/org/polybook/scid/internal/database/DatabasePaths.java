package org.polybook.scid.internal.database;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.book.BookFormatException;

/**
 * The paths of a database's files: {@code X.si4}, {@code X.sn4} and {@code X.sg4}, likewise with 3 and 5. Any of them
 * names the database.
 *
 * @param version the digit of the extension: 3, 4 or 5
 */
public record DatabasePaths(Path index, Path names, Path games, int version) {
    private static final Pattern NAME =
            Pattern.compile("(.*\\.s)([ing])([345])", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final String EXPECTED =
            "expected the name of a Scid file: *.si4, *.sn4, *.sg4, or the same with 5 or 3";

    /** Returns true if a file of that name belongs to a database. */
    public static boolean isName(String fileName) {
        return NAME.matcher(fileName).matches();
    }

    /** The database that the file belongs to; empty if the file has another kind of name. */
    public static Optional<DatabasePaths> of(Path any) {
        Matcher name = NAME.matcher(any.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        return Optional.of(new DatabasePaths(
                file(any, name, "i"),
                file(any, name, "n"),
                file(any, name, "g"),
                name.group(3).charAt(0) - '0'));
    }

    /**
     * The database that the file belongs to.
     *
     * @throws BookFormatException if the file has another kind of name
     */
    public static DatabasePaths named(Path any) throws BookFormatException {
        return of(any).orElseThrow(() -> new BookFormatException(any + ": " + EXPECTED));
    }

    /** The path of the database's file with that letter, in the same case as the given file's letter. */
    private static Path file(Path any, Matcher name, String letter) {
        boolean upper = Character.isUpperCase(name.group(2).charAt(0));
        return any.resolveSibling(name.group(1) + (upper ? letter.toUpperCase(Locale.ROOT) : letter) + name.group(3));
    }
}
