package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;

/** The watched folder is moved away and back, like a disk that is unmounted and mounted again. */
final class FolderStepsIfPossible {
    private FolderStepsIfPossible() {}

    static Step moveFolderAway(ModelRun run) {
        return run.world().isFolderAway()
                ? null
                : new Step("move the folder away", () -> run.library().moveWatchedFolderAway());
    }

    /** Moves the folder back, sometimes with one book replaced or removed. */
    static Step moveFolderBack(ModelRun run) {
        if (!run.world().isFolderAway()) {
            return null;
        }
        List<Path> files = run.world().files().keySet().stream()
                .filter(run.world()::isInFolder)
                .toList();
        Path path = run.pickOrNull(files);
        int what = path == null ? 2 : run.random().nextInt(4);
        FileOnDisk other = FileOnDisk.of(run.contents().randomContent());
        return switch (what) {
            case 0 ->
                run.step("move the folder back, with " + other.description() + " as", path, () -> {
                    run.library().replaceInMovedFolder(path, other);
                    run.library().moveWatchedFolderBack();
                });
            case 1 ->
                run.step("move the folder back, without", path, () -> {
                    run.library().deleteInMovedFolder(path);
                    run.library().moveWatchedFolderBack();
                });
            default -> new Step("move the folder back", () -> run.library().moveWatchedFolderBack());
        };
    }
}
