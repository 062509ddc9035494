package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookRepairer.RepairReport;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.inspect.HardlyABookException;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairOptions.Duplicates;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.MemorySize;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.Ticker;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Escape;
import org.polybook.commands.Repair;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook repair}. */
@Command(
        name = "repair",
        header = "Mend a book by rules.",
        description = {
            "Rules, in this order; all are on but illegal and end-mark:",
            "  trailing-bytes  drop bytes behind the last whole record",
            "  stale-tail      drop records at the end that repeat those before them",
            "  header          write a faulty header anew, drop one that cannot be read",
            "  key-zero        drop records of key 0 behind other keys",
            "  order           sort by key; the order of a position's moves stays",
            "  move-zero       drop records with move 0",
            "  end-mark        drop XBoard's end mark",
            "  castling        code castling as king takes rook, where the position is known",
            "  illegal         drop moves that are illegal where they stand",
            "  duplicates      leave one record of the same position and move"
        })
public final class RepairCommand implements Callable<Integer> {
    /** What the search for positions takes at most for each, while its tables grow. */
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The mended book; may be BOOK.")
    private Path output;

    @Option(names = "--dry-run", description = "Say what would be done and write nothing.")
    private boolean dryRun;

    @Option(
            names = "--with",
            paramLabel = "RULE",
            split = ",",
            completionCandidates = RuleNames.class,
            description = "Rules to follow besides.")
    private List<String> with = List.of();

    @Option(
            names = "--without",
            paramLabel = "RULE",
            split = ",",
            completionCandidates = RuleNames.class,
            description = "Rules not to follow.")
    private List<String> without = List.of();

    @Option(names = "--sum", description = "Add the weights of duplicates up; if left out, the first counts.")
    private boolean sum;

    @Option(names = "--force", description = "Repair also what is hardly a book.")
    private boolean force;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.class,
            description =
                    "Memory of the whole process, such as 64m or 2g; what does not fit is sorted on disk beside OUT. With "
                            + "less than 640m fewer positions are compared with the rules, which is said if any were left out.")
    private Long memory;

    @Option(names = "--json", description = "Print what was done as an object.")
    private boolean json;

    public RepairCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (dryRun == (output != null)) {
            throw fault(dryRun ? "--dry-run writes nothing, so -o has no meaning" : "give -o OUT, or --dry-run");
        }
        RepairOptions options = options();
        terminal.files().reads(book);
        if (output != null) {
            terminal.files().writesBack(output);
        }
        terminal.files().check();
        RepairReport report;
        try (Ticker ticker = new Ticker(terminal.status(), "repairing " + Escape.forTerminal(book.toString()))) {
            report = repair(options);
        }
        if (json) {
            terminal.print(Repair.json(report));
        } else {
            terminal.sayLines(Repair.text(report, Escape.forTerminal(book.toString()), dryRun));
        }
        return ExitStatus.OK;
    }

    private RepairReport repair(RepairOptions options) throws IOException, BadInputException {
        try {
            return Providers.forBook(BookRepairer.class, book).repair(book, Optional.ofNullable(output), options);
        } catch (HardlyABookException e) {
            throw new BadInputException(e.getMessage() + "; nothing was written, --force repairs it all the same", e);
        }
    }

    private RepairOptions options() {
        RepairOptions options = within(memory).withForce(force).withDuplicates(sum ? Duplicates.SUM : Duplicates.FIRST);
        for (String name : with) {
            options = options.withRule(rule(name), true);
        }
        for (String name : without) {
            options = options.withRule(rule(name), false);
        }
        return options;
    }

    /** A quarter of the memory for sorting, and another for positions; both are never taken at once. */
    private static RepairOptions within(Long memory) {
        long heap = Runtime.getRuntime().maxMemory();
        long share = (memory == null ? heap : Math.min(heap, memory)) / 4;
        long sorting = memory == null ? Math.min(RepairOptions.DEFAULT.memory(), share) : share;
        CheckOptions reach = RepairOptions.DEFAULT.reach();
        return RepairOptions.DEFAULT
                .withMemory(Math.max(RepairOptions.LEAST_MEMORY, sorting))
                .withReach(reach.within(share));
    }

    private RepairRule rule(String name) {
        return Arrays.stream(RepairRule.values())
                .filter(rule -> rule.code().equals(name))
                .findFirst()
                .orElseThrow(() -> fault("unknown rule \"" + name + "\"; known: "
                        + Arrays.stream(RepairRule.values())
                                .map(RepairRule::code)
                                .collect(Collectors.joining(", "))));
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
