package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Many books at once. */
final class BulkStepsIfPossible {
    private static final String PREFIX = "many-";

    private BulkStepsIfPossible() {}

    static Step copyMany(ModelRun run) {
        if (run.world().isFolderAway() || !manyBooks(run).isEmpty()) {
            return null;
        }
        int count = run.random().nextInt(4) == 0 ? 300 : 5 + run.random().nextInt(40);
        Map<Path, FileOnDisk> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            Path path = run.library().watchedFolder().resolve(PREFIX + i + ".bin");
            files.put(path, FileOnDisk.of(run.contents().smallContent()));
        }
        return new Step("copy " + count + " books into the folder at once", () -> {
            for (Map.Entry<Path, FileOnDisk> file : files.entrySet()) {
                run.library().copy(file.getKey(), file.getValue());
            }
        });
    }

    static Step deleteMany(ModelRun run) {
        List<Path> many = manyBooks(run);
        if (many.isEmpty()) {
            return null;
        }
        return new Step("delete " + many.size() + " books at once", () -> {
            for (Path path : many) {
                run.library().delete(path);
            }
        });
    }

    /** Writes settings files for a missing book; in about half of the calls, each of them is also too large. */
    static Step writeManySettings(ModelRun run) {
        if (run.world().isFolderAway() || !run.shelfReadsFolderSettings()) {
            return null;
        }
        int count = 1 + run.random().nextInt(run.random().nextInt(4) == 0 ? 300 : 20);
        boolean large = run.random().nextBoolean();
        String values = "name=Nobody\npath=nowhere.bin\n" + (large ? "#".repeat(60_000) : "");
        return new Step("put " + count + (large ? " too large" : "") + " settings files into the folder", () -> {
            for (int i = 0; i < count; i++) {
                run.library().writeSettings(i, values, large);
            }
        });
    }

    static Step deleteSettings(ModelRun run) {
        int count = run.world().refusedBySettingsFile().size();
        return count == 0 || run.world().isFolderAway()
                ? null
                : new Step("delete " + count + " settings files", run.library()::deleteSettings);
    }

    private static List<Path> manyBooks(ModelRun run) {
        return run.world().existingFiles().stream()
                .filter(path -> path.getFileName().toString().startsWith(PREFIX))
                .toList();
    }
}
