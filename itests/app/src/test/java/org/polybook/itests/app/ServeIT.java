package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The framework inside the application. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class ServeIT {
    private static final long WATCHING_SECONDS = 6;

    @TempDir
    Path folder;

    @Test
    void serve_withoutATerminal_printsTheSampleShelfAndEnds() throws Exception {
        App.Result run = App.run("serve");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("gnubook", "5095", "key 463b96181691fc9c", "e2e4");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_newAndDamagedBooks_areShownWithTheirState() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        Files.writeString(folder.resolve("torn.bin"), "not a book at all");
        Files.writeString(folder.resolve("notes.txt"), "not even named like one");
        App.Result run = App.run("serve", "--books", folder.toString());
        assertThat(run.out())
                .contains("good ", "torn ", "not served", "torn.bin: size 17")
                .doesNotContain("notes");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_emptyFolder_reportsNoBooks() throws Exception {
        App.Result run = App.run("serve", "--books", folder.toString());
        assertThat(run.out()).contains("no books");
        assertThat(run.status()).isZero();
    }

    @Test
    void serve_terminated_leavesNoFilesBehind() throws Exception {
        Path err = folder.resolve("err");
        ProcessBuilder builder = App.builder("serve", "--keep").redirectError(err.toFile());
        builder.environment()
                .put("POLYBOOK_JAVA_OPTS", "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")));
        Process process = builder.start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        while (line != null && !line.startsWith("e4 ")) {
            line = out.readLine();
        }
        assertThat(line).as("the shelf is printed").isNotNull();
        assertThat(process.isAlive()).isTrue();
        assertThat(countTemporaryFiles(folder.resolve("tmp"))).isPositive();
        process.destroy();
        assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(err).isEmptyFile();
        assertThat(countTemporaryFiles(folder.resolve("tmp"))).isZero();
    }

    /** A person types at a terminal: Tab completes, faults are lines of text, each command has help. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void serve_atATerminal_completesAndHelps() throws Exception {
        Path script = Path.of("/usr/bin/script");
        assumeThat(script).as("the command script, which provides a terminal").exists();
        ProcessBuilder builder = App.builder("serve");
        String line = String.join(" ", builder.command());
        builder.command(script.toString(), "-qec", line, "/dev/null").redirectErrorStream(true);
        builder.environment().put("POLYBOOK_STATE", folder.toString());
        Process process = builder.start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder seen = new StringBuilder(readUpTo(out, "Type book:list"));
        try (Writer keys = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)) {
            keys.write("castle\rbook:show nothing\rbook:sho\t --help\r");
            keys.flush();
            seen.append(readUpTo(out, "Example: book:show"));
            keys.write("exit\r");
            keys.flush();
            assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroy();
        }
        assertThat(seen)
                .contains("no such command: castle (help lists them)")
                .contains("book:show: no book \"nothing\" is served; served books: gnubook")
                .contains("Usage: book:show [-m MOVES]")
                .doesNotContain("Exception");
        assertThat(folder.resolve("shell-history")).content().contains("book:show nothing");
    }

    private static String readUpTo(BufferedReader out, String end) throws IOException {
        StringBuilder read = new StringBuilder();
        String line = out.readLine();
        while (line != null && !line.contains(end)) {
            read.append(line).append('\n');
            line = out.readLine();
        }
        assertThat(line).as("\"%s\" after %s", end, read).isNotNull();
        return read.append(line).append('\n').toString();
    }

    private static long countTemporaryFiles(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().contains("polybook-"))
                    .count();
        }
    }

    /**
     * A user who can write to a folder of books can add books and nothing else: no configuration of the folder watcher
     * under any name and in any form, and no bundle, even one with the name of a book.
     */
    @Test
    void serve_bundleAndConfigurationsPlantedAmongTheBooks_runNothing() throws Exception {
        Path proof = folder.resolve("proof");
        Path books = Files.createDirectory(folder.resolve("books"));
        Path bundle = PlantedBundle.write(books.resolve("planted.jar"), proof);
        Files.copy(bundle, books.resolve("opening.bin"));
        PlantedBundle.writeFolder(Files.createDirectory(books.resolve("exploded.bin")), proof);
        PlantedBundle.writeFolder(Files.createDirectory(books.resolve("exploded")), proof);
        String watcher = "felix.fileinstall.dir=" + books + "\nfelix.fileinstall.noInitialDelay=true\n";
        for (String name : List.of(
                "org.apache.felix.fileinstall-x", "org.apache.felix.fileinstall~y", "ORG.APACHE.FELIX.FILEINSTALL-Z")) {
            Files.writeString(books.resolve(name + ".cfg"), watcher);
            Files.writeString(books.resolve(name + ".CFG"), watcher);
            Files.writeString(books.resolve(name + ".config"), "felix.fileinstall.dir=\"" + books + "\"\n");
            Files.writeString(books.resolve(name + ".cfg.json"), "{\"felix.fileinstall.dir\":\"" + books + "\"}");
            Files.writeString(books.resolve(name + ".json"), "{\"felix.fileinstall.dir\":\"" + books + "\"}");
        }
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), watcher);
        Files.createSymbolicLink(books.resolve("org.apache.felix.fileinstall-link.cfg"), elsewhere);
        Files.writeString(
                books.resolve("org.polybook.bookshelf.Book-mine.cfg"),
                "path=../books/good.bin\nservice.pid=org.apache.felix.fileinstall.x\n" + watcher);
        Files.copy(App.SAMPLE, books.resolve("good.bin"));

        String out = serveForAWhile(books);

        assertThat(proof).as("the file that the planted code writes").doesNotExist();
        assertThat(out).contains("good ").doesNotContain("planted");
    }

    /** An earlier version may have stored a configuration that makes the folder watcher install bundles. */
    @Test
    void serve_foreignConfigurationOfAnEarlierVersion_isSetAside() throws Exception {
        Path proof = folder.resolve("proof");
        Path books = Files.createDirectory(folder.resolve("books"));
        PlantedBundle.write(books.resolve("planted.jar"), proof);
        Path kept = Files.createDirectories(folder.resolve("state/configurations/org/apache/felix/fileinstall"));
        Files.writeString(
                kept.resolve("x.config"),
                "felix.fileinstall.dir=\"" + books + "\"\n"
                        + "service.factoryPid=\"org.apache.felix.fileinstall\"\n"
                        + "service.pid=\"org.apache.felix.fileinstall.x\"\n");
        // Felix's other syntax for strings, with the prefix T, and a property that contains text like a PID of Polybook
        Files.writeString(
                kept.resolve("y.config"),
                "felix.fileinstall.dir=T\"" + books + "\"\n"
                        + "decoy.service.pid=\"org.polybook.y\"\n"
                        + "service.factoryPid=T\"org.apache.felix.fileinstall\"\n"
                        + "service.pid=T\"org.apache.felix.fileinstall.y\"\n");

        serveForAWhile(books);

        assertThat(proof).doesNotExist();
        assertThat(kept).isEmptyDirectory();
        assertThat(folder.resolve("state/configurations-set-aside/x.config")).exists();
        assertThat(folder.resolve("state/configurations-set-aside/y.config")).exists();
    }

    /** Configured books reach the shelf later than the files of the folder. */
    @Test
    void serve_configuredBooks_areInTheReport() throws Exception {
        Path books = Files.createDirectory(folder.resolve("books"));
        Files.copy(App.SAMPLE, books.resolve("listed.bin"));
        Path kept = Files.createDirectories(folder.resolve("state/configurations/org/polybook/bookshelf/Book"));
        for (int i = 0; i < 5; i++) {
            Path book = Files.copy(App.SAMPLE, folder.resolve("configured" + i + ".bin"));
            Files.writeString(
                    kept.resolve(i + ".config"),
                    "path=\"" + book + "\"\nservice.factoryPid=\"org.polybook.bookshelf.Book\"\n"
                            + "service.pid=\"org.polybook.bookshelf.Book." + i + "\"\n");
        }
        for (int i = 0; i < 3; i++) {
            assertThat(serveOnce(books))
                    .contains("listed ", "configured0 ", "configured1 ", "configured2 ", "configured3 ", "configured4 ")
                    .doesNotContain("still being opened");
            assertThat(folder.resolve("err")).isEmptyFile();
        }
    }

    private String serveOnce(Path books) throws Exception {
        Path out = folder.resolve("out");
        ProcessBuilder builder = App.builder("serve", "--books", books.toString())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        builder.environment().put("POLYBOOK_JAVA_OPTS", "-Djava.io.tmpdir=" + createTemporaryFolder());
        assertThat(builder.start().waitFor()).isZero();
        return Files.readString(out);
    }

    private Path createTemporaryFolder() throws IOException {
        return Files.createDirectories(folder.resolve("tmp"));
    }

    @Test
    void serve_linkToAFolder_isFollowedWhenItChanges() throws Exception {
        Path before = Files.createDirectory(folder.resolve("before"));
        Path after = Files.createDirectory(folder.resolve("after"));
        Files.copy(App.SAMPLE, before.resolve("old.bin"));
        Files.copy(App.SAMPLE, after.resolve("new.bin"));
        Path link = Files.createSymbolicLink(folder.resolve("books"), before);
        ProcessBuilder builder =
                App.builder("serve", "--keep", "--books", link.toString()).redirectErrorStream(true);
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        Process process = builder.start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            readUpTo(out, "e4 ");
            CompletableFuture.delayedExecutor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .execute(process::destroyForcibly); // this ends a read that would wait for output for ever
            Path turned = Files.createSymbolicLink(folder.resolve("turned"), after);
            Files.move(turned, link, StandardCopyOption.ATOMIC_MOVE);
            assertThat(readUpTo(out, "no longer served")).contains("old.bin");
        } finally {
            process.destroy();
            process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Only the next run can clean up after a killed process. */
    @Test
    void serve_killed_isCleanedUpByTheNextRun() throws Exception {
        Path books = Files.createDirectory(folder.resolve("books"));
        Files.copy(App.SAMPLE, books.resolve("good.bin"));
        ProcessBuilder builder =
                App.builder("serve", "--keep", "--books", books.toString()).redirectErrorStream(true);
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        builder.environment().put("POLYBOOK_JAVA_OPTS", "-Djava.io.tmpdir=" + createTemporaryFolder());
        Process process = builder.start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            readUpTo(out, "e4 ");
            serveOnce(books);
            assertThat(countTemporaryFiles(createTemporaryFolder()))
                    .as("folders of running processes")
                    .isOne();
        } finally {
            process.destroyForcibly();
            process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        serveOnce(books);
        assertThat(countTemporaryFiles(createTemporaryFolder()))
                .as("folders of running processes")
                .isZero();
    }

    @Test
    void serve_settingsFileInTheFolder_namesItsBook() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        Files.writeString(folder.resolve("org.polybook.bookshelf.Book-mine.cfg"), "path=good.bin\nname=Favourite\n");
        App.Result run = App.run("serve", "--books", folder.toString());
        assertThat(run.out()).contains("Favourite").doesNotContain("not served");
        assertThat(run.status()).isZero();
    }

    /**
     * Runs the command until some seconds after it has printed the shelf, long enough for two scans by every watcher.
     * Returns the output.
     */
    private String serveForAWhile(Path books) throws Exception {
        Path out = folder.resolve("out");
        ProcessBuilder builder = App.builder("serve", "--keep", "--books", books.toString())
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        Process process = builder.start();
        try {
            long begin = System.nanoTime();
            while (Files.size(out) == 0 && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(App.PATIENCE_SECONDS)) {
                assertThat(process.waitFor(100, TimeUnit.MILLISECONDS))
                        .as("ended")
                        .isFalse();
            }
            assertThat(process.waitFor(WATCHING_SECONDS, TimeUnit.SECONDS))
                    .as("ended")
                    .isFalse();
        } finally {
            process.destroy();
            process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        return Files.readString(out);
    }
}
