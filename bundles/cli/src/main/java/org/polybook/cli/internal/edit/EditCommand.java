package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.MoveWords;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FileNames;
import org.polybook.commands.edit.Edit;
import org.polybook.io.NamedInput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook edit}. */
@Command(
        name = "edit",
        header = "Change the moves of single positions, undo, redo, commit.",
        description = {
            "Changes go into a journal beside the book at once; all of Polybook shows them, and \"commit\" writes them into "
                    + "the book for other programs.",
            "",
            "Actions on a position, several of which are one change:",
            "  set MOVE=WEIGHT...   change the weight of moves",
            "  add MOVE[=WEIGHT]... add moves after the others, with weight 1 if none is given",
            "  disable MOVE...      weight 0: never played",
            "  delete MOVE...|all   remove moves, or all of them",
            "  reorder MOVE...      put these first, in this order",
            "A WEIGHT is",
            "  30                   the weight itself, 0 to 65535",
            "  +5, -5               the current weight and 5 more, or 5 less",
            "  *2, x0.5             the current weight times that number",
            "  25%%                  a share of all the weights that the position has then, while the other moves keep "
                    + "theirs. Shares come after the other weights of a \"set\" or \"add\" and hold together; where no "
                    + "other move has a weight they must add up to 100%%.",
            "Factors and shares are rounded to the nearest whole number, halves up; a weight that is not 0 stays at least 1. What "
                    + "would be below 0 or above 65535 is refused. \"set\" needs a move that the position has in the book, "
                    + "\"add\" one that it has not, and so no +, - or *.",
            "With --line: \"add\" adds every move of the line, \"delete\" takes its moves away from the end up to where "
                    + "the book knows something else.",
            "Moves are SAN or coordinates, or a record's code in hex (0x031c).",
            "",
            "Actions on the journal:",
            "  undo [N], redo [N]   take back the last changes, or make them again",
            "  history              all changes",
            "  status               how many there are (also shown without any action)",
            "  commit               write the book anew with them, in one step; then they cannot be undone",
            "  set-aside            put the journal under another name, so that the book is as its file says"
        },
        footer = {
            "",
            "Examples:",
            "  polybook edit club.bin set e4=30 add d4=5 disable c4 delete a3",
            "  polybook edit club.bin --moves \"e4 c5\" set Nf3=10",
            "  polybook edit club.bin set e4=+5 c4=x0.5 d4=40%%",
            "  polybook edit club.bin --line \"e4 e5 Nf3 Nc6 Bb5\" --side white add",
            "  polybook edit club.bin --text > moves.txt; polybook edit club.bin --read moves.txt",
            "  polybook edit club.bin undo"
        })
@Listed(Group.CHANGE)
public final class EditCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Parameters(
            index = "1..*",
            paramLabel = "ACTION",
            completionCandidates = Candidates.EditActions.class,
            description = "What to do; see above.")
    private List<String> words = List.of();

    @Mixin
    private PositionOptions where;

    @Option(
            names = "--line",
            paramLabel = "MOVES",
            parameterConsumer = MoveWords.class,
            description = "A line of moves to add or delete.")
    private String line;

    @Option(
            names = "--side",
            paramLabel = "S",
            defaultValue = "both",
            completionCandidates = Candidates.SidesOrBoth.class,
            description = "--line: whose moves, white, black or both; ${DEFAULT-VALUE} if left out.")
    private String side;

    @Option(
            names = "--weight",
            paramLabel = "N",
            defaultValue = "1",
            description = "--line add: the weight of new moves; ${DEFAULT-VALUE} if left out.")
    private int weight;

    @Option(names = "--subtree", description = "delete: also delete the positions that nothing leads to any more.")
    private boolean subtree;

    @Option(names = "--force", description = "Change the file even if it hardly looks like a book.")
    private boolean force;

    @Option(names = "--text", description = "Print the position's moves as XBoard's Edit Book window shows them.")
    private boolean text;

    @Option(
            names = "--read",
            paramLabel = "FILE",
            description = "Give the position the moves of such a text; - is standard input.")
    private String read;

    @Option(
            names = {"-n", "--dry-run"},
            description = "Show what would change, and change nothing.")
    private boolean dryRun;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "Wait so many seconds for another process that changes the book.")
    private int wait;

    @Mixin
    private SchemeOption scheme;

    @Option(names = "--json", description = "Print an object.")
    private boolean json;

    public EditCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new Ranges(spec).weight("--weight", weight).atLeast(0, "--wait", wait);
        terminal.context().setLockWait(Duration.ofSeconds(wait));
        String first = words.isEmpty() ? "" : words.get(0);
        boolean onJournal = JournalActions.NAMES.contains(first);
        int kinds = (onJournal ? 1 : 0) + (line != null ? 1 : 0) + (text ? 1 : 0) + (read != null ? 1 : 0);
        if (kinds > 1) {
            throw fault("actions on the journal, --line, --text and --read cannot be combined");
        }
        if ((text || read != null) && !words.isEmpty()) {
            throw fault((text ? "--text" : "--read") + " takes no actions");
        }
        if (kinds == 0 && !words.isEmpty()) {
            Edit.requireAction(first);
        }
        terminal.files().reads(book);
        if (onJournal || kinds == 0 && words.isEmpty()) {
            new JournalActions(scheme.book(book), json, dryRun, terminal)
                    .run(words.isEmpty() ? List.of("status") : words);
        } else if (text) {
            terminal.print(new Edit(terminal.context()).windowText(scheme.book(book), where.position()));
        } else {
            terminal.print(onPosition(new Edit(terminal.context())), json);
        }
        return ExitStatus.OK;
    }

    private Edit.Answer onPosition(Edit edit) throws IOException, BadInputException {
        Edit.Request request = new Edit.Request(scheme.book(book), where.position(), dryRun, subtree, force);
        if (read != null) {
            String name = read.equals(CommandFiles.STANDARD_STREAM) ? "<stdin>" : read;
            return edit.read(request, name, text(name));
        }
        if (line == null) {
            return edit.moves(request, words);
        }
        if (words.equals(List.of("add"))) {
            return edit.addLine(request, line, side(), weight);
        }
        if (words.equals(List.of("delete"))) {
            return edit.deleteLine(request, line, side());
        }
        throw fault("--line: expected the one action add or delete");
    }

    private String text(String name) throws IOException, BadInputException {
        terminal.files().reads(List.of(read));
        boolean given = read.equals(CommandFiles.STANDARD_STREAM);
        try (InputStream in = given ? terminal.in() : NamedInput.open(FileNames.path(read))) {
            byte[] bytes = in.readNBytes(Edit.LONGEST_TEXT + 1);
            if (bytes.length > Edit.LONGEST_TEXT) {
                throw new BadInputException(
                        name + ": longer than " + Edit.LONGEST_TEXT + " bytes, expected the moves of one position");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private Edit.Side side() {
        return switch (side.toLowerCase(Locale.ROOT)) {
            case "white" -> Edit.Side.WHITE;
            case "black" -> Edit.Side.BLACK;
            case "both" -> Edit.Side.BOTH;
            default -> throw fault("--side: expected white, black or both, found \"" + side + "\"");
        };
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
