package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.polybook.itests.model.CreatedState.InvalidConfiguration;

/** An administrator configures books, correctly or incorrectly. */
final class ConfigurationStepsIfPossible {
    private static final List<String> IDS = List.of("one", "two", "three", "four");
    /**
     * Names to configure: one is also the name of a file in the folder; an empty name requests the name of the book's
     * own file.
     */
    private static final List<String> NAMES = List.of("Club", "King", "Gambit", "alfa", "", "");

    /** Priorities without the extreme values, which are a separate event. */
    private static final List<Integer> PRIORITIES = List.of(0, 1, 7, -3);

    private static final List<Integer> EXTREMES = List.of(Integer.MAX_VALUE, Integer.MIN_VALUE);

    private ConfigurationStepsIfPossible() {}

    private static String randomIdOrNull(ModelRun run, boolean used) {
        List<String> ids = IDS.stream()
                .filter(id -> run.world().validConfigurations().containsKey(id) == used)
                .toList();
        return run.pickOrNull(ids);
    }

    /** A file or a link, sometimes a missing one. */
    private static Path randomPathOrNull(ModelRun run) {
        List<Path> paths = new ArrayList<>(run.world().existingFiles());
        if (!run.world().isFolderAway()) {
            paths.addAll(run.world().links().keySet());
        }
        paths.removeIf(path -> !DifficultNames.isText(path));
        return paths.isEmpty() || run.random().nextInt(6) == 0 ? run.freeUnwatchedPathOrNull() : run.pickOrNull(paths);
    }

    private static int randomPriority(ModelRun run) {
        return run.pickOrNull(PRIORITIES);
    }

    private static Step stepOfValidConfiguration(ModelRun run, String id, ValidConfiguration wish) {
        String what = "configure \"" + id + "\" with the name \"" + wish.bookName() + "\", priority " + wish.priority()
                + " and";
        return run.step(what, wish.path(), () -> run.configurations().put(id, wish));
    }

    static Step configure(ModelRun run) {
        String id = randomIdOrNull(run, false);
        Path path = randomPathOrNull(run);
        return id == null || path == null
                ? null
                : stepOfValidConfiguration(
                        run, id, new ValidConfiguration(path, run.pickOrNull(NAMES), randomPriority(run)));
    }

    static Step changePath(ModelRun run) {
        String id = randomIdOrNull(run, true);
        Path path = randomPathOrNull(run);
        return id == null || path == null
                ? null
                : stepOfValidConfiguration(
                        run, id, run.world().validConfigurations().get(id).withPath(path));
    }

    static Step changeName(ModelRun run) {
        String id = randomIdOrNull(run, true);
        return id == null
                ? null
                : stepOfValidConfiguration(
                        run, id, run.world().validConfigurations().get(id).withName(run.pickOrNull(NAMES)));
    }

    static Step changePriority(ModelRun run) {
        String id = randomIdOrNull(run, true);
        return id == null
                ? null
                : stepOfValidConfiguration(
                        run, id, run.world().validConfigurations().get(id).withPriority(randomPriority(run)));
    }

    static Step setExtremePriority(ModelRun run) {
        String id = randomIdOrNull(run, true);
        return id == null
                ? null
                : stepOfValidConfiguration(
                        run, id, run.world().validConfigurations().get(id).withPriority(run.pickOrNull(EXTREMES)));
    }

    /** Exchanges the names of two served books. */
    static Step exchangeNames(ModelRun run) {
        List<String> named = run.world().validConfigurations().entrySet().stream()
                .filter(wish -> !wish.getValue().bookName().isEmpty())
                .filter(wish -> run.servedBooks()
                        .contains(run.world().resolveLinks(wish.getValue().path())))
                .map(Map.Entry::getKey)
                .toList();
        String one = run.pickOrNull(named);
        String two = run.pickOrNull(named);
        if (one == null || one.equals(two)) {
            return null;
        }
        ValidConfiguration first = run.world().validConfigurations().get(one);
        ValidConfiguration second = run.world().validConfigurations().get(two);
        return new Step("exchange the names of \"" + one + "\" and \"" + two + "\"", () -> {
            run.configurations().put(one, first.withName(second.bookName()));
            run.configurations().put(two, second.withName(first.bookName()));
        });
    }

    /** Sets no path or an invalid one, in a new configuration or in a valid one. */
    static Step setMissingOrInvalidPath(ModelRun run) {
        String id = run.pickOrNull(IDS);
        ValidConfiguration wish = configurationOrDefault(run, id);
        return run.random().nextBoolean()
                ? stepOfInvalidConfiguration(
                        run, id, "without a path", new InvalidConfiguration(null, "path"), "name", wish.bookName())
                : stepOfInvalidConfiguration(
                        run,
                        id,
                        "with a path that is none",
                        new InvalidConfiguration(Path.of("a"), "path"),
                        "path",
                        "a\0b");
    }

    /** Sets a word in place of a number. */
    static Step setNonNumericPriority(ModelRun run) {
        String id = run.pickOrNull(IDS);
        ValidConfiguration wish = configurationOrDefault(run, id);
        return stepOfInvalidConfiguration(
                run,
                id,
                "with the priority \"high\"",
                new InvalidConfiguration(wish.path(), "priority"),
                "path",
                wish.path().toString(),
                "name",
                wish.bookName(),
                "priority",
                "high");
    }

    private static ValidConfiguration configurationOrDefault(ModelRun run, String id) {
        ValidConfiguration unused =
                new ValidConfiguration(run.library().unwatchedFolder().resolve("wrong.bin"), "Wrong", 0);
        return run.world().validConfigurations().getOrDefault(id, unused);
    }

    private static Step stepOfInvalidConfiguration(
            ModelRun run, String id, String how, InvalidConfiguration senseless, Object... keysAndValues) {
        return new Step(
                "configure \"" + id + "\" " + how, () -> run.configurations().putInvalid(id, senseless, keysAndValues));
    }

    static Step deleteConfiguration(ModelRun run) {
        TreeSet<String> ids = new TreeSet<>(run.world().invalidConfigurations().keySet());
        ids.addAll(IDS.stream()
                .filter(run.world().validConfigurations()::containsKey)
                .toList());
        String id = run.pickOrNull(List.copyOf(ids));
        return id == null
                ? null
                : new Step(
                        "delete the configuration \"" + id + "\"",
                        () -> run.configurations().delete(id));
    }
}
