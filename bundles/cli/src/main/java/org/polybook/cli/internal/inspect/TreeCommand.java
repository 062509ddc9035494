package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook tree}. */
@Command(
        name = "tree",
        header = "Draw a book as a tree.",
        description =
                "Writes a picture, SVG or PNG: a column a ply, each move with its share, bands as wide as games come there "
                        + "often, names of openings with their ECO codes; a legend explains every sign. Of more lines than fit, those that are played most are drawn. As it is "
                        + "drawn by default it fits a page of A4 across.",
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook tree club.bin -o club.svg",
            "  polybook tree club.bin -o sicilian.svg --moves e4 c5 --depth 6 --lines 40"
        })
@Listed(value = Group.LOOK, launch = @Launch(Start.LONG))
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
            description = "The picture, .svg or .png; a name that ends in .pgn, .json, .csv or .dot is written as "
                    + "\"polybook export\" does. - is standard output.")
    private String output;

    @Option(
            names = "--format",
            paramLabel = "F",
            completionCandidates = Candidates.TreeFormats.class,
            description = "svg, png, pgn, json, csv or dot; if left out, what FILE ends in, svg for -.")
    private String format;

    @Mixin
    private PositionOptions start;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "8",
            description = "At most N plies; ${DEFAULT-VALUE} if left out.")
    private int depth;

    @Option(
            names = "--min-share",
            paramLabel = "P",
            defaultValue = "0",
            description = "Leave out moves with less than P percent of their position's weights.")
    private double minShare;

    @Option(
            names = "--lines",
            paramLabel = "N",
            defaultValue = "24",
            description = "At most N lines; ${DEFAULT-VALUE} if left out.")
    private int lines;

    @Mixin
    private SchemeOption scheme;

    public TreeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new Ranges(spec)
                .atLeast(1, "--depth", depth)
                .percent("--min-share", minShare)
                .atLeast(1, "--lines", lines);
        Tree.Size size =
                Tree.Size.ALL.withDepth(depth).withMinShare(minShare / 100).withLines(lines);
        Tree.Target target = TreeRun.target(terminal, format, output).withUsual(TreeFormat.SVG);
        return TreeRun.run(terminal, new Tree.Request(scheme.book(book), start.position(), size, target));
    }
}
