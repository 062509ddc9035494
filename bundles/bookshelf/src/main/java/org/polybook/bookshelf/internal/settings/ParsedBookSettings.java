package org.polybook.bookshelf.internal.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The settings of a book, read from a configuration, and the problems found.
 *
 * @param settings the settings; null if they are invalid
 * @param problems all problems of the configuration; empty if it is valid
 * @param name the configured name, even if the settings are invalid; empty if absent
 * @param path the path as written
 */
public record ParsedBookSettings(ShelvedBookSettings settings, List<String> problems, String name, String path) {

    /** Reads the settings; a relative path starts at the folder. */
    public static ParsedBookSettings read(Map<String, ?> properties, Path folder) {
        return read(new ConfigValues(properties), folder);
    }

    /** Like {@link #read}, but the problems do not quote the values. */
    public static ParsedBookSettings readUntrustedFile(Map<String, ?> properties, Path folder) {
        return read(ConfigValues.ofUntrustedFile(properties), folder);
    }

    private static ParsedBookSettings read(ConfigValues values, Path folder) {
        String path = values.text("path");
        String name = values.text("name");
        List<String> variants = values.splitList("variants");
        String scheme = values.text("scheme");
        int priority = (int) values.number("priority", 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        long copyUpTo = values.number(
                "copyUpTo", ShelvedBookSettings.AS_THE_SHELF, ShelvedBookSettings.AS_THE_SHELF, Long.MAX_VALUE);
        List<String> problems = new ArrayList<>(values.problems());
        Path file = resolveFile(path, folder, values, problems);
        ShelvedBookSettings settings =
                problems.isEmpty() ? new ShelvedBookSettings(name, file, variants, scheme, priority, copyUpTo) : null;
        return new ParsedBookSettings(settings, List.copyOf(problems), name, path);
    }

    private static Path resolveFile(String path, Path folder, ConfigValues values, List<String> problems) {
        if (path.isEmpty()) {
            problems.add("it has no \"path\", expected a book file");
            return folder;
        }
        try {
            return folder.resolve(path);
        } catch (InvalidPathException e) {
            problems.add("path is " + values.quoteForProblem(path) + ": " + e.getReason());
            return folder;
        }
    }

    /** All problems in one line. */
    public String problemsInOneLine(String whose) {
        return whose + ": " + String.join("; ", problems);
    }
}
