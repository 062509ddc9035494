package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests adding games to a book. */
class BuildAddToTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void buildBook() throws IOException {
        write("tal.pgn", game("1-0", "1. e4 c5 2. Nf3 d6"));
        write("club.pgn", game("1-0", "1. e4 c5 2. c3") + game("*", "1. Nf3 c5") + game("0-1", "1. d4 d5"));
        write("open.pgn", game("1/2-1/2", "1. d4 Nf6 2. c4"));
        assertThat(run("build tal.pgn -o club.bin --statistics --max-ply 3").status())
                .isZero();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static String game(String result, String moves) {
        return "[Date \"2024.01.01\"]\n[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n\n";
    }

    private Run run(String line) {
        return Run.inFolder(folder, line.replaceAll("(\\S+\\.(pgn|bin|stats))", "D/$1"));
    }

    private void assertSamePair(String book, String expected) {
        for (String ending : new String[] {"", ".stats"}) {
            assertThat(folder.resolve(book + ending)).hasSameBinaryContentAs(folder.resolve(expected + ending));
        }
    }

    private Run assertRefused(String line, String... words) throws IOException {
        byte[] book = Files.readAllBytes(folder.resolve("club.bin"));
        byte[] statistics = Files.readAllBytes(folder.resolve("club.bin.stats"));
        Run run = run(line);
        assertThat(run.err()).contains(words);
        assertThat(run.status()).isNotZero();
        assertThat(folder.resolve("club.bin")).hasBinaryContent(book);
        assertThat(folder.resolve("club.bin.stats")).hasBinaryContent(statistics);
        return run;
    }

    @Test
    void addTo_twice_isTheBuildOfAllFiles() {
        assertThat(run("build tal.pgn club.pgn open.pgn -o all.bin --statistics --max-ply 3")
                        .status())
                .isZero();

        Run added = run("build club.pgn --add-to club.bin");
        assertThat(added.status()).as(added.err()).isZero();
        assertThat(added.err())
                .contains("3 games: 2 booked")
                .contains("club.bin: now ")
                .contains(" new plies");
        Run json = run("build open.pgn --add-to club.bin --json --max-ply 3");

        assertThat(json.out()).contains("\"games\":1,\"booked\":1");
        assertSamePair("club.bin", "all.bin");
        assertThat(run("check club.bin").status()).isZero();
    }

    @Test
    void addTo_otherBook_writesIt() throws IOException {
        assertThat(run("build tal.pgn club.pgn -o all.bin --statistics --max-ply 3")
                        .status())
                .isZero();
        byte[] before = Files.readAllBytes(folder.resolve("club.bin"));

        assertThat(run("build club.pgn --add-to club.bin -o other.bin").status())
                .isZero();

        assertSamePair("other.bin", "all.bin");
        assertThat(folder.resolve("club.bin")).hasBinaryContent(before);
    }

    @Test
    void addTo_otherOptions_areRefusedWithBothValues() throws IOException {
        assertRefused("build club.pgn --add-to club.bin --max-ply 9", "built with max-ply 3, not 9");
        assertRefused("build club.pgn --add-to club.bin --weights games", "built with weights score2, not games");
        assertRefused("build club.pgn --add-to club.bin --player Tal", "built with player [], not [tal]");
        assertRefused("build club.pgn --add-to club.bin --variations", "built with variations false, not true");
        assertRefused("build club.pgn --add-to club.bin --comment x", "--comment cannot be used with --add-to");
        assertRefused("build club.pgn --discard-edits -o club.bin", "--discard-edits: needs --add-to");
    }

    @Test
    void addTo_defaultGivenButAnotherRecorded_isRefused() throws IOException {
        assertThat(run("build tal.pgn -o club.bin --statistics --weights games").status())
                .isZero();

        assertRefused("build club.pgn --add-to club.bin --weights score2", "built with weights games, not score2");
    }

    @Test
    void addTo_sameFileUnderAnotherName_isRefused() throws IOException {
        Files.copy(folder.resolve("tal.pgn"), folder.resolve("copy.pgn"));

        assertRefused(
                "build copy.pgn --add-to club.bin", "copy.pgn: has the same content as \"tal.pgn\"", "count twice");
    }

    @Test
    void addTo_inputGivenTwice_isRefused() throws IOException {
        write("copy.pgn", game("1-0", "1. b4 b5"));
        write("copy2.pgn", game("1-0", "1. b4 b5"));
        assertRefused("build copy.pgn copy.pgn --add-to club.bin", "copy.pgn: has the same content as \"copy.pgn\"");
        assertRefused("build copy.pgn copy2.pgn --add-to club.bin", "copy2.pgn: has the same content as \"copy.pgn\"");
    }

    @Test
    void addTo_emptyFileTwice_isNotReportedAsOther() throws IOException {
        write("empty.pgn", "");
        for (int i = 0; i < 2; i++) {
            Run run = run("build empty.pgn --add-to club.bin");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err()).doesNotContain("other content");
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link needs a privilege there")
    void addTo_link_isRefusedWithTheReason() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.bin"), folder.resolve("club.bin"));
        assertRefused("build club.pgn --add-to link.bin", "link.bin: is a link", "name the book to which it leads");
    }

    @Test
    void addTo_truncatedBook_isRefusedAsSuch() throws IOException {
        Path book = folder.resolve("club.bin");
        byte[] whole = Files.readAllBytes(book);
        Files.write(book, Arrays.copyOf(whole, whole.length - 16));
        assertRefused(
                "build club.pgn --add-to club.bin",
                "its last records are missing (" + (whole.length - 16) + " bytes, but " + whole.length + " when",
                "; --discard-edits discards them");
    }

    @Test
    void addTo_fileThatHasGrown_isReported() throws IOException {
        write("tal.pgn", game("1-0", "1. e4 c5 2. Nf3 d6") + game("1-0", "1. b3"));

        Run run = run("build tal.pgn --add-to club.bin");

        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("tal.pgn: a file with this name and other content was added before");
    }

    @Test
    void addTo_editedBook_isRefusedUnlessDiscarded() throws IOException {
        assertThat(run("edit club.bin set e4=77").status()).isZero();
        assertRefused("build club.pgn --add-to club.bin", "club.bin: has a journal (1 change to commit");
        assertThat(run("edit club.bin commit").status()).isZero();
        assertRefused("build club.pgn --add-to club.bin", "were changed", "; --discard-edits discards them");

        assertThat(run("build club.pgn --add-to club.bin --discard-edits").status())
                .isZero();

        assertThat(run("show club.bin").out()).doesNotContain("77");
    }

    @Test
    void addTo_otherComment_isKept() {
        assertThat(run("header set club.bin --comment mine").status()).isZero();

        assertThat(run("build club.pgn --add-to club.bin").status()).isZero();

        assertThat(run("header show club.bin").out()).contains("mine");
    }

    @Test
    void addTo_bookWithoutStatistics_isRefused() throws IOException {
        assertThat(run("build tal.pgn -o plain.bin").status()).isZero();

        assertThat(run("build club.pgn --add-to plain.bin").err())
                .contains("plain.bin: has no statistics next to it (plain.bin.stats)");
        assertThat(run("build club.pgn --add-to missing.bin").err()).contains("missing.bin");
    }

    @Test
    void addTo_badGameInAStrictRun_leavesBothFiles() throws IOException {
        write("bad.pgn", game("1-0", "1. e4 e5 2. Ke3"));

        assertRefused("build bad.pgn --add-to club.bin --strict", "the book is unchanged");
    }
}
