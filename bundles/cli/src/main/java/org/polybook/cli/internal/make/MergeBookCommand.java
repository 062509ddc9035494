package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Merge;
import org.polybook.io.OutputPathChecks;
import org.polybook.io.UnfollowedLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code polybook merge-book}: replaces {@code polyglot merge-book}. */
@Command(
        name = "merge-book",
        header = "Merge two books like polyglot merge-book.",
        description =
                "Has the options of polyglot merge-book and writes the same bytes, except that it merges the headers "
                        + "of two books into one; the original destroys them.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook merge-book -in1 a.bin -in2 b.bin -out out.bin"})
@ListedInHelp(value = HelpGroup.ORIGINALS, launch = @Launch(LaunchMode.LONG))
public final class MergeBookCommand implements Callable<Integer>, DropInReplacement {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(names = "-in1", paramLabel = "A", required = true, description = "The first book.")
    private Path first;

    @Option(names = "-in2", paramLabel = "B", required = true, description = "The second book.")
    private Path second;

    @Option(
            names = "-out",
            paramLabel = "C",
            defaultValue = "out.bin",
            description = "The merged book (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    public MergeBookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        boolean isNamed = spec.commandLine().getParseResult().hasMatchedOption("-out");
        UnfollowedLinks unfollowed = OutputPathChecks.followNoLinks(isNamed ? List.of() : List.of(output));
        try (unfollowed) {
            return merge();
        }
    }

    private int merge() throws IOException, BadInputException {
        List<MergeInput> inputs = List.of(new MergeInput(first, 1), new MergeInput(second, 1));
        Merge.Request request = new Merge.Request(inputs, Optional.of(output), MergePolicy.POLYGLOT);
        return MergeRunner.run(terminal, request, json, false);
    }
}
