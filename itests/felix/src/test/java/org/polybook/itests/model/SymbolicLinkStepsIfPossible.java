package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Events in which symbolic links in the watched folder are created, redirected or deleted. */
final class SymbolicLinkStepsIfPossible {
    private static final int MAX = 3;

    private SymbolicLinkStepsIfPossible() {}

    private static Path freeLinkPathOrNull(ModelRun run) {
        return run.world().isFolderAway()
                ? null
                : IntStream.range(0, MAX)
                        .mapToObj(i -> run.library().watchedFolder().resolve("link-" + i + ".bin"))
                        .filter(path -> !run.world().links().containsKey(path))
                        .findFirst()
                        .orElse(null);
    }

    private static Path randomLinkOrNull(ModelRun run) {
        return run.world().isFolderAway()
                ? null
                : run.pickOrNull(List.copyOf(run.world().links().keySet()));
    }

    private static List<Path> filesOutsideFolder(ModelRun run) {
        return run.world().existingFiles().stream()
                .filter(path -> !run.world().isInFolder(path))
                .toList();
    }

    private static List<Path> filesInFolder(ModelRun run) {
        return run.world().existingFiles().stream()
                .filter(run.world()::isInFolder)
                .toList();
    }

    private static Step stepOfLink(ModelRun run, Path link, Path target) {
        return link == null || target == null
                ? null
                : run.step(
                        "link to " + run.library().name(target) + " as",
                        link,
                        () -> run.library().createLink(link, target));
    }

    static Step linkToBookOutsideFolder(ModelRun run) {
        return stepOfLink(run, freeLinkPathOrNull(run), run.pickOrNull(filesOutsideFolder(run)));
    }

    static Step linkToBookOfFolder(ModelRun run) {
        return stepOfLink(run, freeLinkPathOrNull(run), run.pickOrNull(filesInFolder(run)));
    }

    static Step linkToNothing(ModelRun run) {
        return stepOfLink(run, freeLinkPathOrNull(run), run.freeUnwatchedPathOrNull());
    }

    static Step createMissingTarget(ModelRun run) {
        List<Path> missing = run.world().links().values().stream()
                .filter(target ->
                        !run.world().files().containsKey(target) && !run.world().isInFolder(target))
                .toList();
        Path target = run.pickOrNull(missing);
        if (target == null) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        return run.step(
                "copy " + file.description() + " to where a link leads:",
                target,
                () -> run.library().copy(target, file));
    }

    static Step redirectLink(ModelRun run) {
        return stepOfLink(run, randomLinkOrNull(run), run.pickOrNull(run.world().existingFiles()));
    }

    /** Deletes one of the symbolic links in the watched folder; returns null if it has no link. */
    static Step deleteLink(ModelRun run) {
        Path link = randomLinkOrNull(run);
        return link == null
                ? null
                : run.step("delete the link", link, () -> run.library().delete(link));
    }
}
