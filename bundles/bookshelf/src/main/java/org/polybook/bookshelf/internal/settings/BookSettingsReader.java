package org.polybook.bookshelf.internal.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads what a configuration wants of a book.
 *
 * @param settings null if they make no sense
 * @param problems why not, all of them; empty if they make sense
 * @param name what to call the book all the same; empty if it is not said
 * @param path the path as written
 */
public record BookSettingsReader(BookSettings settings, List<String> problems, String name, String path) {

    /** Reads them; a relative path starts at that folder. */
    public static BookSettingsReader read(Map<String, ?> properties, Path folder) {
        return read(new ConfigValues(properties), folder);
    }

    /** Like {@link #read}, but the problems do not repeat the values. */
    public static BookSettingsReader readUnquoted(Map<String, ?> properties, Path folder) {
        return read(ConfigValues.unquoted(properties), folder);
    }

    private static BookSettingsReader read(ConfigValues values, Path folder) {
        String path = values.text("path");
        String name = values.text("name");
        List<String> variants = values.list("variants");
        String scheme = values.text("scheme");
        int priority = (int) values.number("priority", 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        long copyUpTo = values.number("copyUpTo", BookSettings.AS_THE_SHELF, BookSettings.AS_THE_SHELF, Long.MAX_VALUE);
        List<String> problems = new ArrayList<>(values.faults());
        Path file = file(path, folder, values, problems);
        BookSettings settings =
                problems.isEmpty() ? new BookSettings(name, file, variants, scheme, priority, copyUpTo) : null;
        return new BookSettingsReader(settings, List.copyOf(problems), name, path);
    }

    private static Path file(String path, Path folder, ConfigValues values, List<String> problems) {
        if (path.isEmpty()) {
            problems.add("it has no \"path\", expected a book file");
            return folder;
        }
        try {
            return folder.resolve(path);
        } catch (InvalidPathException e) {
            problems.add("path is " + values.shown(path) + ": " + e.getReason());
            return folder;
        }
    }

    /** What is wrong with them, in one line. */
    public String problem(String whose) {
        return whose + ": " + String.join("; ", problems);
    }
}
