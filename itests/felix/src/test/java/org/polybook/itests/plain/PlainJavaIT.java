package org.polybook.itests.plain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.probe.BookFiles;

/** Runs the jars without a framework: on a class path and on a module path, each in a new virtual machine. */
class PlainJavaIT {
    private static final String JARS = Stream.of(
                    Bundles.CHESS,
                    Bundles.IO,
                    Bundles.API,
                    Bundles.ZOBRIST,
                    Bundles.READER,
                    Bundles.BOOKSHELF,
                    Bundles.WRITER,
                    Bundles.HEADER,
                    Bundles.PGN)
            .map(name -> Bundles.jar(name).toString())
            .collect(Collectors.joining(File.pathSeparator));

    private static final String TESTS =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    @TempDir
    Path folder;

    @Test
    void classPath_bareJars_haveEachServiceOnceAndReadABook() throws Exception {
        assertThat(run("-cp", JARS + File.pathSeparator + TESTS, PlainMain.class.getName()))
                .containsExactlyElementsOf(facts("null"));
    }

    @Test
    void modulePath_bareJars_haveEachServiceOnceAndReadABook() throws Exception {
        assertThat(run("-p", JARS, "--add-modules", "ALL-MODULE-PATH", "-cp", TESTS, PlainMain.class.getName()))
                .containsExactlyElementsOf(facts("org.polybook.api"));
    }

    private static List<String> facts(String module) {
        return List.of(
                "module " + module,
                "BookFormat [PolyglotFormat]",
                "BookScheme [PolyglotScheme, XboardScheme, DocumentScheme]",
                "BookBuilder [PolyglotBookBuilder]",
                "BookMerger [PolyglotBookMerger]",
                "BookHeaders [PgHeaders]",
                "GameFormat [PgnFormat]",
                "move e2e4");
    }

    private List<String> run(String... options) throws Exception {
        Path book = Files.write(folder.resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.add(book.toString());
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(10, TimeUnit.MINUTES))
                    .as("ended in time")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as("exit status; printed %s", lines).isZero();
        return lines;
    }
}
