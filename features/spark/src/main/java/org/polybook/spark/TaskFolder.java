package org.polybook.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;

/** Folders for temporary files on the local disk of an executor, where Spark has its own temporary files. */
final class TaskFolder {
    private TaskFolder() {}

    /** Creates a folder that is deleted when the current task ends, also after a failure. */
    static Path create() throws IOException {
        Path folder = Files.createTempDirectory(parent(), "polybook-");
        TaskCompletionListener deletion = context -> delete(folder);
        TaskContext.get().addTaskCompletionListener(deletion);
        return folder;
    }

    /** Returns the folder of Spark's temporary files. */
    static Path parent() throws IOException {
        String configured = Stream.of(
                        Optional.ofNullable(System.getenv("SPARK_LOCAL_DIRS")),
                        Optional.ofNullable(System.getenv("LOCAL_DIRS")),
                        Optional.ofNullable(SparkEnv.get())
                                .map(env -> env.conf().get("spark.local.dir", "")))
                .flatMap(Optional::stream)
                .filter(folders -> !folders.isBlank())
                .findFirst()
                .orElse(System.getProperty("java.io.tmpdir"));
        return Files.createDirectories(Path.of(configured.split(",")[0]));
    }

    /** Deletes a folder with its files. */
    static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> inReverse = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : inReverse) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
