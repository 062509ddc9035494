package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the application with two third-party jars among its bundles, one with a format of books and one with a variant.
 * Commands that read books support the format; those that need a PG header or change a book refuse it.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class AddedBundleIT {
    /** A book with 1. e4 and 1. d4 in the start position. */
    private static final String TOY = "463b96181691fc9c 031c000700000000\n463b96181691fc9c 02db000300000000\n";

    /** A separate copy of the application, so that tests which run concurrently do not see the added bundles. */
    @TempDir
    static Path home;

    @TempDir
    Path folder;

    private Path toy;

    @BeforeAll
    static void copyApplicationWithAddedBundle() throws IOException {
        App.copyWithAddedBundles(home);
    }

    @BeforeEach
    void writeBookOfAddedFormat() throws IOException {
        toy = Files.writeString(folder.resolve("club.toy"), TOY);
    }

    @Test
    void show_bookOfTheAddedFormat_isRead() throws Exception {
        App.Result run = App.runCopyAt(home, "show", toy.toString());
        run.assertSuccess();
        assertThat(run.out()).contains("e4", "d4", "70.0");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void check_bookOfTheAddedFormat_isRead() throws Exception {
        App.Result run = App.runCopyAt(home, "check", toy.toString());
        run.assertSuccess();
        assertThat(run.err()).doesNotContain("Exception");
    }

    @Test
    void export_bookOfTheAddedFormat_isWrittenAsGames() throws Exception {
        App.Result run = App.runCopyAt(home, "export", toy.toString(), "--format", "pgn");
        run.assertSuccess();
        assertThat(run.out()).contains("1. e4", "d4");
    }

    @Test
    void pick_ruleOfTheAddedBundle_isKnownAndExplained() throws Exception {
        assertThat(App.runCopyAt(home, "pick", "--help").out())
                .containsPattern("first-three +of a position's records, the first three in file order\\.");
        String four = TOY + "463b96181691fc9c 029a000300000000\n463b96181691fc9c 0195000300000000\n";
        App.Result run = App.runCopyAt(
                home, "pick", Files.writeString(toy, four).toString(), "--explain", "--policy", "first-three,best");
        run.assertSuccess();
        assertThat(run.out()).contains("dropped by first-three", "dropped by best", "e4 (e2e4) from ");
        App.runCopyAt(home, "pick", toy.toString(), "--policy", "first-three=4")
                .assertRefused(2, "first-three takes no argument");
    }

    @Test
    void noteFileOfTheAddedBundle_isShownByStatsAndNotOverwrittenByTree() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        Path note = Files.writeString(folder.resolve("good.bin.note"), "of the club");

        App.Result run = App.runCopyAt(home, "stats", book.toString());
        run.assertSuccess();
        assertThat(run.out()).contains("of the club");
        App.runCopyAt(home, "tree", book.toString(), "-o", note.toString())
                .assertRefused(1, "good.bin.note: would be written over");
        assertThat(note).hasContent("of the club");
    }

    /** The message names the format of the book, and the formats that the service supports. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "header set %s --comment mine",
                "header delete %s",
                "header show %s",
                "repair %s -o %s.mended",
                "edit %s set e4=30",
                "edit %s commit"
            })
    void polyglotOnlyCommand_bookOfTheAddedFormat_isRefusedWithTheReason(String line) throws Exception {
        String[] arguments = line.replace("%s", toy.toString()).split(" ");
        App.Result run = App.runCopyAt(home, arguments);

        run.assertRefused(1, "club.toy", "of the format \"toy\", only of \"polyglot\"");
        assertThat(toy).hasContent(TOY);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(toy);
        }
    }

    @Test
    void show_withoutTheBundle_isRefused() throws Exception {
        App.run("show", toy.toString()).assertRefused(1, "club.toy");
    }

    @Test
    void serve_bookOfTheAddedFormatInTheFolder_isOnTheShelf() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("good.bin"));
        App.Result run = App.runCopyAt(home, "serve", "--books", folder.toString());
        run.assertSuccess();
        assertThat(run.out()).contains("good ", "club.toy").doesNotContain("not served");
    }

    /** The command names the provider that cannot be loaded, and works without it. */
    @Test
    void show_jarWhoseProviderCannotBeLoaded_isNamedAndSkipped() throws Exception {
        Path bad = home.resolve("bundles/bad.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(bad))) {
            out.putNextEntry(new ZipEntry("META-INF/services/org.polybook.api.provider.BookFormat"));
            out.write("nowhere.Format\n".getBytes(StandardCharsets.UTF_8));
        }
        try {
            App.Result run = App.runCopyAt(home, "show", toy.toString());
            run.assertSuccess();
            assertThat(run.out()).contains("e4");
            assertThat(run.err()).contains("BookFormat", "nowhere.Format");
        } finally {
            Files.delete(bad);
        }
    }

    /**
     * A colon would split the name into two entries of the class path, the second one relative to the user's current
     * folder.
     */
    @Test
    void show_jarWithAColonInItsName_isSkipped() throws Exception {
        Path odd = Files.copy(App.provider(), home.resolve("bundles/odd:name.jar"));
        Path added = Files.move(home.resolve("bundles/toy.jar"), folder.resolve("toy.jar"));
        try {
            App.runCopyAt(home, "show", toy.toString()).assertRefused(1, "club.toy");
            assertThat(App.runCopyAt(home, "show", App.SAMPLE.toString()).status())
                    .isZero();
        } finally {
            Files.delete(odd);
            Files.move(added, home.resolve("bundles/toy.jar"));
        }
    }

    /** The output for a book of a built-in format is the same with and without the added bundles. */
    @Test
    void show_addedBundle_replacesNothingOfTheApplication() throws Exception {
        assertThat(List.of(App.runCopyAt(home, "show", App.SAMPLE.toString()).out()))
                .containsExactly(App.run("show", App.SAMPLE.toString()).out());
    }

    @Test
    void command_ofTheAddedBundle_isACommandOfTheProgram() throws Exception {
        assertThat(App.runCopyAt(home, "--help").out())
                .containsPattern(
                        "(?s)Inspect a book:.*  main-line +Print the line of a book's moves with the highest weights.\n.*Make a book:");
        assertThat(App.runCopyAt(home, "main-line", toy.toString()).out()).isEqualTo("e4\n");
        assertThat(App.runCopyAt(home, "main-line", toy.toString(), "--plies", "0")
                        .err())
                .contains("the book has no move in that position");
        assertThat(App.runCopyAt(home, "main-line", toy.toString(), "-j").out()).isEqualTo("[\"e4\"]\n");
        assertThat(App.runCopyAt(home, "help", "main-line").out())
                .contains(
                        "Usage: polybook main-line [-hj] [-f=FEN]",
                        "BOOK",
                        "100% of them",
                        "50% of the weight",
                        "Examples:\n  polybook main-line club.bin\n");
        assertThat(App.runCopyAt(home, "completion", "bash").out()).contains("main-line", "--plies");
    }

    @Test
    void command_ofTheAddedBundleWithWrongArguments_isRefusedLikeABuiltInOne() throws Exception {
        App.Result many = App.runCopyAt(home, "main-line", toy.toString(), "--plies", "many");
        assertThat(many.err())
                .isEqualTo("polybook main-line: --plies: expected a whole number, found \"many\"\n"
                        + "Try 'polybook main-line --help'.\n");
        assertThat(many.status()).isEqualTo(2);
        assertThat(App.runCopyAt(home, "main-line", toy.toString(), "--plies", "-1")
                        .err())
                .contains("polybook main-line: ", "-1");
        assertThat(App.runCopyAt(home, "main-line", "nowhere.bin").err()).contains("nowhere.bin: no such file");
        assertThat(App.runCopyAt(home, "main-line", toy.toString(), "--moves", "e5")
                        .err())
                .contains("e5");
        App.Result none = App.runCopyAt(home, "main-line");
        assertThat(none.err()).contains("polybook main-line: missing: ");
        assertThat(none.status()).isEqualTo(2);
        assertThat(App.runCopyAt(home, "main-lines").err()).contains("did you mean main-line?");
    }
}
