package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook export}. */
@Command(
        name = "export",
        header = "Write a book as a tree of moves.",
        description = {
            "Formats:",
            "  pgn   one game with variations, the heaviest moves first;",
            "        \"build --variations --weights-from comments\" builds the book from it again",
            "  json  an object; each move in it holds the moves after it",
            "  csv   a row for each move; json and csv have games, score, its interval of 95%% and the month of the",
            "        latest game if the book has results of games",
            "  dot   a graph for Graphviz",
            "  svg   the picture of \"polybook tree\"; png is the same in pixels",
            "The extension of the output selects the format, unless --format is given: -o club.pgn is PGN.",
            "A position that also occurs nearer to the start is marked as a transposition and not followed again.",
            "A position reached only by a move outside the book, such as Black's reply to a first move",
            "that the book does not play, follows that move, which has no weight (not with --min-share).",
            "Positions that no single move leads to are not in the tree; an export of the whole book reports their number."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook export club.bin --format pgn -o club.pgn",
            "  polybook export club.bin --format csv --moves d4 d5 c4 --depth 10 --min-share 5"
        })
@ListedInHelp(value = HelpGroup.LOOK, launch = @Launch(LaunchMode.LONG))
public final class ExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = "--format",
            paramLabel = "F",
            completionCandidates = OptionValues.TreeFormats.class,
            description = "pgn, json, csv, dot, svg or png.")
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The output; - is standard output (default: -).")
    private String output;

    @Mixin
    private PositionOptions start;

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "Maximum number of plies (default: all, or 8 for a picture).")
    private Integer depth;

    @Option(
            names = "--min-share",
            paramLabel = "P",
            defaultValue = "0",
            description = "Minimum share of a move in its position's weights, in percent (default: 0).")
    private double minShare;

    @Option(
            names = "--most",
            paramLabel = "N",
            description =
                    "Maximum number of moves, nearest to the start first (default: half a million, fewer with little "
                            + "memory).")
    private Integer most;

    @Mixin
    private SchemeOption scheme;

    public ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new OptionChecks(spec)
                .atLeast(1, "--depth", depth)
                .percent("--min-share", minShare)
                .atLeast(1, "--most", most);
        Tree.Size size = Tree.Size.ALL.withMinShare(minShare / 100);
        size = most == null ? size : size.withMoves(most);
        size = depth == null ? size : size.withDepth(depth);
        Tree.Target target = TreeRunner.target(terminal, format, output);
        return TreeRunner.run(terminal, new Tree.Request(scheme.book(book), start.position(), size, target));
    }
}
