package org.polybook.shell.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.apache.felix.service.command.CommandSession;
import org.junit.jupiter.api.Test;
import org.polybook.commands.BadInputException;

/** The commands with the words that a person types. */
class GogoCommandsTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final GogoCommands commands = new GogoCommands(new ServedBooks());

    /** @param prompt whether it is for a person at a terminal */
    private CommandSession session(boolean prompt) {
        PrintStream console = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return (CommandSession) Proxy.newProxyInstance(
                CommandSession.class.getClassLoader(),
                new Class<?>[] {CommandSession.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getConsole" -> console;
                    case "get" -> prompt && arguments[0].equals(".reader") ? "reader" : null;
                    default -> null;
                });
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static String[] words(String... words) {
        return words;
    }

    @Test
    void everyCommand_help_isPrinted() throws Exception {
        CommandSession session = session(false);
        assertThat(commands.show(session, words("--help"))).isNull();
        commands.pick(session, words("--help"));
        commands.list(session, words("--help"));
        commands.add(session, words("-h"));
        commands.remove(session, words("--help"));
        commands.check(session, words("--help"));
        commands.key(session, words("--help"));
        assertThat(printed())
                .contains("Usage: book:show [-m MOVES] [-f FEN] [-v VARIANT] [BOOK]")
                .contains("-p, --priority PRIORITY")
                .contains("Usage: book:pick [-e] [-p POLICY] [-s SEED]")
                .contains("  power=2 ", "  blacklist ", "  weight-0 ")
                .contains("Usage: book:list\n")
                .contains("Example: book:check -d club");
    }

    @Test
    void fault_atAPrompt_isALineInWords() throws Exception {
        assertThat(commands.show(session(true), words("nothing"))).isNull();
        assertThat(printed()).isEqualTo("book:show: no book \"nothing\" is served; none is\n");
        printed.reset();
        commands.add(session(true), words("-x", "club.bin"));
        assertThat(printed())
                .isEqualTo("book:add: unknown option -x; usage: book:add [-n NAME] [-p PRIORITY] FILE"
                        + " (--help says more)\n");
        printed.reset();
        commands.remove(session(true), words());
        assertThat(printed()).startsWith("book:remove: something is missing; usage: book:remove BOOK");
        printed.reset();
        commands.add(session(true), words("-p", "high", "club.bin"));
        assertThat(printed()).startsWith("book:add: --priority: expected a whole number, found \"high\"");
        printed.reset();
        commands.pick(session(true), words("-s", "lucky"));
        assertThat(printed()).startsWith("book:pick: --seed: expected a whole number, found \"lucky\"");
    }

    @Test
    void fault_inAScript_isAnException() {
        assertThatThrownBy(() -> commands.show(session(false), words("nothing")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no book \"nothing\" is served");
    }

    @Test
    void key_fenWithoutQuotes_isTaken() throws Exception {
        String fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assertThat(commands.key(session(false), fen.split(" "))).isEqualTo("463b96181691fc9c");
    }
}
