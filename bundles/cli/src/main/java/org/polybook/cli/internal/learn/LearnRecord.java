package org.polybook.cli.internal.learn;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnOptions.Scope;
import org.polybook.api.learn.LearnSide;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.CharsetOption;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.VariantOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.GameInput;
import org.polybook.commands.learn.Learn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook learn record}. */
@Command(
        name = "record",
        header = "Add the results of games to the book's moves played in them.",
        description = {
            "Writes into the journal next to the book, like \"edit\": all of Polybook shows the results at once, "
                    + "\"edit BOOK undo\" undoes them (more than 65,536 positions are several changes; the output says "
                    + "how many to undo), and \"edit BOOK commit\" writes them into the book for other programs. "
                    + "With --in-place they are written into the book's file at once. Recording the same games again counts them "
                    + "twice."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook learn record club.bin games.pgn --player Tal",
            "  polybook learn record club.bin games.pgn --side white --in-place"
        })
final class LearnRecord implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand book;

    @Parameters(
            index = "1..*",
            paramLabel = "GAMES",
            completionCandidates = OptionValues.FileNames.class,
            description = "Files of games; - is standard input.")
    private List<String> games = List.of();

    @Option(
            names = "--dialect",
            paramLabel = "D",
            completionCandidates = OptionValues.LearnDialectNames.class,
            description = "The dialect (default: the one that the book names, otherwise polyglot).")
    private String dialect;

    @Option(
            names = "--side",
            paramLabel = "S",
            completionCandidates = OptionValues.SidesOrBoth.class,
            description = "Credit the moves of this side: white, black or both.")
    private String side;

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "Credit the moves of the player NAME in the tags White and Black.")
    private String player;

    @Option(
            names = "--book-part",
            description =
                    "Credit only moves before the first that the book does not have (default: all moves of the book).")
    private boolean bookPart;

    @Option(
            names = "--in-place",
            description = "Write into the book's file itself, for programs that do not read the journal.")
    private boolean inPlace;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "Wait up to S seconds for another process that is changing the book (default: 0).")
    private int wait;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private SchemeOption scheme;

    @Mixin
    private VariantOptions variant;

    @Mixin
    private CharsetOption charset;

    LearnRecord(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Learn.Recorded recorded = new Learn(terminal.context()).record(request());
        terminal.print(recorded, json);
        if (recorded.areAllGamesSkipped()) {
            throw new BadInputException(recorded.warning());
        }
        return ExitStatus.OK;
    }

    private Learn.RecordRequest request() throws BadInputException {
        if (games.isEmpty()) {
            throw new BadRequestException("record needs a file of games");
        }
        if (wait < 0) {
            throw new BadRequestException("--wait: expected at least 0, found " + wait);
        }
        LearnOptions options = LearnOptions.DEFAULT
                .withDialect(dialect == null ? "" : dialect)
                .withScope(bookPart ? Scope.BOOK_PART : Scope.WHOLE_GAME)
                .withInPlace(inPlace)
                .withEditing(EditOptions.DEFAULT.withLockTimeout(Duration.ofSeconds(wait)));
        List<GameInput> inputs = new ArrayList<>();
        for (String file : games) {
            inputs.add(charset.apply(terminal.games(file)).withVariant(variant.nameOrBookDefault()));
        }
        return new Learn.RecordRequest(scheme.book(book.givenName()), inputs, side(), options);
    }

    private LearnSide side() throws BadRequestException {
        if ((side == null) == (player == null)) {
            throw new BadRequestException("record needs either --side or --player");
        }
        if (player != null && player.isBlank()) {
            throw new BadRequestException("--player: expected a name, found none");
        }
        if (player != null) {
            return LearnSide.player(player);
        }
        return switch (side.toLowerCase(Locale.ROOT)) {
            case "white" -> LearnSide.WHITE;
            case "black" -> LearnSide.BLACK;
            case "both" -> LearnSide.BOTH;
            default -> throw new BadRequestException("--side: expected white, black or both, found \"" + side + "\"");
        };
    }
}
