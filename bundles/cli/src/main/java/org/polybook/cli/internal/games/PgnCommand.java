package org.polybook.cli.internal.games;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameVariantOption;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.games.PgnCheck;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook pgn}. */
@Command(
        name = "pgn",
        header = "Look for faults in files of games.",
        description = {
            "check   reads all games, variations too, and prints for each file a verdict, and the problems with their places; with --all the "
                    + "verdict comes last",
            "",
            "Exit status 1 if a game is bad or a file cannot be read; remarks alone are no failure. Packed files (.gz, "
                    + ".bz2, .xz, .zst, .zip, .7z) are read as they are; - is standard input."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook pgn check games.pgn", "  polybook pgn check *.pgn.zst --json > problems.json"})
@Listed(value = Group.GAMES, launch = @Launch(Start.GAMES))
public final class PgnCommand implements Callable<Integer> {
    private static final long MOST = 20;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            completionCandidates = Candidates.GameActions.class,
            description = "check.")
    private String action;

    @Parameters(index = "1", arity = "1..*", paramLabel = "FILE", description = "The files of games.")
    private List<String> files;

    @Option(
            names = "--all",
            description = "Print every problem as it is found, not just the first " + MOST
                    + " of a kind and file; the verdict comes last.")
    private boolean all;

    @Option(names = "--json", description = "Print an object with all the problems.")
    private boolean json;

    @Mixin
    private GameVariantOption variant;

    public PgnCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (!action.equals("check")) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "unknown action \"" + action + "\"; known: check");
        }
        terminal.doWithoutReader();
        PgnCheck.Request request = new PgnCheck.Request(variant.games(files, terminal), all ? Long.MAX_VALUE : MOST);
        PgnCheck.Answer answer = new PgnCheck(terminal.context()).write(request, terminal.output(json));
        return answer.isSound() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
