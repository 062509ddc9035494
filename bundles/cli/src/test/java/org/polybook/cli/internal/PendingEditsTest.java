package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.io.AdjacentFileNames;

/** No command that replaces a book loses the uncommitted changes in its journal. */
class PendingEditsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void buildAndEditBook() throws IOException {
        Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
        assertThat(polybook("build D/games.pgn -o D/club.bin").status()).isZero();
        Files.copy(folder.resolve("club.bin"), folder.resolve("other.bin"));
        assertThat(polybook("edit D/club.bin set e4=77").status()).isZero();
    }

    private Run polybook(String line) {
        return Run.inFolder(folder, line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build D/games.pgn -o D/club.bin",
                "merge D/other.bin D/other.bin -o D/club.bin",
                "merge D/other.bin D/club.bin -o D/club.bin",
                "repair D/other.bin -o D/club.bin",
                "repair D/club.bin -o D/club.bin"
            })
    void command_wouldReplaceAnEditedBook_refusesAndGivesAHint(String line) throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("club.bin"));
        Run run = polybook(line);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("club.bin: has a journal (1 change to commit, 1 position in all)")
                .contains("club.bin commit\"")
                .contains("club.bin set-aside\"");
        assertThat(Files.readAllBytes(folder.resolve("club.bin"))).isEqualTo(before);
        assertThat(polybook("show D/club.bin").out()).contains("e2e4      77");
        assertThat(polybook("edit D/club.bin set-aside").status()).isZero();
        assertThat(polybook(line).status()).isZero();
    }

    /** The name has a space; a shell would pass its first half as the book. */
    @Test
    void command_editedBookHasABlankInItsName_showsItInQuotes() throws IOException {
        String spaced = folder.resolve("my club.bin").toString();
        Files.copy(folder.resolve("other.bin"), Path.of(spaced));
        assertThat(Run.polybook("edit", spaced, "set", "e4=77").status()).isZero();

        assertThat(Run.polybook("repair", folder.resolve("other.bin").toString(), "-o", spaced)
                        .err())
                .contains("polybook edit '" + spaced + "' commit\"");
        assertThat(Run.polybook("merge", spaced, spaced, "--preview").err())
                .contains("polybook edit '" + spaced + "' commit\" writes it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make-book -pgn D/games.pgn -min-game 1 -bin D/club.bin",
                "merge-book -in1 D/other.bin -in2 D/games.bin -out D/club.bin"
            })
    void dropIn_wouldReplaceAnEditedBook_isRefused(String line) throws IOException {
        Files.write(folder.resolve("games.bin"), new byte[0]);
        byte[] before = Files.readAllBytes(folder.resolve("club.bin"));
        Run run = polybook(line);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("club.bin: has a journal").contains("set-aside\"");
        assertThat(folder.resolve("club.bin")).hasBinaryContent(before);
        assertThat(polybook("show D/club.bin").out()).contains("e2e4      77");
    }

    /** The journal also fits a copy of its book, and the user may believe that the copy has no changes. */
    @ParameterizedTest
    @ValueSource(strings = {"show D/club.bin", "learn show D/club.bin"})
    void show_journalOfAnEarlierFileOfThatName_isReportedWithRemedies(String line) throws IOException {
        Files.move(folder.resolve("club.bin"), folder.resolve("club1.bin"));
        Files.copy(folder.resolve("other.bin"), folder.resolve("club.bin"));

        Run run = polybook(line);

        assertThat(run.out()).containsPattern("e2e4 +77");
        String book = folder.resolve("club.bin").toString();
        assertThat(run.err())
                .isEqualTo(book + ": shown with 1 change from its journal "
                        + AdjacentFileNames.nextTo(folder.toRealPath().resolve("club.bin"), "journal")
                        + "; \"polybook edit "
                        + book + " commit\" writes it into the book, \"polybook edit " + book
                        + " set-aside\" sets it aside\n");
        assertThat(polybook("edit D/club.bin set-aside").status()).isZero();
        assertThat(polybook(line).err()).isEmpty();
    }

    @Test
    void build_journalOfAnotherBook_isRefusedWithThatReason() throws IOException {
        Files.write(folder.resolve("club.bin"), new byte[16]);
        Run run = polybook("build D/games.pgn -o D/club.bin");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("another program has changed the book")
                .contains("set-aside\"")
                .doesNotContain("commit\"");
    }

    @Test
    void merge_editedInput_reportsThatTheEditsAreNotRead() {
        Run run = polybook("merge D/club.bin D/other.bin -o D/both.bin");

        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("club.bin: its journal (1 change to commit, 1 position in all) is not read")
                .doesNotContain("other.bin: its");
    }

    @Test
    void build_noPendingEdits_reportsNoJournal() {
        Run run = polybook("build D/games.pgn -o D/other.bin");

        assertThat(run.status()).isZero();
        assertThat(run.err()).doesNotContain("journal");
    }
}
