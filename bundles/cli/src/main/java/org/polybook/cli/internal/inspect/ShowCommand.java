package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ImplausibleBook;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.show.SampleGames;
import org.polybook.commands.show.Show;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook show}. */
@Command(
        name = "show",
        header = "Show the moves of a book in a position.",
        description =
                "Prints the moves in the order of the file, each with its weight, its share of all weights and the "
                        + "learn field, and the opening's ECO code and name. Moves that are illegal in the position are marked. "
                        + "If the book has results of games, prints for each move the number of games and of White's wins, draws and Black's wins, the "
                        + "score of the side to move with its interval of 95%%, and the average ratings, the performance, the years and the month of the latest game if known. "
                        + "Filters of games apply to these results; a book that does not have the facts for a filter refuses it.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook show club.bin",
            "  polybook show club.bin --moves e4 c5 Nf3",
            "  polybook show club.stats --player Tal --player-side white --since 1957 --top 5",
            "  polybook show club.stats --moves e4 c5 --since 2024 --min-elo 2200 --by-score",
            "  polybook show club.stats --moves e4 c5 Nf3 --since 2024 --min-elo 2200 --top 1 --pgn",
            "  polybook show club.bin --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --json"
        })
@ListedInHelp(HelpGroup.LOOK)
public final class ShowCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Mixin
    private PositionOptions where;

    @Mixin
    private SchemeOption scheme;

    @Option(
            names = "--probe-also",
            description =
                    "Also look up the keys that other programs give the position; the moves found show their key.")
    private boolean probeAlso;

    @Mixin
    private StatisticsOptions selection;

    @Mixin
    private ResultOptions results;

    @Mixin
    private SampleGameOptions games;

    @Option(names = "--json", description = "Print JSON with key, fen, opening, results and moves.")
    private boolean json;

    public ShowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        games.requireConsistent(json || results.isPresent());
        StatisticsQuery query = games.apply(selection.query().withHistory(results.hasHistory()));
        Show.Request request =
                new Show.Request(scheme.book(book), where.position(), probeAlso, query, results.hasReached());
        return games.isPgn() ? printGames(request) : print(request);
    }

    private int print(Show.Request request) throws IOException, BadInputException {
        Show.Answer found = new Show(terminal.context()).run(request);
        Show.Answer answer = results.isByScore() ? found.sortedByScore() : found;
        if (answer.bookPlausibilityProblem().isEmpty() || !answer.isEmpty()) {
            terminal.print(answer, json);
        }
        ImplausibleBook.refuseIfImplausible(answer.bookPlausibilityProblem());
        return ExitStatus.OK;
    }

    private int printGames(Show.Request request) throws IOException, BadInputException {
        SampleGames.Summary summary =
                new SampleGames(terminal.context()).writePgn(request, games.gameFolders(), terminal.writer());
        if (summary.written() + summary.unreadable() == 0) {
            terminal.reportMessage("no game that matches the filter continues from here");
        }
        return summary.unreadable() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
