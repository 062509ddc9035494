package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputPathChecksTest {
    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    @BeforeEach
    void makeGames() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), "1. e4 *");
        book = folder.resolve("book.bin");
    }

    private void assertRefused(Path input, Path... outputs) {
        assertThatThrownBy(() -> OutputPathChecks.requireApart(List.of(input), List.of(outputs)))
                .isInstanceOf(OutputIsInputException.class)
                .hasMessageContaining("nothing was written");
    }

    @Test
    void requireApart_differentFiles_isAccepted() {
        assertThatCode(() -> OutputPathChecks.requireApart(List.of(games), List.of(book, folder.resolve("report.txt"))))
                .doesNotThrowAnyException();
    }

    @Test
    void requireApart_theInputItself_isRefused() {
        assertRefused(games, games);
        assertRefused(
                games,
                book,
                folder.resolve("x").resolve("..").resolve("games.pgn").normalize());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void requireApart_linksToTheInput_areRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.pgn"), Path.of("games.pgn"));
        Path hard = Files.createLink(folder.resolve("hard.pgn"), games);
        assertRefused(games, link);
        assertRefused(games, hard);
        assertRefused(link, games);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void requireApart_fileKeptNextToABook_isRefusedAsOutput() throws IOException {
        assertRefused(games, folder.resolve(".book.bin.polybook-journal"));
        assertRefused(games, folder.resolve(".book.bin.polybook-lock"));
        assertRefused(games, Files.createSymbolicLink(folder.resolve("link"), Path.of(".book.bin.polybook-journal")));
        assertThatCode(() ->
                        OutputPathChecks.requireApart(List.of(games), List.of(folder.resolve("my.polybook-book.bin"))))
                .doesNotThrowAnyException();
    }

    @Test
    void requireApart_oneOutputTwice_isRefused() {
        assertRefused(games, book, folder.resolve(".").resolve("book.bin"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void requireApart_aLinkToAMissingFile_isThatFile() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), Path.of("book.bin"));
        assertRefused(games, book, link);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void areSame_aDevice_equalsNoOtherPath() throws IOException {
        assertThat(OutputPathChecks.areSame(Path.of("/dev/null"), Path.of("/dev/null")))
                .isFalse();
    }
}
