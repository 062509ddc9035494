package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.check.Check;
import org.polybook.commands.check.CheckDetail;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook check}. */
@Command(
        name = "check",
        header = "Look for faults in a book.",
        description =
                "Every record is looked at, then every position that the book's moves and the replies to them lead "
                        + "to. Prints a verdict, which comes last with --all, how many findings there are of each kind, and the first errors and "
                        + "warnings. Exit status 1 if there is an error among the findings; warnings and remarks alone are no failure.\n"
                        + "Record numbers and byte offsets are those of the file. Positions that the book's journal changes "
                        + "are checked against the rules as the journal has them, and have a key but no place in the file.",
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook check club.bin",
            "  polybook check club.bin --all --positions 5000000",
            "  polybook check club.bin --json > findings.json"
        })
@Listed(value = Group.LOOK, launch = @Launch(Start.LONG))
public final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = "--details",
            description =
                    "List the first findings of each kind with place and key, remarks too; if left out, the first "
                            + "errors and warnings alone.")
    private boolean details;

    @Option(names = "--all", description = "List every finding as it is found; the summary comes last.")
    private boolean all;

    @Option(names = "--json", description = "Print an object with all the findings.")
    private boolean json;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "Follow the moves to at most N positions, up to 80 bytes each; 0 looks at the records alone.")
    private Integer positions;

    @Option(names = "--seconds", paramLabel = "N", description = "Follow the moves for at most N seconds.")
    private Integer seconds;

    @Mixin
    private BookOptions kind;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Check.Request request = new Check.Request(kind.book(book), options(), detail());
        terminal.doWithoutReader();
        Check.Answer answer = new Check(terminal.context()).write(request, terminal.output(json));
        if (json && answer.count(Severity.ERROR) == 0 && answer.doubt().isPresent()) {
            throw new BadInputException(answer.doubt().get());
        }
        return answer.isSound() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private CheckDetail detail() {
        if (all) {
            return CheckDetail.ALL;
        }
        return details ? CheckDetail.SOME : CheckDetail.FEW;
    }

    private CheckOptions options() {
        new Ranges(spec).atLeast(0, "--positions", positions).atLeast(0, "--seconds", seconds);
        CheckOptions options = CheckOptions.DEFAULT.withShown(json || all ? Integer.MAX_VALUE : (int) detail().most());
        options = positions == null ? options : options.withPositions(positions);
        return seconds == null ? options : options.withTime(Duration.ofSeconds(seconds));
    }
}
