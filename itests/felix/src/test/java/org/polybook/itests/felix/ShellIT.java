package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** The commands of the shell, run by Gogo. */
class ShellIT {
    private static CommandSession session(Osgi osgi) throws Exception {
        CommandSession session = osgi.awaitService(CommandProcessor.class)
                .createSession(
                        new ByteArrayInputStream(new byte[0]),
                        new ByteArrayOutputStream(),
                        new ByteArrayOutputStream());
        osgi.awaitThat("the commands", () -> session.get(".commands") != null);
        return session;
    }

    @FrameworkTest(with = {Bundles.GOGO, Bundles.SELECT, Bundles.COMMANDS, Bundles.SHELL})
    void commands_addListShowAndRemove_actOnTheShelf(Osgi osgi) throws Exception {
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        try (CommandSession session = session(osgi)) {
            session.execute("book:add -n Mine -p 3 '" + file + "'");
            osgi.awaitBook("Mine");

            assertThat(session.execute("book:list").toString()).contains("Mine", "king.bin");
            assertThat(session.execute("book:show Mine").toString()).contains("e4");
            assertThat(session.execute("book:pick -s 7").toString())
                    .isEqualTo("e4 (e2e4) from Mine, probability 100.00%, seed 7");
            assertThat(session.execute("book:pick -e -p 'min-weight=6' Mine").toString())
                    .contains("dropped by min-weight=6", "no move: all dropped");
            assertThat(session.execute("book:key 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'")
                            .toString())
                    .contains("463b96181691fc9c");

            session.execute("book:remove Mine");
            osgi.awaitNoBook("Mine");
            assertThat(session.execute("book:list").toString()).doesNotContain("king.bin");
        }
    }

    @FrameworkTest(with = {Bundles.GOGO, Bundles.COMMANDS, Bundles.SHELL})
    void commands_missingFile_nameIt(Osgi osgi) throws Exception {
        try (CommandSession session = session(osgi)) {
            assertThatThrownBy(() -> session.execute("book:add nowhere.bin"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("nowhere.bin");
        }
    }

    @FrameworkTest(
            without = {Bundles.BOOKSHELF},
            with = {Bundles.GOGO, Bundles.COMMANDS, Bundles.SHELL, Bundles.PROVIDER})
    void commands_withoutShelf_listTheBookServices(Osgi osgi) throws Exception {
        osgi.awaitBook("Traps");
        try (CommandSession session = session(osgi)) {
            osgi.awaitThat(
                    "the book", () -> session.execute("book:list").toString().contains("Traps"));
            assertThat(session.execute("book:show Traps").toString()).contains("e4");
        }
    }

    @FrameworkTest(with = {Bundles.GOGO, Bundles.COMMANDS, Bundles.SHELL, Bundles.PROVIDER})
    void command_ofAnotherBundle_comesAndGoesWithIt(Osgi osgi) throws Exception {
        osgi.awaitBook("Traps");
        try (CommandSession session = session(osgi)) {
            osgi.awaitThat("the command", () -> isMainLineCommandAvailable(session));
            assertThat(session.execute("book:main-line Traps").toString()).startsWith("e4");
            assertThat(session.execute("book:main-line -p 1 -j Traps").toString())
                    .isEqualTo("[\"e4\"]");
            assertThatThrownBy(() -> session.execute("book:main-line -p many Traps"))
                    .hasMessageContaining("--plies: expected a whole number, found \"many\"");
            assertThatThrownBy(() -> session.execute("book:main-line"))
                    .hasMessageContaining("usage: book:main-line [-p N] [-f FEN] [-m MOVES] [-v V] [-j] BOOK");
            assertThatThrownBy(() -> session.execute("book:main-line Nobody"))
                    .hasMessageContaining("no book \"Nobody\"");

            osgi.bundle(Bundles.PROVIDER).stop();
            osgi.awaitThat("the end of the command", () -> !isMainLineCommandAvailable(session));
        }
    }

    /** Calls the command, because Gogo keeps the names of removed commands in its list. */
    private static boolean isMainLineCommandAvailable(CommandSession session) {
        try {
            session.execute("book:main-line --help");
            return true;
        } catch (Exception e) {
            assertThat(e).hasMessageContaining("not found");
            return false;
        }
    }
}
