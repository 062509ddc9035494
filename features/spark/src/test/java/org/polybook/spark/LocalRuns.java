package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.spi.Providers;

/** Runs of {@link SparkCount} with Spark in this process. */
abstract class LocalRuns {
    @TempDir
    Path folder;

    final Map<String, String> properties = new TreeMap<>();

    @BeforeEach
    void setUp() {
        set("spark.master", "local[2,4]");
        set("spark.ui.enabled", "false");
        set("spark.driver.host", "127.0.0.1");
        set("spark.driver.bindAddress", "127.0.0.1");
        set("spark.local.dir", folder.resolve("spark").toString());
    }

    final void set(String name, String value) {
        properties.put(name, value);
        System.setProperty(name, value);
    }

    @AfterEach
    void clearProperties() {
        properties.keySet().forEach(System::clearProperty);
    }

    /** The exit status and the messages of a run. */
    record Run(int status, String messages) {}

    String scheme = "";

    final Run run(List<String> inputs, int ranges, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--out", scheme + statistics(), "--ranges", "" + ranges));
        for (String input : inputs) {
            arguments.add("--in");
            arguments.add(input);
        }
        arguments.addAll(List.of(options));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = SparkCount.run(
                new PrintStream(messages, true, StandardCharsets.UTF_8), arguments.toArray(String[]::new));
        return new Run(status, messages.toString(StandardCharsets.UTF_8));
    }

    final Path statistics() {
        return folder.resolve("spark.stats");
    }

    /** Counts files without Spark and returns the file. */
    final Path counted(List<Path> files) throws IOException {
        Path target = folder.resolve("one.stats");
        Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(files, BuildOptions.DEFAULT.gameOptions()),
                        target,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        return target;
    }

    final List<Path> files(int count, int games) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(GeneratedGames.write(folder.resolve("games" + i + ".pgn"), i, games));
        }
        return files;
    }

    static List<String> names(List<Path> files) {
        return files.stream().map(Path::toString).toList();
    }

    final void assertNoWorkFolder() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).noneMatch(name -> name.contains(".work-"));
        }
    }

    final void assertNoOtherFiles() throws IOException {
        assertNoWorkFolder();
        try (Stream<Path> left = Files.walk(folder.resolve("spark"))) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("polybook-") && !name.startsWith("polybook-head-"));
        }
    }
}
