package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Symbolic links in the watched folder. */
final class LinkEvents {
    private static final int MAX = 3;

    private LinkEvents() {}

    private static Path freeLink(Run run) {
        return run.world().isAway()
                ? null
                : IntStream.range(0, MAX)
                        .mapToObj(i -> run.library().books().resolve("link-" + i + ".bin"))
                        .filter(path -> !run.world().links().containsKey(path))
                        .findFirst()
                        .orElse(null);
    }

    private static Path someLink(Run run) {
        return run.world().isAway()
                ? null
                : run.pick(List.copyOf(run.world().links().keySet()));
    }

    private static List<Path> outside(Run run) {
        return run.world().present().stream()
                .filter(path -> !run.world().isInFolder(path))
                .toList();
    }

    private static List<Path> inside(Run run) {
        return run.world().present().stream().filter(run.world()::isInFolder).toList();
    }

    private static Step link(Run run, Path link, Path target) {
        return link == null || target == null
                ? null
                : run.step(
                        "link to " + run.library().name(target) + " as",
                        link,
                        () -> run.library().link(link, target));
    }

    static Step link(Run run) {
        return link(run, freeLink(run), run.pick(outside(run)));
    }

    static Step linkToBookOfFolder(Run run) {
        return link(run, freeLink(run), run.pick(inside(run)));
    }

    static Step linkToNothing(Run run) {
        return link(run, freeLink(run), run.freeOwnPath());
    }

    static Step targetComes(Run run) {
        List<Path> missing = run.world().links().values().stream()
                .filter(target ->
                        !run.world().files().containsKey(target) && !run.world().isInFolder(target))
                .toList();
        Path target = run.pick(missing);
        if (target == null) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().any());
        return run.step(
                "copy " + file.what() + " to where a link leads:",
                target,
                () -> run.library().copy(target, file));
    }

    static Step turn(Run run) {
        return link(run, someLink(run), run.pick(run.world().present()));
    }

    static Step unlink(Run run) {
        Path link = someLink(run);
        return link == null
                ? null
                : run.step("delete the link", link, () -> run.library().delete(link));
    }
}
