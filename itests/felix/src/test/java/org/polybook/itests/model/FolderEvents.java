package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;

/** The watched folder is moved away and back, like a disk that is unmounted and mounted again. */
final class FolderEvents {
    private FolderEvents() {}

    static Step away(Run run) {
        return run.world().isAway()
                ? null
                : new Step("move the folder away", () -> run.library().moveAway());
    }

    /** Moves the folder back, sometimes with one book replaced or removed. */
    static Step back(Run run) {
        if (!run.world().isAway()) {
            return null;
        }
        List<Path> files = run.world().files().keySet().stream()
                .filter(run.world()::isInFolder)
                .toList();
        Path path = run.pick(files);
        int what = path == null ? 2 : run.random().nextInt(4);
        OnDisk other = OnDisk.of(run.contents().any());
        return switch (what) {
            case 0 ->
                run.step("move the folder back, with " + other.what() + " as", path, () -> {
                    run.library().replaceElsewhere(path, other);
                    run.library().moveBack();
                });
            case 1 ->
                run.step("move the folder back, without", path, () -> {
                    run.library().deleteElsewhere(path);
                    run.library().moveBack();
                });
            default -> new Step("move the folder back", () -> run.library().moveBack());
        };
    }
}
