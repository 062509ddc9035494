package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the default outputs of commands in a folder in which another user has created links. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows lets few users make links")
class DefaultOutputNamesTest {
    @TempDir
    private Path folder;

    private Path victim;

    @BeforeEach
    void makeFiles() throws IOException {
        victim = Files.write(folder.resolve("victim"), new byte[0]);
        Files.write(folder.resolve("a.bin"), new byte[16]);
        Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    }

    /** The default names are relative to the working folder of the tests. */
    private void assertLinkIsRefused(String name, String line) throws IOException {
        Path link = Path.of(name).toAbsolutePath();
        assertThat(link).doesNotExist();
        Files.createSymbolicLink(link, victim);
        try {
            Run run = Run.inFolder(folder, line);
            assertThat(run.err()).as(line).contains(name + ": is a link, and outputs are written through links only");
            assertThat(run.status()).as(line).isEqualTo(ExitStatus.BAD_INPUT);
            assertThat(Files.isSymbolicLink(link)).isTrue();
            assertThat(victim).isEmptyFile();
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void defaultName_thatIsALink_isRefused() throws IOException {
        assertLinkIsRefused("book.bin", "make-book -pgn D/games.pgn -min-game 1");
        assertLinkIsRefused("out.bin", "merge-book -in1 D/a.bin -in2 D/a.bin");
        assertLinkIsRefused("book_white.txt", "dump-book -color white -bin D/a.bin");
    }

    @Test
    void givenName_link_isFollowed() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), victim);
        Run run = Run.inFolder(folder, "make-book -pgn D/games.pgn -min-game 1 -bin D/link.bin");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(victim).hasSize(16);
    }
}
