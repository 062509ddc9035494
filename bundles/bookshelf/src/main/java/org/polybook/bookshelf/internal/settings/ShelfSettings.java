package org.polybook.bookshelf.internal.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.io.WatchedCalls;

/**
 * The configuration that {@link org.polybook.bookshelf.internal.ShelfConfig} describes, as read. An invalid value is
 * reported as a problem and replaced with the default or the nearest allowed value: the shelf always runs.
 *
 * @param options the options of the whole shelf
 * @param answerLimit the time in which a file must answer before the shelf goes on without it
 * @param folders the shelf's own folders, absolute
 * @param problems the problems of the values; empty if all are valid
 */
public record ShelfSettings(ShelfOptions options, Duration answerLimit, Set<Path> folders, List<String> problems) {
    /** The framework property that names one more folder, with any characters in its name. */
    public static final String FOLDER = "org.polybook.bookshelf.folder";

    private static final Duration LONGEST_SLOW = Duration.ofHours(1);

    /** Reads the settings and adds the folder of the framework property (null: none). */
    public static ShelfSettings read(Map<String, ?> properties, String frameworkFolder) {
        ConfigValues values = new ConfigValues(properties);
        ShelfOptions options = new ShelfOptions(
                Duration.ofMillis(values.number("pollMillis", 500, 1, ShelfOptions.LONGEST_POLL.toMillis())),
                Duration.ofMillis(values.number("restMillis", 2000, 0, ShelfOptions.LONGEST_POLL.toMillis())),
                Duration.ofSeconds(values.number("graceSeconds", 30, 0, ShelfOptions.LONGEST_GRACE.toSeconds())),
                values.number("copyUpTo", 64L << 20, 0, Long.MAX_VALUE));
        Duration slow = Duration.ofSeconds(
                values.number("slowSeconds", WatchedCalls.LIMIT.toSeconds(), 1, LONGEST_SLOW.toSeconds()));
        List<String> names = new ArrayList<>(values.nonEmptyTexts("folders"));
        if (frameworkFolder != null && !frameworkFolder.isEmpty()) {
            names.add(frameworkFolder);
        }
        List<String> problems = new ArrayList<>(values.problems());
        return new ShelfSettings(options, slow, folders(names, problems), List.copyOf(problems));
    }

    private static Set<Path> folders(List<String> names, List<String> problems) {
        Set<Path> folders = new LinkedHashSet<>();
        for (String name : names) {
            try {
                folders.add(Path.of(name).toAbsolutePath().normalize());
            } catch (InvalidPathException e) {
                problems.add("folder \"" + name + "\": " + e.getReason());
            }
        }
        return folders;
    }
}
