package org.polybook.bookshelf.internal.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.GivenOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.watch.WatchRequest;

/**
 * The configuration of a watch, as read.
 *
 * @param request the folder, the book and the options; empty if the configuration is invalid
 * @param folder the folder as written
 * @param book the book as written
 * @param problems all problems of the configuration; empty if it is valid
 */
public record WatchSettings(Optional<WatchRequest> request, String folder, String book, List<String> problems) {
    /** The factory PID of the configurations of watches. */
    public static final String PID = "org.polybook.bookshelf.Watch";

    private static final long MAX_SECONDS = Duration.ofDays(7).toSeconds();
    private static final long MEBIBYTE = 1 << 20;

    /** Reads the settings; a relative path starts at the folder. */
    public static WatchSettings read(Map<String, ?> properties, Path start) {
        ConfigValues values = new ConfigValues(properties);
        List<String> problems = new ArrayList<>();
        Optional<Path> folder = path("folder", values, start, problems);
        Optional<Path> book = path("book", values, start, problems);
        Optional<Path> temporary =
                values.text("temporary").isEmpty() ? Optional.empty() : path("temporary", values, start, problems);
        Duration every = Duration.ofSeconds(values.number("everySeconds", 60, 0, MAX_SECONDS));
        Resources resources = new Resources(
                (int) values.number("threads", 1, 1, 1024),
                values.number("memoryMegabytes", 64, 1, Long.MAX_VALUE / MEBIBYTE) * MEBIBYTE,
                temporary);
        GivenOptions options = options(values);
        String comment = values.text("comment").isEmpty() ? "Built by Polybook" : values.text("comment");
        problems.addAll(values.problems());
        Optional<WatchRequest> request = problems.isEmpty() && folder.isPresent() && book.isPresent()
                ? Optional.of(
                        WatchRequest.of(folder.get(), BuildOutput.of(book.get()).withHeaderComment(comment))
                                .withOptions(options)
                                .withResources(resources)
                                .withEvery(every))
                : Optional.empty();
        return new WatchSettings(request, values.text("folder"), values.text("book"), List.copyOf(problems));
    }

    private static GivenOptions options(ConfigValues values) {
        Set<String> names = new HashSet<>();
        MoveFilter moves = MoveFilter.ALL;
        if (!values.text("maxPly").isEmpty()) {
            names.add("max-ply");
            moves = moves.withMaxPly((int) values.number("maxPly", Integer.MAX_VALUE, 1, Integer.MAX_VALUE));
        }
        if (!values.text("minGames").isEmpty()) {
            names.add("min-games");
            moves = moves.withMinGames((int) values.number("minGames", 1, 1, Integer.MAX_VALUE));
        }
        return new GivenOptions(BuildOptions.DEFAULT.withMoves(moves), names);
    }

    private static Optional<Path> path(String key, ConfigValues values, Path start, List<String> problems) {
        String text = values.text(key);
        if (text.isEmpty()) {
            problems.add("it has no \"" + key + "\"");
            return Optional.empty();
        }
        try {
            return Optional.of(start.resolve(text).normalize());
        } catch (InvalidPathException e) {
            problems.add(key + " is " + values.quoteForProblem(text) + ": " + e.getReason());
            return Optional.empty();
        }
    }
}
