package org.polybook.shell.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Descriptor;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.spi.Release;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.PositionRef;
import org.polybook.commands.UnquotedArguments;
import org.polybook.commands.pick.BookUses;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.pick.PolicyRef;

/**
 * The commands {@code book:...} for Gogo and Karaf. Each returns its text. A fault is an exception for a script, and a
 * line of text for a person at a prompt. {@code --help} prints the help, which is how Karaf's {@code help} obtains it.
 */
@Component(
        service = GogoCommands.class,
        property = {
            "osgi.command.scope=book",
            "osgi.command.function=list",
            "osgi.command.function=show",
            "osgi.command.function=pick",
            "osgi.command.function=add",
            "osgi.command.function=remove",
            "osgi.command.function=check",
            "osgi.command.function=key",
            "osgi.command.function=watches",
            "osgi.command.function=names",
            "osgi.command.description=Opening books: look up positions, add books to the shelf, check them"
        })
public final class GogoCommands {
    private static final String NORMAL = "normal";

    private final ShelfCommands commands;

    @Activate
    public GogoCommands(@Reference(target = Release.TARGET) ServedBooks library) {
        commands = new ShelfCommands(library);
    }

    @Descriptor("list the books on the shelf, and the problems of those that are not served")
    public String list(CommandSession session, @Descriptor("[-j]; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session, BuiltInUsage.LIST, words, arguments -> commands.list(form(arguments)));
    }

    @Descriptor("show the moves of a position in a book, or in the best one")
    public String show(
            CommandSession session,
            @Descriptor("[-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(session, BuiltInUsage.SHOW, words, arguments -> {
            List<String> books = leadingBookNames(arguments.operands(), 1);
            PositionRef position = position(arguments, books.size());
            return books.isEmpty()
                    ? commands.showInBestBookOrList(position, form(arguments))
                    : commands.show(position, books.get(0), form(arguments));
        });
    }

    /**
     * Returns the leading words that name books, at most that many: each is the name of a served book, or does not look
     * like a move.
     */
    private List<String> leadingBookNames(List<String> words, int max) {
        List<String> names = commands.names();
        return words.stream()
                .limit(max)
                .takeWhile(word -> names.contains(word) || !UnquotedArguments.looksLikeMove(word))
                .toList();
    }

    @Descriptor("choose a move from these books, or from all, the best first")
    public String pick(
            CommandSession session,
            @Descriptor(
                            "[-e] [-p POLICY] [-s SEED] [-o BOOK=WHEN] [-a NAME] [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK...] [MOVES]; --help explains")
                    String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(session, BuiltInUsage.PICK, words, arguments -> {
            List<String> books = leadingBookNames(arguments.operands(), Integer.MAX_VALUE);
            Pick.Request request = new Pick.Request(
                    books.stream().map(BookRef::named).toList(),
                    position(arguments, books.size()),
                    PolicyRef.of(arguments.lastValue("--policy", "")),
                    arguments.number("--seed"),
                    BookUses.parse(arguments.values("--only")),
                    arguments.lastValue("--opponent", ""));
            return commands.pick(request, arguments.has("--explain"), form(arguments));
        });
    }

    /** @param books number of leading words that are names of books; the words after them are moves */
    private static PositionRef position(GogoArguments arguments, int books) throws BadInputException {
        Optional<String> fen = Optional.of(arguments.lastValue("--fen", "")).filter(text -> !text.isBlank());
        List<String> words = arguments.operands();
        String moves = String.join(" ", words.subList(books, words.size()));
        if (!moves.isEmpty() && arguments.has("--moves")) {
            throw new BadInputException("\"" + moves + "\": moves are already given by --moves");
        }
        return PositionRef.of(arguments.lastValue("--variant", NORMAL), fen)
                .withMoves(moves.isEmpty() ? arguments.lastValue("--moves", "") : moves);
    }

    private static AnswerFormat form(GogoArguments arguments) {
        return arguments.has("--json") ? AnswerFormat.JSON : AnswerFormat.TEXT;
    }

    @Descriptor("add a book file to the shelf, also after a restart")
    public String add(
            CommandSession session, @Descriptor("[-n NAME] [-p PRIORITY] FILE; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session,
                BuiltInUsage.ADD,
                words,
                arguments -> commands.add(
                        arguments.lastValue("--name", ""),
                        arguments.number("--priority", 0),
                        arguments.joinedOperands()));
    }

    @Descriptor("remove a book from the shelf; its file is kept")
    public String remove(CommandSession session, @Descriptor("BOOK; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session, BuiltInUsage.REMOVE, words, arguments -> commands.remove(arguments.joinedOperands()));
    }

    @Descriptor("check a book's file for faults")
    public String check(CommandSession session, @Descriptor("[-d] [-j] BOOK; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session,
                BuiltInUsage.CHECK,
                words,
                arguments -> commands.check(arguments.has("--details"), arguments.joinedOperands(), form(arguments)));
    }

    @Descriptor("list the watches that add games to books, and their last additions")
    public String watches(CommandSession session, @Descriptor("[-j]; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session, BuiltInUsage.WATCHES, words, arguments -> commands.watches(form(arguments)));
    }

    @Descriptor("print the key of a position")
    public String key(CommandSession session, @Descriptor("[-v VARIANT] [-j] FEN; --help explains") String[] words)
            throws IOException, BadInputException {
        return GogoRunner.runOrPrintAndReturnNull(
                session,
                BuiltInUsage.KEY,
                words,
                arguments -> commands.key(
                        arguments.lastValue("--variant", NORMAL), arguments.joinedOperands(), form(arguments)));
    }

    /** The names of the books, for scripts and completion. */
    @Descriptor("list the names of the served books, best first")
    public List<String> names() {
        return commands.names();
    }
}
