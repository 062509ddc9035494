package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.polybook.itests.model.World.Senseless;

/** An administrator configures books, correctly or incorrectly. */
final class ConfigurationEvents {
    private static final List<String> IDS = List.of("one", "two", "three", "four");
    /**
     * Names to configure: one is also the name of a file in the folder; an empty name requests the name of the book's own
     * file.
     */
    private static final List<String> NAMES = List.of("Club", "King", "Gambit", "alfa", "", "");

    /** Priorities without the extreme values, which are a separate event. */
    private static final List<Integer> PRIORITIES = List.of(0, 1, 7, -3);

    private static final List<Integer> EXTREMES = List.of(Integer.MAX_VALUE, Integer.MIN_VALUE);

    private ConfigurationEvents() {}

    private static String id(Run run, boolean used) {
        List<String> ids = IDS.stream()
                .filter(id -> run.world().wishes().containsKey(id) == used)
                .toList();
        return run.pick(ids);
    }

    /** A file or a link, sometimes a missing one. */
    private static Path path(Run run) {
        List<Path> paths = new ArrayList<>(run.world().present());
        if (!run.world().isAway()) {
            paths.addAll(run.world().links().keySet());
        }
        paths.removeIf(path -> !StrangeNames.isText(path));
        return paths.isEmpty() || run.random().nextInt(6) == 0 ? run.freeOwnPath() : run.pick(paths);
    }

    private static int priority(Run run) {
        return run.pick(PRIORITIES);
    }

    private static Step put(Run run, String id, Wish wish) {
        String what = "configure \"" + id + "\" with the name \"" + wish.bookName() + "\", priority " + wish.priority()
                + " and";
        return run.step(what, wish.path(), () -> run.configurations().put(id, wish));
    }

    static Step configure(Run run) {
        String id = id(run, false);
        Path path = path(run);
        return id == null || path == null ? null : put(run, id, new Wish(path, run.pick(NAMES), priority(run)));
    }

    static Step otherPath(Run run) {
        String id = id(run, true);
        Path path = path(run);
        return id == null || path == null
                ? null
                : put(run, id, run.world().wishes().get(id).withPath(path));
    }

    static Step otherName(Run run) {
        String id = id(run, true);
        return id == null ? null : put(run, id, run.world().wishes().get(id).withName(run.pick(NAMES)));
    }

    static Step otherPriority(Run run) {
        String id = id(run, true);
        return id == null ? null : put(run, id, run.world().wishes().get(id).withPriority(priority(run)));
    }

    static Step extremePriority(Run run) {
        String id = id(run, true);
        return id == null ? null : put(run, id, run.world().wishes().get(id).withPriority(run.pick(EXTREMES)));
    }

    /** Exchanges the names of two served books. */
    static Step exchangeNames(Run run) {
        List<String> named = run.world().wishes().entrySet().stream()
                .filter(wish -> !wish.getValue().bookName().isEmpty())
                .filter(wish -> run.served()
                        .contains(run.world().identity(wish.getValue().path())))
                .map(Map.Entry::getKey)
                .toList();
        String one = run.pick(named);
        String two = run.pick(named);
        if (one == null || one.equals(two)) {
            return null;
        }
        Wish first = run.world().wishes().get(one);
        Wish second = run.world().wishes().get(two);
        return new Step("exchange the names of \"" + one + "\" and \"" + two + "\"", () -> {
            run.configurations().put(one, first.withName(second.bookName()));
            run.configurations().put(two, second.withName(first.bookName()));
        });
    }

    /** Sets no path or an invalid one, in a new configuration or in a valid one. */
    static Step nonsense(Run run) {
        String id = run.pick(IDS);
        Wish wish = wish(run, id);
        return run.random().nextBoolean()
                ? senseless(run, id, "without a path", new Senseless(null, "path"), "name", wish.bookName())
                : senseless(run, id, "with a path that is none", new Senseless(Path.of("a"), "path"), "path", "a\0b");
    }

    /** Sets a word in place of a number. */
    static Step wrongPriority(Run run) {
        String id = run.pick(IDS);
        Wish wish = wish(run, id);
        return senseless(
                run,
                id,
                "with the priority \"high\"",
                new Senseless(wish.path(), "priority"),
                "path",
                wish.path().toString(),
                "name",
                wish.bookName(),
                "priority",
                "high");
    }

    private static Wish wish(Run run, String id) {
        Wish unused = new Wish(run.library().own().resolve("wrong.bin"), "Wrong", 0);
        return run.world().wishes().getOrDefault(id, unused);
    }

    private static Step senseless(Run run, String id, String how, Senseless senseless, Object... keysAndValues) {
        return new Step(
                "configure \"" + id + "\" " + how,
                () -> run.configurations().putSenseless(id, senseless, keysAndValues));
    }

    static Step remove(Run run) {
        TreeSet<String> ids = new TreeSet<>(run.world().senseless().keySet());
        ids.addAll(IDS.stream().filter(run.world().wishes()::containsKey).toList());
        String id = run.pick(List.copyOf(ids));
        return id == null
                ? null
                : new Step(
                        "delete the configuration \"" + id + "\"",
                        () -> run.configurations().delete(id));
    }
}
