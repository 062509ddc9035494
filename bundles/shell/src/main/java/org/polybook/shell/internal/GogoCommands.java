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
import org.polybook.commands.TypedWords;
import org.polybook.commands.pick.BookUses;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.pick.PolicyRef;

/**
 * The commands {@code book:...} as Gogo and Karaf call them. Each returns its text. What is wrong is an exception for a script,
 * and a line of text for a person at a prompt. {@code --help} is printed, which is how Karaf's {@code help} asks for it.
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
            "osgi.command.function=names",
            "osgi.command.description=Opening books: look positions up, put books on the shelf, check them"
        })
public final class GogoCommands {
    private static final String NORMAL = "normal";

    private final BookCommands commands;

    @Activate
    public GogoCommands(@Reference(target = Release.TARGET) ServedBooks library) {
        commands = new BookCommands(library);
    }

    @Descriptor("what is on the shelf, and what is wrong with what is not")
    public String list(CommandSession session, @Descriptor("[-j]; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(session, OwnUsage.LIST, words, arguments -> commands.list(form(arguments)));
    }

    @Descriptor("what a book, or the best one, says about a position")
    public String show(
            CommandSession session,
            @Descriptor("[-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(session, OwnUsage.SHOW, words, arguments -> {
            List<String> books = books(arguments.words(), 1);
            PositionRef position = position(arguments, books.size());
            return books.isEmpty()
                    ? commands.show(position, form(arguments))
                    : commands.show(position, books.get(0), form(arguments));
        });
    }

    /** The first words up to that many, unless they look like moves and no book has such a name. */
    private List<String> books(List<String> words, int most) {
        List<String> names = commands.names();
        return words.stream()
                .limit(most)
                .takeWhile(word -> names.contains(word) || !TypedWords.isMove(word))
                .toList();
    }

    @Descriptor("choose a move from these books, or from all, the best first")
    public String pick(
            CommandSession session,
            @Descriptor(
                            "[-e] [-p POLICY] [-s SEED] [-o BOOK=WHEN] [-a NAME] [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK...] [MOVES]; --help explains")
                    String[] words)
            throws IOException, BadInputException {
        return Gogo.run(session, OwnUsage.PICK, words, arguments -> {
            List<String> books = books(arguments.words(), Integer.MAX_VALUE);
            Pick.Request request = new Pick.Request(
                    books.stream().map(BookRef::named).toList(),
                    position(arguments, books.size()),
                    PolicyRef.of(arguments.value("--policy", "")),
                    arguments.number("--seed"),
                    BookUses.parse(arguments.values("--only")),
                    arguments.value("--opponent", ""));
            return commands.pick(request, arguments.has("--explain"), form(arguments));
        });
    }

    /** @param books number of words that are names of books; those after them are moves */
    private static PositionRef position(Arguments arguments, int books) throws BadInputException {
        Optional<String> fen = Optional.of(arguments.value("--fen", "")).filter(text -> !text.isBlank());
        List<String> words = arguments.words();
        String moves = String.join(" ", words.subList(books, words.size()));
        if (!moves.isEmpty() && arguments.has("--moves")) {
            throw new BadInputException("\"" + moves + "\": the moves are given already, by --moves");
        }
        return PositionRef.of(arguments.value("--variant", NORMAL), fen)
                .withMoves(moves.isEmpty() ? arguments.value("--moves", "") : moves);
    }

    private static Form form(Arguments arguments) {
        return arguments.has("--json") ? Form.JSON : Form.TEXT;
    }

    @Descriptor("put a book file on the shelf, now and after a restart")
    public String add(
            CommandSession session, @Descriptor("[-n NAME] [-p PRIORITY] FILE; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(
                session,
                OwnUsage.ADD,
                words,
                arguments -> commands.add(
                        arguments.value("--name", ""), arguments.number("--priority", 0), arguments.rest()));
    }

    @Descriptor("take a book off the shelf; its file is left alone")
    public String remove(CommandSession session, @Descriptor("BOOK; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(session, OwnUsage.REMOVE, words, arguments -> commands.remove(arguments.rest()));
    }

    @Descriptor("look for faults in a book's file")
    public String check(CommandSession session, @Descriptor("[-d] [-j] BOOK; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(
                session,
                OwnUsage.CHECK,
                words,
                arguments -> commands.check(arguments.has("--details"), arguments.rest(), form(arguments)));
    }

    @Descriptor("the key of a position")
    public String key(CommandSession session, @Descriptor("[-v VARIANT] [-j] FEN; --help explains") String[] words)
            throws IOException, BadInputException {
        return Gogo.run(
                session,
                OwnUsage.KEY,
                words,
                arguments -> commands.key(arguments.value("--variant", NORMAL), arguments.rest(), form(arguments)));
    }

    /** For scripts and completion. */
    @Descriptor("the names of the books that can be looked up, best first")
    public List<String> names() {
        return commands.names();
    }
}
