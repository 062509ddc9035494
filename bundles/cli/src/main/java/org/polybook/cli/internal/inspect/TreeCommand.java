package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.api.inspect.TreeFormat;
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

/** The command {@code polybook tree}. */
@Command(
        name = "tree",
        header = "Draw a book as a tree.",
        description =
                "Writes a picture, SVG or PNG: a column for each ply, each move with its share, bands as wide as their "
                        + "share of the games, opening names with ECO codes, and a legend. If the book has results of games, the colour of a move is the score of "
                        + "the side that makes it. If not all lines fit, the most played ones are drawn. With the "
                        + "defaults it fits an A4 page in landscape.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook tree club.bin -o club.svg",
            "  polybook tree club.bin -o sicilian.svg --moves e4 c5 --depth 6 --lines 40"
        })
@ListedInHelp(value = HelpGroup.LOOK, launch = @Launch(LaunchMode.LONG))
public final class TreeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The output file: a picture if it ends in .svg or .png; the tree in a format of "
                    + "\"polybook export\", limited by --depth, if it ends in .pgn, .json, .csv or .dot; - is standard "
                    + "output.")
    private String output;

    @Option(
            names = "--format",
            paramLabel = "F",
            completionCandidates = OptionValues.TreeFormats.class,
            description = "svg, png, pgn, json, csv or dot (default: the extension of FILE; svg for -).")
    private String format;

    @Mixin
    private PositionOptions start;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "8",
            description = "Maximum number of plies (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--min-share",
            paramLabel = "P",
            defaultValue = "0",
            description = "Minimum share of a move in its position's weights, in percent (default: ${DEFAULT-VALUE}).")
    private double minShare;

    @Option(
            names = "--lines",
            paramLabel = "N",
            defaultValue = "24",
            description = "Maximum number of lines (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Mixin
    private SchemeOption scheme;

    public TreeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new OptionChecks(spec)
                .atLeast(1, "--depth", depth)
                .percent("--min-share", minShare)
                .atLeast(1, "--lines", lines);
        Tree.Size size =
                Tree.Size.ALL.withDepth(depth).withMinShare(minShare / 100).withLines(lines);
        Tree.Target target = TreeRunner.target(terminal, format, output).withDefaultFormat(TreeFormat.SVG);
        return TreeRunner.run(terminal, new Tree.Request(scheme.book(book), start.position(), size, target));
    }
}
