package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookUseOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ImplausibleBook;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.PolicyOptions;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.pick.RuleHelp;
import org.polybook.commands.text.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook pick}. */
@Command(
        name = "pick",
        header = "Choose a move from a book and explain the choice.",
        description = {
            "Prints the move with its book, its probability and the seed; the same seed gives the same "
                    + "move again. Of several books, the first with a move left by the rules decides. --explain shows every record "
                    + "that was considered, and the rule that dropped it.",
            "In a book of results only, such as a file of polybook count, the weight of a move is the number of its games "
                    + "that have a result. Rules that need results of games have no effect in a book without them.",
            "If there is no move, prints the reason; the exit status is still 0.",
            "Without rules, a move is chosen at random by weight. The rules, as --policy and --explain name "
                    + "them, with examples of their numbers:"
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook pick club.bin",
            "  polybook pick club.bin --moves e4 c5 --explain",
            "  polybook pick mine.bin club.bin --policy power=2 --min-share 5 --seed 7 --json",
            "  polybook pick club.stats --min-games 20 --policy confidence=95,best --explain",
            "  polybook pick club.bin --count 1000 --policy polyglot=5 | sort | uniq -c"
        })
@ListedInHelp(HelpGroup.LOOK)
public final class PickCommand implements Callable<Integer> {
    private static final int HELP_WIDTH = 96;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", arity = "1..*", description = "The books, the most important first.")
    private List<Path> books;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the random choice (default: any).")
    private Long seed;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Choose N moves with successive seeds and print each on a line in UCI notation.")
    private Long count;

    @Option(names = "--explain", description = "Show every record, its probability and the rule that dropped it.")
    private boolean explain;

    @Option(
            names = "--json",
            description = "Print JSON with book, key, seed, choice and candidates; always explains the choice.")
    private boolean json;

    @Mixin
    private BookUseOptions when;

    @Mixin
    private PolicyOptions how;

    @Mixin
    private SchemeOption scheme;

    @Mixin
    private PositionOptions where;

    public PickCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Adds the available rules to the description, including those of other bundles. */
    @Spec
    void describeRules(CommandSpec command) {
        List<String> lines =
                new ArrayList<>(Arrays.asList(command.usageMessage().description()));
        RuleHelp.lines(HELP_WIDTH).forEach(line -> lines.add(line.replace("%", "%%")));
        command.usageMessage().description(lines.toArray(String[]::new));
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new OptionChecks(spec).atLeast(1, "--count", count);
        if (count != null && (explain || json)) {
            throw new BadRequestException("--count prints only moves; omit --explain and --json");
        }
        Pick pick = new Pick(terminal.context());
        if (count != null) {
            return reportIfNoChoice(pick.pickRepeatedly(request(), count, terminal.writer()));
        }
        Pick.Answer answer = pick.run(request());
        if (answer.bookPlausibilityProblem().isEmpty() || answer.choice().isPresent()) {
            Report report = explain ? answer.explanation() : answer;
            terminal.print(report, json);
        }
        ImplausibleBook.refuseIfImplausible(answer.bookPlausibilityProblem());
        return ExitStatus.OK;
    }

    private int reportIfNoChoice(Pick.Answer first) throws BadInputException {
        ImplausibleBook.refuseIfImplausible(first.bookPlausibilityProblem());
        if (first.choice().isEmpty()) {
            terminal.reportMessages(first.asText(terminal));
        }
        return ExitStatus.OK;
    }

    private Pick.Request request() throws BadRequestException {
        List<BookRef> stack = new ArrayList<>();
        for (Path book : books) {
            stack.add(scheme.book(book));
        }
        return new Pick.Request(
                stack,
                where.position(),
                how.policy(),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                when.uses(),
                when.opponent());
    }
}
