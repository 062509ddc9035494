package org.polybook.cli.internal.games;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameInputOptions;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.games.PgnCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook pgn check}. */
@Command(
        name = "check",
        header = "Check all games, including variations, and print their problems.",
        description = {
            "Prints a verdict for each file, and the problems with their places. With --all the verdict comes last.",
            "",
            "Exit status 1 if a game is bad or a file cannot be read; remarks alone do not fail."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook pgn check games.pgn",
            "  polybook pgn check *.pgn.zst --json > problems.json",
            "  polybook pgn check - --all < games.pgn"
        })
final class PgnCheckAction implements Callable<Integer> {
    private static final long MAX_LINES = 20;

    private final Terminal terminal;

    @Parameters(
            index = "0",
            arity = "1..*",
            paramLabel = "FILE",
            completionCandidates = OptionValues.FileNames.class,
            description = "The files of games.")
    private List<String> files;

    @Option(
            names = "--all",
            description = "Print every problem as it is found, without the limit of " + MAX_LINES
                    + " for each kind and file; the verdict comes last.")
    private boolean all;

    @Option(names = "--json", description = "Print JSON with all problems.")
    private boolean json;

    @Mixin
    private GameInputOptions variant;

    PgnCheckAction(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        terminal.ignoreBrokenPipe();
        PgnCheck.Request request =
                new PgnCheck.Request(variant.games(files, terminal), all ? Long.MAX_VALUE : MAX_LINES);
        PgnCheck.Answer answer = new PgnCheck(terminal.context()).write(request, terminal.output(json));
        return answer.isSound() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
