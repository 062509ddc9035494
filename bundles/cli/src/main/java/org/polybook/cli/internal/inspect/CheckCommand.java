package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.OptionChecks;
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

/** The command {@code polybook check}. */
@Command(
        name = "check",
        header = "Check a book for faults.",
        description = "Checks every record, then every position that the book's moves and the replies to them lead "
                + "to. Prints a verdict, the number of findings of each kind, and the first errors and "
                + "warnings. Exit status 1 if a finding is an error; warnings and remarks alone do not fail.\n"
                + "Record numbers and byte offsets are those of the file. Positions changed by the book's journal "
                + "are checked in the state of the journal, and have a key but no place in the file.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook check club.bin",
            "  polybook check club.bin --all --positions 5000000",
            "  polybook check club.bin --json > findings.json"
        })
@ListedInHelp(value = HelpGroup.LOOK, launch = @Launch(LaunchMode.LONG))
public final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = "--details",
            description =
                    "List the first findings of each kind with place and key, including remarks (default: only the first "
                            + "errors and warnings).")
    private boolean details;

    @Option(names = "--all", description = "List every finding as it is found; the summary comes last.")
    private boolean all;

    @Option(names = "--json", description = "Print JSON with all findings.")
    private boolean json;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "Maximum number of positions to follow the moves to (memory: up to 80 bytes per position); 0 "
                    + "checks only the records.")
    private Integer positions;

    @Option(names = "--seconds", paramLabel = "N", description = "Maximum time for following the moves, in seconds.")
    private Integer seconds;

    @Mixin
    private BookOptions kind;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Check.Request request = new Check.Request(kind.book(book), options(), detail());
        terminal.ignoreBrokenPipe();
        Check.Answer answer = new Check(terminal.context()).write(request, terminal.output(json));
        if (json
                && answer.count(Severity.ERROR) == 0
                && answer.plausibilityProblem().isPresent()) {
            throw new BadInputException(answer.plausibilityProblem().get());
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
        new OptionChecks(spec).atLeast(0, "--positions", positions).atLeast(0, "--seconds", seconds);
        CheckOptions options = CheckOptions.DEFAULT.withMaxFindingsPerKind(
                json || all ? Integer.MAX_VALUE : (int) detail().limitPerKind());
        options = positions == null ? options : options.withMaxPositions(positions);
        return seconds == null ? options : options.withMaxTime(Duration.ofSeconds(seconds));
    }
}
