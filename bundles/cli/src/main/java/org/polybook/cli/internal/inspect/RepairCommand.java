package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairOptions.Duplicates;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.ElapsedTimeDisplay;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.MemorySizeConverter;
import org.polybook.cli.internal.PreviewOutput;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.check.Repair;
import org.polybook.io.text.Escape;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook repair}. */
@Command(
        name = "repair",
        header = "Repair a book by rules.",
        description = {
            "Rules, in this order; all except illegal and end-mark are on by default:",
            "  trailing-bytes  drop bytes after the last complete record",
            "  stale-tail      drop records at the end that repeat earlier records",
            "  header          rewrite a faulty header, drop an unreadable one",
            "  key-zero        drop records with key 0 after other keys",
            "  order           sort by key; keeps the order of a position's moves",
            "  move-zero       drop records with move 0",
            "  end-mark        drop XBoard's end mark",
            "  castling        encode castling as king takes rook, if the position is known",
            "  illegal         drop moves that are illegal in their positions",
            "  duplicates      merge records of the same position and move"
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook repair broken.bin --dry-run",
            "  polybook repair broken.bin -o mended.bin",
            "  polybook repair broken.bin -o broken.bin --with illegal --without move-zero --sum"
        })
@ListedInHelp(value = HelpGroup.CHANGE, launch = @Launch(LaunchMode.LONG))
public final class RepairCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The repaired book; may be BOOK.")
    private Path output;

    @Option(names = "--dry-run", description = "Report the repairs and write nothing, even with --output.")
    private boolean dryRun;

    @Option(
            names = "--with",
            paramLabel = "RULE",
            split = ",",
            completionCandidates = RepairRuleNames.class,
            description = "Additional rules.")
    private List<String> with = List.of();

    @Option(
            names = "--without",
            paramLabel = "RULE",
            split = ",",
            completionCandidates = RepairRuleNames.class,
            description = "Rules to omit.")
    private List<String> without = List.of();

    @Option(names = "--sum", description = "Add up the weights of duplicates (default: keep the first).")
    private boolean sum;

    @Option(names = "--force", description = "Repair the file even if it is probably not a book.")
    private boolean force;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySizeConverter.class,
            description =
                    "Memory of the whole process, such as 64m or 2g; larger books are sorted on disk next to OUT. With "
                            + "less than 640m, fewer positions are checked against the rules; a remark reports skipped ones.")
    private Long memory;

    @Option(names = "--json", description = "Print the repairs as JSON.")
    private boolean json;

    @Mixin
    private BookOptions kind;

    public RepairCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Optional<Path> target = PreviewOutput.fileToWrite(terminal, spec, output, dryRun, "--dry-run");
        Repair.Request request = new Repair.Request(kind.book(book), target, options());
        Repair.Answer answer;
        try (ElapsedTimeDisplay ticker =
                new ElapsedTimeDisplay(terminal.progressLine(), "repairing " + Escape.forTerminal(book.toString()))) {
            answer = new Repair(terminal.context()).run(request);
        }
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.asText(terminal));
        }
        return ExitStatus.OK;
    }

    private RepairOptions options() throws BadRequestException {
        RepairOptions options = Repair.optionsWithin(memory == null ? OptionalLong.empty() : OptionalLong.of(memory))
                .withImplausibleFiles(force)
                .withDuplicates(sum ? Duplicates.SUM : Duplicates.FIRST);
        for (String name : with) {
            options = options.withRule(Repair.rule(name), true);
        }
        for (String name : without) {
            options = options.withRule(Repair.rule(name), false);
        }
        return options;
    }
}
