package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.PreviewOutput;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import org.polybook.commands.build.Merge;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook merge}. */
@Command(
        name = "merge",
        header = "Merge books.",
        description = {
            "Each INPUT is a book, or BOOK*FACTOR to multiply its weights. Policies:",
            "  sum      the sum of the move's weights; a position that exceeds the range is scaled as a whole",
            "  first    all moves of the first book that has the position",
            "  max      the maximum of the move's weights",
            "  average  the mean over the books that have the position",
            "The learn field comes from the first book that has the move.",
            "Uncommitted edits of an input are not read, and a book with uncommitted edits is not replaced."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook merge a.bin b.bin -o both.bin",
            "  polybook merge mine.bin*4 other.bin -o repertoire.bin",
            "  polybook merge first.bin second.bin --policy first --preview"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.LONG))
public final class MergeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "The books in order of priority.")
    private List<String> inputs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "BOOK",
            description = "The merged book.")
    private Path output;

    @Option(names = "--preview", description = "Count only; write nothing, even with --output.")
    private boolean preview;

    @Option(
            names = "--policy",
            paramLabel = "P",
            defaultValue = "sum",
            completionCandidates = OptionValues.MergePolicies.class,
            description = "sum, first, max or average (default: ${DEFAULT-VALUE}).")
    private String policy;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    public MergeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Optional<Path> book = PreviewOutput.fileToWrite(terminal, spec, output, preview, "--preview");
        Merge.Request request =
                new Merge.Request(inputs.stream().map(this::input).toList(), book, policy());
        return MergeRunner.run(terminal, request, json, true);
    }

    private MergePolicy policy() {
        return switch (policy.toLowerCase(Locale.ROOT)) {
            case "sum" -> MergePolicy.SUM;
            case "first" -> MergePolicy.FIRST;
            case "max" -> MergePolicy.MAX;
            case "average" -> MergePolicy.AVERAGE;
            default -> throw fault("unknown policy \"" + policy + "\"; known: sum, first, max, average");
        };
    }

    private MergeInput input(String text) {
        int star = text.lastIndexOf('*');
        try {
            if (star < 0 || Files.exists(FileNames.path(text))) {
                return new MergeInput(CommandInputNames.findBook(FileNames.path(text)), 1);
            }
            return new MergeInput(
                    CommandInputNames.findBook(FileNames.path(text.substring(0, star))),
                    Double.parseDouble(text.substring(star + 1)));
        } catch (BadRequestException e) {
            throw fault(e.getMessage());
        } catch (IllegalArgumentException noFactor) {
            throw fault("\"" + text + "\": expected a factor of at least 0 after the *");
        }
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
