package org.polybook.bookshelf.internal.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.polybook.io.AdjacentFileNames;

/**
 * The settings of one book.
 *
 * @param name the book's name; empty: the file's name without {@code .bin}
 * @param path the file, absolute
 * @param variants CECP names; empty: those that the file states
 * @param priority its {@code service.ranking}
 * @param scheme the name of the scheme of its keys and moves; empty: the scheme of its variants
 * @param copyUpTo the maximum size in bytes of a file that is copied into memory; {@link #AS_THE_SHELF}: the shelf's
 *     limit
 */
public record ShelvedBookSettings(
        String name, Path path, List<String> variants, String scheme, int priority, long copyUpTo) {
    /** The factory PID of books' configurations, also the beginning of the names of settings files. */
    public static final String PID = "org.polybook.bookshelf.Book";

    /** The value of {@link #copyUpTo} that selects the shelf's limit. */
    public static final long AS_THE_SHELF = -1;

    private static final String ENDING = ".bin";

    public ShelvedBookSettings {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(scheme, "scheme");
        variants = List.copyOf(variants);
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException("path " + path + " is not absolute");
        }
    }

    /** The default settings of a file. */
    public static ShelvedBookSettings defaultsFor(Path path) {
        return new ShelvedBookSettings("", path.toAbsolutePath(), List.of(), "", 0, AS_THE_SHELF);
    }

    /** The configured name, or else the file's. */
    public String effectiveName() {
        return name.isEmpty() ? nameOf(path) : name;
    }

    /**
     * Returns true if the name ends in {@code .bin}, regardless of the available formats, and does not begin as
     * temporary files do.
     */
    public static boolean isBinBookName(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(ENDING)
                && name.length() > ENDING.length()
                && ".~#".indexOf(name.charAt(0)) < 0;
    }

    /** Returns a text that identifies the path uniquely. */
    public static String uniqueText(Path path) {
        return AdjacentFileNames.uniqueText(path);
    }

    /** The file's name without {@code .bin}; bytes that are not text are escaped as in a URI. */
    public static String nameOf(Path path) {
        Path last = path.getFileName();
        String file = last == null ? path.toString() : last.toString();
        if (!AdjacentFileNames.uniqueText(path).equals(path.toString())) {
            String uri = AdjacentFileNames.uniqueText(path);
            file = uri.substring(uri.lastIndexOf('/') + 1);
        }
        boolean ends = file.toLowerCase(Locale.ROOT).endsWith(ENDING) && file.length() > ENDING.length();
        return ends ? file.substring(0, file.length() - ENDING.length()) : file;
    }
}
