package org.polybook.itests.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The five-minute examples of the page for authors of hosts: from an empty folder and an empty local repository to the
 * moves of the start position. The page contains the scripts next to this module's pom verbatim.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("ci")
class QuickstartIT {
    private static final List<String> MOVES = List.of("e2e4 1276", "d2d4 582", "c2c4 212");

    /** The folder of the test. It is not below the clone, because Maven would use the clone's settings there. */
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"classpath", "jlink", "felix", "equinox", "karaf"})
    void hosts_scriptOfEachExample_isTheScriptOfThisModule(String name) throws IOException {
        assertThat(ReadmeCode.HOSTS.blocks("sh")).contains(script(name));
    }

    @Test
    void hosts_pomOfTheHost_isThatOfTheExample() throws IOException {
        String pom = Files.readString(Path.of("..", "host", "pom.xml"), StandardCharsets.UTF_8);

        assertThat(ReadmeCode.HOSTS.blocks("xml")).contains(pom.substring(pom.indexOf("<project")));
    }

    @Test
    void program_classPathThenImage_printsTheMoves() throws Exception {
        NewUserShell outsider = newUserShell(false);

        outsider.runUntilPrinted(script("classpath"), MOVES);
        outsider.runUntilPrinted(script("jlink"), MOVES);
    }

    @Test
    void bundle_felixThenEquinox_printsTheMoves() throws Exception {
        NewUserShell outsider = newUserShell(false);
        writeHost(outsider.folder());

        outsider.runUntilPrinted(script("felix"), MOVES);
        outsider.runUntilPrinted(script("equinox"), MOVES);
    }

    @Test
    @Tag("long") // fetches all but Polybook from the real Maven Central
    void program_emptyRepository_printsTheMoves() throws Exception {
        NewUserShell outsider = newUserShell(true);

        outsider.runUntilPrinted(script("classpath"), MOVES);
        outsider.runUntilPrinted(script("jlink"), MOVES);
    }

    @Test
    @Tag("long") // fetches all but Polybook from the real Maven Central
    void bundle_emptyRepository_printsTheMoves() throws Exception {
        NewUserShell outsider = newUserShell(true);
        writeHost(outsider.folder());

        outsider.runUntilPrinted(script("felix"), MOVES);
        outsider.runUntilPrinted(script("equinox"), MOVES);
    }

    @Test
    @Tag("long")
    @EnabledForJreRange(max = JRE.JAVA_22) // Karaf itself does not start on later versions
    void karaf_featureInstalled_listsTheBookInDeploy() throws Exception {
        newUserShell(false)
                .runUntilPrinted(script("karaf"), List.of("/deploy/book.bin", "e2e4    1276", "d2d4     582"));
    }

    @Test
    @Tag("long")
    @EnabledForJreRange(max = JRE.JAVA_22)
    void karaf_configuredBookAndShelfRestarted_listsBothStill() throws Exception {
        NewUserShell outsider = newUserShell(false);
        outsider.runUntilPrinted(script("karaf"), List.of("/deploy/book.bin", "b2b4"));
        Path mine = Files.copy(
                outsider.folder().resolve("book.bin"), outsider.folder().resolve("mine.bin"));
        Path etc = outsider.folder().resolve("apache-karaf-4.4.10").resolve("etc");
        Files.writeString(
                etc.resolve("org.polybook.bookshelf.Book-mine.cfg"),
                "path=" + mine + "\nname=Favourite\n",
                StandardCharsets.UTF_8);

        outsider.runUntilPrinted(
                """
                { sleep 30; # for its own commands, which are there a while after the prompt
                  wait="service:wait -t 60000"
                  echo "$wait '(book.name=Favourite)'"; echo "$wait '(book.name=book)'"; echo book:list
                  echo bundle:restart org.polybook.bookshelf
                  echo "$wait '(book.name=Favourite)'"; echo "$wait '(book.name=book)'"; echo book:list
                  echo book:show Favourite; echo help book:show; } | apache-karaf-4.4.10/bin/karaf
                """,
                List.of("Favourite", "/deploy/book.bin", "Favourite", "/deploy/book.bin", "e2e4    1276", "--moves"));
    }

    private NewUserShell newUserShell(boolean online) throws IOException {
        return new NewUserShell(CentralMirror.createIn(folder, online), folder.resolve("empty"));
    }

    private static String script(String name) throws IOException {
        return Files.readString(Path.of(name + ".sh"), StandardCharsets.UTF_8);
    }

    /**
     * Writes the example host: the POM from the page, the classes from itests/host, because the page omits their
     * imports.
     */
    private static void writeHost(Path folder) throws IOException {
        String pom = ReadmeCode.HOSTS.blocks("xml").stream()
                .filter(block -> block.startsWith("<project"))
                .findFirst()
                .orElseThrow();
        Files.writeString(folder.resolve("pom.xml"), pom, StandardCharsets.UTF_8);
        Path from = Path.of("..", "host", "src");
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path to = folder.resolve("src").resolve(from.relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
