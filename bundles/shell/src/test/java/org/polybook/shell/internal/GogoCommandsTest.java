package org.polybook.shell.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.felix.service.command.CommandSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.BadInputException;

/** Tests the commands with words as a person types them. */
class GogoCommandsTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ServedBooks library = new ServedBooks();
    private final GogoCommands commands = new GogoCommands(library);

    /** @param prompt true for a session of a person at a terminal */
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

    private static String[] toArray(String... words) {
        return words;
    }

    @Test
    void everyCommand_help_isPrinted() throws Exception {
        CommandSession session = session(false);
        assertThat(commands.show(session, toArray("--help"))).isNull();
        commands.pick(session, toArray("--help"));
        commands.list(session, toArray("--help"));
        commands.add(session, toArray("-h"));
        commands.remove(session, toArray("--help"));
        commands.check(session, toArray("--help"));
        commands.key(session, toArray("--help"));
        assertThat(printed())
                .contains("Usage: book:show [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]")
                .contains("-p, --priority PRIORITY")
                .contains("Usage: book:pick [-e] [-p POLICY] [-s SEED]")
                .contains("  power=2 ", "  blacklist ", "  weight-0 ")
                .contains("Usage: book:list [-j]\n")
                .contains("Example: book:check -d club");
    }

    @Test
    void fault_atAPrompt_isALineOfText() throws Exception {
        assertThat(commands.show(session(true), toArray("nothing"))).isNull();
        assertThat(printed()).isEqualTo("book:show: no book \"nothing\" is served; no book is served\n");
        printed.reset();
        commands.add(session(true), toArray("-x", "club.bin"));
        assertThat(printed())
                .isEqualTo("book:add: unknown option -x; usage: book:add [-n NAME] [-p PRIORITY] FILE"
                        + " (--help says more)\n");
        printed.reset();
        commands.remove(session(true), toArray());
        assertThat(printed()).startsWith("book:remove: missing argument; usage: book:remove BOOK");
        printed.reset();
        commands.add(session(true), toArray("-p", "high", "club.bin"));
        assertThat(printed()).startsWith("book:add: --priority: expected a whole number, found \"high\"");
        printed.reset();
        commands.pick(session(true), toArray("-s", "lucky"));
        assertThat(printed()).startsWith("book:pick: --seed: expected a whole number, found \"lucky\"");
    }

    @Test
    void fault_inAScript_isAnException() {
        assertThatThrownBy(() -> commands.show(session(false), toArray("nothing")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no book \"nothing\" is served");
    }

    /** Adds a book with 1. e4 e5 2. Nf3. */
    private void addBook(String name) {
        Map<Long, BookEntry> records = new HashMap<>();
        Position position = Orthodox.NORMAL.start();
        Coding coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
        for (String move : new String[] {"e2e4", "e7e5", "g1f3"}) {
            long key = coding.key(position);
            records.put(
                    key,
                    new BookEntry(
                            key, coding.code(parseSan(position, move), position).getAsInt(), 7, 0));
            position = position.play(parseSan(position, move));
        }
        library.addBook(
                new OpeningBook() {
                    @Override
                    public int find(long key, EntryBuffer into) {
                        into.clear();
                        Optional.ofNullable(records.get(key)).ifPresent(record -> into.add(record.packed()));
                        return into.size();
                    }

                    @Override
                    public void forEach(EntryVisitor visitor) {
                        throw new AssertionError("unexpected iteration");
                    }
                },
                Map.of("service.id", (long) name.length(), "book.name", name, "service.ranking", -name.length()));
    }

    private static Move parseSan(Position position, String move) {
        try {
            return San.parse(position, move);
        } catch (NotationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gnubook e4 e5",
                "gnubook 1. e4 e5",
                "e4 e5",
                "gnubook -m e4 e5",
                "-m e4 e5 gnubook",
                "--moves=e4 e5 gnubook",
                "-m e4_e5",
                "gnubook -f rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "-f rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - gnubook"
            })
    void show_movesWithoutQuotes_areParsedAsOnTheCommandLine(String line) throws Exception {
        addBook("gnubook");
        String[] words = toArray(line.split(" "));
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace('_', ' ');
        }
        assertThat(commands.show(session(false), words)).contains("Nf3").contains("100.00%");
        assertThat(commands.pick(session(false), words)).startsWith("Nf3 (g1f3) from gnubook");
    }

    @Test
    void everyReport_json_isLikeThatOfTheCommandLine() throws Exception {
        addBook("gnubook");
        addBook("e4");
        assertThat(commands.show(session(false), toArray("-j", "gnubook", "e4")))
                .startsWith("{\"key\": \"823c9b50fd114196\", \"fen\": ")
                .contains("\"san\": \"e5\", \"uci\": \"e7e5\"")
                .endsWith("]}");
        assertThat(commands.show(session(false), toArray("e4", "--json"))).contains("\"san\": \"e4\"");
        assertThat(commands.pick(session(false), toArray("--json", "gnubook")))
                .startsWith("{")
                .endsWith("}");
        assertThat(commands.list(session(false), toArray("--json"))).startsWith("{\"books\": [");
        assertThat(commands.key(session(false), toArray("-j", "startpos")))
                .isEqualTo("{\"key\": \"463b96181691fc9c\", \"warning\": null}");
    }

    @Test
    void show_wordsThatAreNotMoves_areReported() throws Exception {
        addBook("gnubook");
        commands.show(session(true), toArray("gnubook", "nf3"));
        assertThat(printed()).startsWith("book:show: moves: ply 1: ").endsWith("did you mean Nf3?\n");
        printed.reset();
        commands.show(session(true), toArray("gnubook", "e4", "-m", "d4"));
        assertThat(printed()).isEqualTo("book:show: \"e4\": moves are already given by --moves\n");
        printed.reset();
        commands.show(session(true), toArray("-f", "8/8/8/8/8/8/8/8", "w"));
        assertThat(printed())
                .startsWith("book:show: FEN: 2 faults in \"8/8/8/8/8/8/8/8 w\"\n  column 18: missing: castling rights")
                .hasLineCount(3);
    }

    @Test
    void key_fenWithoutQuotes_isAccepted() throws Exception {
        String fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assertThat(commands.key(session(false), fen.split(" "))).isEqualTo("463b96181691fc9c");
    }

    /** A command of another bundle must not replace a built-in one. */
    @Test
    void builtInNames_areThoseOfTheFunctions() {
        String[] functions = {"list", "show", "pick", "add", "remove", "check", "key", "names"};
        assertThat(functions).allMatch(BuiltInUsage::isTaken);
        assertThat(BuiltInUsage.isTaken("main-line")).isFalse();
    }
}
