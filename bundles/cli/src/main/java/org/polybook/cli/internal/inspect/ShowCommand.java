package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Doubt;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.show.Show;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code polybook show}. */
@Command(
        name = "show",
        header = "Show what a book says about a position.",
        description = "The moves in the order of the file, each with its weight, its share of all the weights and the "
                + "learn field, and the opening by its ECO code and name. Moves that are illegal in the position are shown as such. "
                + "If the book knows results of games: for each move how many games White won, were drawn, Black won (games without a "
                + "result are not counted), the "
                + "score of the side to move, and average ratings and years as far as they are known.",
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook show club.bin",
            "  polybook show club.bin --moves e4 c5 Nf3",
            "  polybook show club.bin --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --json"
        })
@Listed(Group.LOOK)
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
            description = "Look also under the keys that other programs give the position; moves found so say which.")
    private boolean probeAlso;

    @Option(names = "--json", description = "Print an object with key, fen, opening, results and moves.")
    private boolean json;

    public ShowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Show.Answer answer =
                new Show(terminal.context()).run(new Show.Request(scheme.book(book), where.position(), probeAlso));
        if (answer.doubt().isEmpty() || !answer.isEmpty()) {
            terminal.print(answer, json);
        }
        Doubt.refuse(answer.doubt());
        return ExitStatus.OK;
    }
}
