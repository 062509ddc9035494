package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;

/**
 * Several threads write files of games into a folder, whole, in pieces or by a rename; the processes that watch the
 * folder are killed and started again. In the end the book is the one built from the finished files.
 */
@Tag("ci")
class WatchKillIT {
    private static final long SEED = Seeds.chooseAndPrint("kill.seed", 20261127);
    private static final int WRITERS = 3;
    private static final int EVERY_MILLIS = 150;

    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    @Test
    void watch_killedAtSomeMoments_isTheBuildOfTheFinishedFiles() throws Exception {
        watchAndKill(60, 4, 1);
    }

    @Test
    void watch_twoProcesses_areTheBuildOfTheFinishedFiles() throws Exception {
        watchAndKill(60, 3, 2);
    }

    @Test
    @Tag("long")
    void watch_manyFilesAndKills_isTheBuildOfTheFinishedFiles() throws Exception {
        watchAndKill(10_000, 50, 2);
    }

    /** A process that is asked to end leaves no other files. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a process cannot be asked to end there")
    void watch_terminated_deletesItsOtherFiles() throws Exception {
        createFolders();
        write(List.of(KillIT.games(100)), 0);
        Process process = WatchProcess.start(games, book, EVERY_MILLIS, false);
        while (!Files.exists(book)) {
            assertThat(process.isAlive()).isTrue();
            assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        try (Stream<Path> left = Files.list(book.getParent())) {
            assertThat(left).hasSize(2);
        }
    }

    private void createFolders() throws IOException {
        games = Files.createDirectory(folder.resolve("games"));
        book = Files.createDirectory(folder.resolve("out")).resolve("book.bin");
    }

    private void watchAndKill(int files, int kills, int processes) throws Exception {
        createFolders();
        Random random = new Random(SEED);
        List<List<String>> texts = texts(files);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int writer = i;
                done.add(writers.submit(() -> write(texts.get(writer), writer)));
            }
            for (int i = 0; i < kills; i++) {
                List<Process> watchers = new ArrayList<>();
                for (int j = 0; j < processes; j++) {
                    watchers.add(WatchProcess.start(games, book, EVERY_MILLIS, false));
                }
                watchers.get(0).waitFor(500 + random.nextInt(2500), TimeUnit.MILLISECONDS);
                for (Process watcher : watchers) {
                    assertThat(watcher.isAlive()).as("seed %d", SEED).isTrue();
                    watcher.destroyForcibly().waitFor();
                }
            }
            for (Future<?> each : done) {
                each.get();
            }
        } finally {
            writers.shutdownNow();
        }
        assertThat(WatchProcess.start(games, book, 0, true).waitFor()).isZero();
        requireBuildOfAllFiles();
    }

    private void requireBuildOfAllFiles() throws IOException {
        Path expected = folder.resolve("expected.bin");
        List<Path> inputs;
        try (Stream<Path> files = Files.list(games)) {
            inputs = files.sorted().toList();
        }
        BuildOptions options = BuildOptions.DEFAULT;
        Books.forBook(BookBuilder.class, expected)
                .build(
                        Games.inputs(inputs, options.gameOptions()),
                        Optional.of(BuildOutput.of(expected).withHeaderComment("watched")),
                        options,
                        new Resources(2, 1 << 22, Optional.empty()),
                        BuildListener.NONE);
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.problem()).isEmpty();
        }
        assertThat(book).hasSameBinaryContentAs(expected);
    }

    /** Returns the texts of each writer's files, with one to three games. */
    private static List<List<String>> texts(int files) {
        String[] all = KillIT.games(Math.min(files, 600) * 2).split("(?<=\n)(?=\\[Result)");
        Random random = new Random(SEED);
        List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            texts.add(new ArrayList<>());
        }
        for (int i = 0; i < files; i++) {
            StringBuilder text = new StringBuilder("[Event \"" + i + "\"]\n");
            for (int games = 1 + random.nextInt(3); games > 0; games--) {
                text.append(all[random.nextInt(all.length)]);
            }
            texts.get(i % WRITERS).add(text.toString());
        }
        return texts;
    }

    private void write(List<String> texts, int writer) {
        Random random = new Random(SEED + writer);
        try {
            for (int i = 0; i < texts.size(); i++) {
                String name = String.format("%06d-%d.pgn", random.nextInt(1_000_000), i * WRITERS + writer);
                writeFile(games.resolve(name), texts.get(i), random);
                TimeUnit.MILLISECONDS.sleep(random.nextInt(6000 / texts.size() + 2));
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void writeFile(Path file, String text, Random random) throws IOException, InterruptedException {
        switch (random.nextInt(3)) {
            case 0 -> Files.writeString(file, text, StandardCharsets.US_ASCII);
            case 1 -> {
                Path hidden = file.resolveSibling(file.getFileName() + ".part");
                Files.writeString(hidden, text, StandardCharsets.US_ASCII);
                Files.move(hidden, file, StandardCopyOption.ATOMIC_MOVE);
            }
            default -> {
                int at = random.nextInt(text.length());
                Files.writeString(file, text.substring(0, at), StandardCharsets.US_ASCII);
                TimeUnit.MILLISECONDS.sleep(random.nextInt(50) == 0 ? 800 : random.nextInt(10));
                Files.writeString(file, text.substring(at), StandardCharsets.US_ASCII, StandardOpenOption.APPEND);
            }
        }
    }
}
