package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import org.polybook.commands.build.Combine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook combine}. */
@Command(
        name = "combine",
        header = "Combine files of statistics, or remove sources from one.",
        description = {
            "Each FILE was written by count or combine. The result is the same as if all their games had been counted together. "
                    + "No game is read again.",
            "Games are in the order of their sources: by ordinal, then by name. Files with different filters or maximum plies, "
                    + "or with a source in common, cannot be combined.",
            "Parts of a file that count --part wrote become the whole file. Missing parts and parts that overlap are refused."
        },
        sortOptions = false,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook combine january.stats february.stats -o club.stats",
            "  polybook combine club.stats --without simul.pgn -o club.stats"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.LONG))
public final class CombineCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of statistics.")
    private List<String> inputs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The file of statistics to write; may be one of the inputs.")
    private Path output;

    @Option(
            names = "--without",
            paramLabel = "SOURCE",
            description =
                    "Remove the games of a source, given by its file name, or by # and its ordinal. May be repeated.")
    private List<String> without = List.of();

    @Option(
            names = "--partial",
            description = "Combine also if parts of an input of count --part are missing. "
                    + "No book can be made of the result before it is combined with them.")
    private boolean isPartial;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    public CombineCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        List<Path> files = new ArrayList<>();
        for (String input : inputs) {
            files.add(CommandInputNames.findBook(FileNames.path(input)));
        }
        Combine.Answer answer =
                new Combine(terminal.context()).run(new Combine.Request(files, without, output, isPartial));
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.summary());
        }
        return ExitStatus.OK;
    }
}
