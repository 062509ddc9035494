package org.polybook.cli.internal.learn;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnOptions.Scope;
import org.polybook.api.learn.LearnSide;
import org.polybook.cli.internal.ActionOptions;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.CharsetOption;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.GameInput;
import org.polybook.commands.learn.Learn;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook learn}. */
@Command(
        name = "learn",
        header = "Show, record, convert or reset what a book has learned.",
        description = {
            "show     prints the learn fields of a position's moves, and which dialect the book's fields are or look like",
            "record   adds the results of games to the moves of the book that were played in them",
            "convert  writes all learn fields in another dialect",
            "reset    sets all learn fields to 0",
            "",
            "The learn field of a record has 32 bits, in which programs keep different things. Dialects: polyglot (games, "
                    + "half-points), xboard (losses and draws, wins and draws), scid (an engine's score, depth, engine), "
                    + "chess-db (result and place of a game), raw (a number).",
            "",
            "\"record\" writes into the journal beside the book, as \"edit\" does: all of Polybook shows it at once, "
                    + "\"edit BOOK undo\" takes it back (of more than 65,536 positions it is several changes, and the outcome says "
                    + "how many to undo), and \"edit BOOK commit\" writes it into the book for other programs. "
                    + "With --in-place it is written into the book's file at once. Recording the same games again counts them "
                    + "again."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook learn show club.bin --moves e4",
            "  polybook learn record club.bin games.pgn --player Tal",
            "  polybook learn record club.bin games.pgn --side white --in-place",
            "  polybook learn convert club.bin --from xboard --to polyglot --draws fewest"
        })
@Listed(value = Group.CHANGE, launch = @Launch(value = Start.GAMES, given = "record"))
public final class LearnCommand implements Callable<Integer> {
    private static final ActionOptions OPTIONS = new ActionOptions()
            .option("--dialect", "show record")
            .option("--json", "show record")
            .option("--from", "convert")
            .option("--to", "convert")
            .option("--draws", "convert")
            .options(LearnCommand.class, "record")
            .options(CharsetOption.class, "record")
            .option("--moves", "show")
            .option("--notation", "show")
            .option("--fen", "show")
            .option("--strict", "show");

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            completionCandidates = Candidates.LearnActions.class,
            description = "show, record, convert or reset.")
    private String action;

    @Parameters(index = "1", paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Parameters(index = "2..*", paramLabel = "GAMES", description = "record: files of games; - is standard input.")
    private List<String> games = List.of();

    @Mixin
    private PositionOptions where;

    @Mixin
    private SchemeOption scheme;

    @Option(
            names = "--dialect",
            paramLabel = "D",
            completionCandidates = Candidates.LearnDialectNames.class,
            description =
                    "show, record: the dialect; what the book names if left out. If it names none, show prints numbers and record takes polyglot.")
    private String dialect;

    @Option(
            names = "--side",
            paramLabel = "S",
            completionCandidates = Candidates.SidesOrBoth.class,
            description = "record: whose moves are credited, white, black or both.")
    private String side;

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "record: credit the moves of that player, by the tags White and Black.")
    private String player;

    @Option(
            names = "--book-part",
            description = "record: only moves up to the first that the book does not have; otherwise all that it has.")
    private boolean bookPart;

    @Option(
            names = "--in-place",
            description = "record: write into the book's file itself, for programs that know of no journal.")
    private boolean inPlace;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "record: wait so many seconds for another process that changes the book.")
    private int wait;

    @Option(
            names = "--from",
            paramLabel = "D",
            completionCandidates = Candidates.LearnDialectNames.class,
            description = "convert: the dialect that the fields are in; what the book names if left out.")
    private String from;

    @Option(
            names = "--to",
            paramLabel = "D",
            completionCandidates = Candidates.LearnDialectNames.class,
            description = "convert: the dialect to write.")
    private String to;

    @Option(
            names = "--draws",
            paramLabel = "N",
            completionCandidates = Candidates.DrawAssumptions.class,
            description =
                    "convert: assume the fewest or the most draws where a field does not tell them from other results; "
                            + "refused there if left out.")
    private String draws;

    @Option(names = "--json", description = "show, record: print an object.")
    private boolean json;

    @Mixin
    private CharsetOption charset;

    public LearnCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        OPTIONS.check(spec, action);
        Learn learn = new Learn(terminal.context());
        BookRef ref = scheme.book(book);
        if (!games.isEmpty() && !action.equals("record")) {
            throw fault(action + ": nothing was expected after the book, found \"" + games.get(0) + "\"");
        }
        switch (action) {
            case "show" ->
                terminal.print(
                        learn.show(new Learn.ShowRequest(ref, where.position(), Optional.ofNullable(dialect))), json);
            case "record" -> record(learn, ref);
            case "convert" -> changed(learn.convert(conversion(ref)));
            case "reset" -> changed(learn.reset(ref));
            default -> throw fault("unknown action \"" + action + "\"; known: show, record, convert, reset");
        }
        return ExitStatus.OK;
    }

    private void record(Learn learn, BookRef ref) throws IOException, BadInputException {
        Learn.Recorded recorded = learn.record(recording(ref));
        terminal.print(recorded, json);
        if (recorded.isEmpty()) {
            throw new BadInputException(recorded.remark());
        }
    }

    private Learn.RecordRequest recording(BookRef ref) throws BadInputException {
        if (games.isEmpty()) {
            throw fault("record needs a file of games");
        }
        if (wait < 0) {
            throw fault("--wait: from 0, not " + wait);
        }
        LearnOptions options = LearnOptions.DEFAULT
                .withDialect(dialect == null ? "" : dialect)
                .withScope(bookPart ? Scope.BOOK_PART : Scope.WHOLE_GAME)
                .withInPlace(inPlace)
                .withEditing(EditOptions.DEFAULT.withTimeout(Duration.ofSeconds(wait)));
        List<GameInput> inputs = new ArrayList<>();
        for (String file : games) {
            inputs.add(charset.apply(terminal.games(file))
                    .withVariant(where.position().variant()));
        }
        return new Learn.RecordRequest(ref, inputs, side(), options);
    }

    private LearnSide side() {
        if ((side == null) == (player == null)) {
            throw fault("record needs either --side or --player");
        }
        if (player != null && player.isBlank()) {
            throw fault("--player: expected a name, found none");
        }
        if (player != null) {
            return LearnSide.player(player);
        }
        return switch (side.toLowerCase(Locale.ROOT)) {
            case "white" -> LearnSide.WHITE;
            case "black" -> LearnSide.BLACK;
            case "both" -> LearnSide.BOTH;
            default -> throw fault("--side: expected white, black or both, found \"" + side + "\"");
        };
    }

    private Learn.ConvertRequest conversion(BookRef ref) {
        if (to == null) {
            throw fault("convert needs --to");
        }
        return new Learn.ConvertRequest(ref, Optional.ofNullable(from), to, assumption());
    }

    private DrawAssumption assumption() {
        if (draws == null) {
            return DrawAssumption.NONE;
        }
        return switch (draws.toLowerCase(Locale.ROOT)) {
            case "fewest" -> DrawAssumption.FEWEST;
            case "most" -> DrawAssumption.MOST;
            default -> throw fault("--draws: expected fewest or most, found \"" + draws + "\"");
        };
    }

    private void changed(long records) {
        terminal.say(book + ": " + records + (records == 1 ? " record" : " records") + " changed");
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
