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
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.CharsetOption;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Listed;
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

/** {@code polybook learn record}. */
@Command(
        name = "record",
        header = "Add the results of games to the moves of the book that were played in them.",
        description = {
            "Writes into the journal beside the book, as \"edit\" does: all of Polybook shows it at once, "
                    + "\"edit BOOK undo\" takes it back (of more than 65,536 positions it is several changes, and the outcome says "
                    + "how many to undo), and \"edit BOOK commit\" writes it into the book for other programs. "
                    + "With --in-place it is written into the book's file at once. Recording the same games again counts them "
                    + "again."
        },
        footerHeading = Listed.EXAMPLES,
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
            completionCandidates = Candidates.FileNames.class,
            description = "Files of games; - is standard input.")
    private List<String> games = List.of();

    @Option(
            names = "--dialect",
            paramLabel = "D",
            completionCandidates = Candidates.LearnDialectNames.class,
            description = "The dialect; what the book names if left out, or polyglot if it names none.")
    private String dialect;

    @Option(
            names = "--side",
            paramLabel = "S",
            completionCandidates = Candidates.SidesOrBoth.class,
            description = "Whose moves are credited, white, black or both.")
    private String side;

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "Credit the moves of that player, by the tags White and Black.")
    private String player;

    @Option(
            names = "--book-part",
            description = "Only moves up to the first that the book does not have; otherwise all that it has.")
    private boolean bookPart;

    @Option(
            names = "--in-place",
            description = "Write into the book's file itself, for programs that know of no journal.")
    private boolean inPlace;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "Wait so many seconds for another process that changes the book.")
    private int wait;

    @Option(names = "--json", description = "Print an object.")
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
        if (recorded.isEmpty()) {
            throw new BadInputException(recorded.remark());
        }
        return ExitStatus.OK;
    }

    private Learn.RecordRequest request() throws BadInputException {
        if (games.isEmpty()) {
            throw new BadRequestException("record needs a file of games");
        }
        if (wait < 0) {
            throw new BadRequestException("--wait: from 0, not " + wait);
        }
        LearnOptions options = LearnOptions.DEFAULT
                .withDialect(dialect == null ? "" : dialect)
                .withScope(bookPart ? Scope.BOOK_PART : Scope.WHOLE_GAME)
                .withInPlace(inPlace)
                .withEditing(EditOptions.DEFAULT.withTimeout(Duration.ofSeconds(wait)));
        List<GameInput> inputs = new ArrayList<>();
        for (String file : games) {
            inputs.add(charset.apply(terminal.games(file)).withVariant(variant.name()));
        }
        return new Learn.RecordRequest(scheme.book(book.given()), inputs, side(), options);
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
