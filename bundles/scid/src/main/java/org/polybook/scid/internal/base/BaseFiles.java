package org.polybook.scid.internal.base;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.book.BookFormatException;

/**
 * The names of a base's files: {@code X.si4}, {@code X.sn4} and {@code X.sg4}, likewise with 3 and 5. Any of them stands for the
 * base.
 *
 * @param version the digit of the extension: 3, 4 or 5
 */
public record BaseFiles(Path index, Path names, Path games, int version) {
    private static final Pattern NAME =
            Pattern.compile("(.*\\.s)([ing])([345])", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final String EXPECTED = "Scid's files are called *.si4, *.sn4, *.sg4, or the same with 5 or 3";

    /** Whether a file of that name belongs to a base. */
    public static boolean isName(String fileName) {
        return NAME.matcher(fileName).matches();
    }

    /** The base that the file belongs to; empty if its name is not that of such a file. */
    public static Optional<BaseFiles> of(Path any) {
        Matcher name = NAME.matcher(any.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        return Optional.of(new BaseFiles(
                file(any, name, "i"),
                file(any, name, "n"),
                file(any, name, "g"),
                name.group(3).charAt(0) - '0'));
    }

    /**
     * The base that the file belongs to.
     *
     * @throws BookFormatException if its name is not that of such a file
     */
    public static BaseFiles named(Path any) throws BookFormatException {
        return of(any).orElseThrow(() -> new BookFormatException(any + ": " + EXPECTED));
    }

    /** The same name with that letter, in the case of the letter that it has. */
    private static Path file(Path any, Matcher name, String letter) {
        boolean upper = Character.isUpperCase(name.group(2).charAt(0));
        return any.resolveSibling(name.group(1) + (upper ? letter.toUpperCase(Locale.ROOT) : letter) + name.group(3));
    }
}
