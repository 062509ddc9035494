package org.polybook.bookshelf.internal.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.polybook.io.SideNames;

/**
 * What is wanted of one book.
 *
 * @param name empty for the file's name without its ending
 * @param path the file, absolute
 * @param variants CECP names; empty for what the file says
 * @param priority its {@code service.ranking}
 * @param scheme name of the scheme of its keys and moves; empty for the one that its variants stand for
 * @param copyUpTo bytes up to which the file is copied into memory; {@link #AS_THE_SHELF} for the shelf's own limit
 */
public record BookSettings(String name, Path path, List<String> variants, String scheme, int priority, long copyUpTo) {
    /** The factory configurations of books, and the beginning of the names of settings files. */
    public static final String PID = "org.polybook.bookshelf.Book";

    /** Value of {@link #copyUpTo} that leaves the choice to the shelf. */
    public static final long AS_THE_SHELF = -1;

    private static final String ENDING = ".bin";

    public BookSettings {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(scheme, "scheme");
        variants = List.copyOf(variants);
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException("path " + path + " is not absolute");
        }
    }

    /** For a file that nobody has said anything about. */
    public static BookSettings of(Path path) {
        return new BookSettings("", path.toAbsolutePath(), List.of(), "", 0, AS_THE_SHELF);
    }

    /** The name to use: the one given, or the file's. */
    public String effectiveName() {
        return name.isEmpty() ? nameOf(path) : name;
    }

    /** Ends in {@code .bin}, whatever formats there are, and is no name that programs give to their temporary files. */
    public static boolean isBookName(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(ENDING)
                && name.length() > ENDING.length()
                && ".~#".indexOf(name.charAt(0)) < 0;
    }

    /** A text that only this path has. */
    public static String text(Path path) {
        return SideNames.text(path);
    }

    /** The file's name without {@code .bin}; with the bytes that are not text as a URI has them. */
    public static String nameOf(Path path) {
        Path last = path.getFileName();
        String file = last == null ? path.toString() : last.toString();
        if (!SideNames.text(path).equals(path.toString())) {
            String uri = SideNames.text(path);
            file = uri.substring(uri.lastIndexOf('/') + 1);
        }
        boolean ends = file.toLowerCase(Locale.ROOT).endsWith(ENDING) && file.length() > ENDING.length();
        return ends ? file.substring(0, file.length() - ENDING.length()) : file;
    }
}
