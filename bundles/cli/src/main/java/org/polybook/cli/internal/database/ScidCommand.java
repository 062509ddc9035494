package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.database.GameQuery;
import org.polybook.cli.internal.ActionOptions;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.CharsetOption;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameVariantOption;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.make.BadGameOptions;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FileNames;
import org.polybook.commands.ShortNames;
import org.polybook.commands.TextOutput;
import org.polybook.commands.database.Database;
import org.polybook.commands.database.GameNumbers;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook scid}. */
@Command(
        name = "scid",
        header = "Look into a database of Scid, check it, take games out and put games in.",
        description = {
            "info    prints what the database says of itself",
            "list    prints a line for each game, out of the index: number, D if deleted, date, players, result, "
                    + "half-moves, ECO, event, divided by tabs",
            "games   prints games as PGN, with variations and comments",
            "tree    prints what was played in a position: for each move the games, results, score of the side to move, "
                    + "its average rating, its performance and the average year; rating and performance of all games are "
                    + "White's, as in Scid",
            "check   reads everything and prints a verdict, and the problems with their places; with --all the verdict comes last",
            "export  writes games as PGN into a file",
            "import  makes a database of files of games, or adds them to one; a game with a bad move is kept up to it, with the "
                    + "flag U and a tag ImportError that says why",
            "compact drops games marked as deleted and what no game needs; with -o as another database, *.si4 or *.si5",
            "mark    sets and clears marks of games, such as that for deleted ones",
            "",
            "list, games, tree and export go by the games that are asked for; what the index tells is not read in the games. With "
                    + "--fen or --moves, list, games and export go by games whose main line comes to that position: men on "
                    + "their squares and side to move; list has after how many half-moves in a last column.",
            "",
            "A database is three files, *.si4, *.sn4 and *.sg4, or the same with 5 or 3; any of them names it, and so does their "
                    + "name without the ending. \"build\" and \"learn\" take it in place of a file of games. Games that are marked as deleted are skipped; "
                    + "--deleted takes them, too. Scid keeps no locks: do not write to a database that Scid has open. Exit status 1 if a game is bad or the database cannot be read."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook scid info club.si4",
            "  polybook scid list club.si4 1-50",
            "  polybook scid list club.si4 --white Tal* --since 1960 --eco B80-B99",
            "  polybook scid games club.si4 17",
            "  polybook scid tree club.si4 --moves e4 c5 Nf3",
            "  polybook scid check club.si4 --json > problems.json",
            "  polybook scid export club.si4 -o club.pgn",
            "  polybook scid import club.si4 games.pgn --append",
            "  polybook scid mark club.si4 3 17-20 --set D",
            "  polybook scid compact club.si4 --sort date,white",
            "  polybook scid compact club.si4 -o club.si5"
        })
@Listed(value = Group.GAMES, launch = @Launch(Start.GAMES))
public final class ScidCommand implements Callable<Integer> {
    private static final long MOST = 20;
    /** The rule for the name of a database that is to be written. */
    private static final String NEW = "a new one is named with its ending, such as club.si4 or club.si5";

    private static final String SEARCHES = "list games tree export";
    private static final ActionOptions OPTIONS = new ActionOptions()
            .option("--output", "export compact import")
            .option("--deleted", SEARCHES + " compact")
            .option("--all", "check")
            .option("--json", "info list tree check")
            .option("--append", "import")
            .option("--replace", "import compact")
            .option("--set", "mark")
            .option("--clear", "mark")
            .options(BaseChanges.class, "compact")
            .options(GameVariantOption.class, "import")
            .options(CharsetOption.class, "import")
            .options(BadGameOptions.class, "import")
            .options(GameHeaderOptions.class, SEARCHES)
            .options(SearchOptions.class, SEARCHES)
            .options(PlaceOptions.class, SEARCHES);

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            completionCandidates = Candidates.DatabaseActions.class,
            description = "info, list, games, tree, check, export, import, compact or mark.")
    private String action;

    @Parameters(
            index = "1",
            paramLabel = "BASE",
            description = "One of the database's files, or their name without the ending.")
    private Path base;

    @Parameters(
            index = "2..*",
            paramLabel = "N",
            description = {
                "list, games, export, mark: only games of these numbers, such as 7, 3-9 or 100-.",
                "import: the files of games, packed or not, or other databases; - is standard input."
            })
    private List<String> numbers = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "export: the file to write, - for standard output. compact: another database to write. import: the "
                            + "database, in place of BASE, which is then a file of games like the others.")
    private String output;

    @Option(
            names = "--deleted",
            description = "list, games, tree, export, compact: the games that are marked as deleted, too.")
    private boolean deleted;

    @Option(
            names = "--all",
            description = "check: print every problem as it is found, not just the first " + MOST
                    + " of a kind; the verdict comes last.")
    private boolean all;

    @Option(names = "--json", description = "info, list, tree, check: print an object.")
    private boolean json;

    @Mixin
    private BaseChanges changes;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SearchOptions search;

    @Mixin
    private PlaceOptions where;

    public ScidCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        OPTIONS.check(spec, action);
        Database database = new Database(terminal.context());
        return switch (action) {
            case "info" -> {
                needNoNumbers();
                terminal.print(database.info(base()), json);
                yield ExitStatus.OK;
            }
            case "list" -> {
                database.list(request(), terminal.output(json));
                yield ExitStatus.OK;
            }
            case "games" -> status(database.export(request(), terminal.out()));
            case "tree" -> {
                needNoNumbers();
                terminal.print(database.tree(base(), where.position(terminal), query()), json);
                yield ExitStatus.OK;
            }
            case "check" -> {
                needNoNumbers();
                terminal.doWithoutReader();
                boolean sound = database.check(base(), all ? Long.MAX_VALUE : MOST, terminal.output(json));
                yield sound ? ExitStatus.OK : ExitStatus.BAD_INPUT;
            }
            case "export" -> export(database);
            case "import" -> importGames();
            case "compact" -> {
                needNoNumbers();
                yield changes.compact(terminal, base(), output == null ? base() : output(), deleted);
            }
            case "mark" -> changes.mark(terminal, base(), numbers);
            default ->
                throw fault("unknown action \"" + action
                        + "\"; known: info, list, games, tree, check, export, import, compact, mark");
        };
    }

    /** With {@code -o} the base is a file of games like the others. */
    private int importGames() throws IOException, BadInputException {
        if (output == null) {
            return changes.importGames(terminal, database(base, NEW), numbers);
        }
        List<String> games = new ArrayList<>(List.of(base.toString()));
        games.addAll(numbers);
        return changes.importGames(terminal, output(), games);
    }

    private Path base() throws BadInputException {
        return database(base, "\"scid import club.si4 games.pgn\" makes one");
    }

    private Path output() throws BadInputException {
        return database(FileNames.path(output), NEW);
    }

    /** The database of that name, with the ending of its files or without. */
    private Path database(Path name, String need) throws BadInputException {
        Path found = ShortNames.database(name);
        if (!ShortNames.isOfDatabase(found) && !name.toString().equals(CommandFiles.STANDARD_STREAM)) {
            throw new BadInputException(name + ": is not the name of a database that is there; " + need);
        }
        return found;
    }

    private void needNoNumbers() {
        if (numbers.isEmpty()) {
            return;
        }
        String first = numbers.get(0);
        if (action.equals("tree") && !GameNumbers.isNumber(first)) {
            throw fault(noMove(first));
        }
        throw fault("\"" + first + "\": " + action + " takes the whole database, not games by number");
    }

    /** About a word that does not look like a move, or has no {@code --moves} before it. */
    private static String noMove(String word) {
        return "\"" + word + "\": expected a move after --moves, such as --moves e4 c5 Nf3";
    }

    private int export(Database database) throws IOException, BadInputException {
        if (output == null) {
            throw fault("export needs a file to write: -o FILE; \"games\" prints them");
        }
        TextOutput text = terminal.textOutput(output);
        Database.Exported exported = database.export(request(), text);
        terminal.say(text.name() + ": " + NumberText.count(exported.written(), "game") + " written, "
                + NumberText.number(exported.bad()) + " bad");
        return status(exported);
    }

    private static int status(Database.Exported exported) {
        return exported.bad() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private Database.Request request() throws BadInputException {
        List<GameNumbers> wanted = new ArrayList<>();
        for (String number : numbers) {
            if (where.isGiven() && !GameNumbers.isNumber(number)) {
                throw fault(noMove(number));
            }
            wanted.add(GameNumbers.of(number));
        }
        GameQuery query = query();
        return new Database.Request(
                base(), wanted, where.isGiven() ? query.withPosition(where.position(terminal)) : query);
    }

    private GameQuery query() throws BadInputException {
        return search.query(header, new Ranges(spec)).withDeleted(deleted);
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
