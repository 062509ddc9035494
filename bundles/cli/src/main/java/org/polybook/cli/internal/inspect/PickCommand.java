package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Doubt;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.PolicyOptions;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.StackOptions;
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

/** {@code polybook pick}. */
@Command(
        name = "pick",
        header = "Choose a move from a book, and say why.",
        description = {
            "Prints the move with its book, its probability and the seed it was drawn from; the same seed gives the same "
                    + "move again. Of several books the first that has a move left decides. --explain shows every record "
                    + "that was considered, and which rule dropped it.",
            "Without a move it says why; the exit status is 0 then, too.",
            "Without rules a move is drawn with the probability of its weight. The rules, as --policy and --explain name "
                    + "them, with examples of their numbers:"
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook pick club.bin",
            "  polybook pick club.bin --moves e4 c5 --explain",
            "  polybook pick mine.bin club.bin --policy power=2 --min-share 5 --seed 7 --json",
            "  polybook pick club.bin --count 1000 --policy polyglot=5 | sort | uniq -c"
        })
@Listed(Group.LOOK)
public final class PickCommand implements Callable<Integer> {
    private static final int HELP_WIDTH = 96;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", arity = "1..*", description = "The books, the most important first.")
    private List<Path> books;

    @Option(names = "--seed", paramLabel = "N", description = "Draw from this seed; from any if left out.")
    private Long seed;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Draw N moves, from one seed after the other, and print each in a line as UCI has it.")
    private Long count;

    @Option(names = "--explain", description = "Show every record, its probability and what dropped it.")
    private boolean explain;

    @Option(
            names = "--json",
            description = "Print an object with book, key, seed, choice and candidates; it always explains.")
    private boolean json;

    @Mixin
    private StackOptions when;

    @Mixin
    private PolicyOptions how;

    @Mixin
    private SchemeOption scheme;

    @Mixin
    private PositionOptions where;

    public PickCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The rules are those that are there, plug-ins included. */
    @Spec
    void describeRules(CommandSpec command) {
        List<String> lines =
                new ArrayList<>(Arrays.asList(command.usageMessage().description()));
        RuleHelp.lines(HELP_WIDTH).forEach(line -> lines.add(line.replace("%", "%%")));
        command.usageMessage().description(lines.toArray(String[]::new));
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new Ranges(spec).atLeast(1, "--count", count);
        if (count != null && (explain || json)) {
            throw new BadRequestException("--count prints moves alone, without --explain and --json");
        }
        Pick pick = new Pick(terminal.context());
        if (count != null) {
            return drawn(pick.draw(request(), count, terminal.writer()));
        }
        Pick.Answer answer = pick.run(request());
        if (answer.doubt().isEmpty() || answer.choice().isPresent()) {
            Report report = explain ? answer.explained() : answer;
            terminal.print(report, json);
        }
        Doubt.refuse(answer.doubt());
        return ExitStatus.OK;
    }

    private int drawn(Pick.Answer first) throws BadInputException {
        Doubt.refuse(first.doubt());
        if (first.choice().isEmpty()) {
            terminal.sayLines(first.asText(terminal));
        }
        return ExitStatus.OK;
    }

    private Pick.Request request() throws BadRequestException {
        List<BookRef> asked = new ArrayList<>();
        for (Path book : books) {
            asked.add(scheme.book(book));
        }
        return new Pick.Request(
                asked,
                where.position(),
                how.policy(),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                when.uses(),
                when.opponent());
    }
}
