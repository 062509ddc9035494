package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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

/** {@code polybook export}. */
@Command(
        name = "export",
        header = "Write a book as a tree of moves.",
        description = {
            "Formats:",
            "  pgn   one game with variations, the heaviest moves first;",
            "        \"build --variations --weights-from comments\" makes the book of it again",
            "  json  an object; each move in it holds the moves after it",
            "  csv   a row a move",
            "  dot   a graph for Graphviz",
            "  svg   the picture of \"polybook tree\"; png the same in pixels",
            "The output's name says which, unless --format does: -o club.pgn is PGN.",
            "A position that occurs nearer to the start is marked as a transposition and not followed again.",
            "A position that only a move outside the book leads to, such as an answer of Black's to a first move",
            "that the book does not play, follows that move, which has no weight (not with --min-share).",
            "Positions that no single move leads to are not in the tree; an export of the whole book counts them."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook export club.bin --format pgn -o club.pgn",
            "  polybook export club.bin --format csv --moves d4 d5 c4 --depth 10 --min-share 5"
        })
@Listed(value = Group.LOOK, launch = @Launch(Start.LONG))
public final class ExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = "--format",
            paramLabel = "F",
            completionCandidates = Candidates.TreeFormats.class,
            description = "pgn, json, csv, dot, svg or png.")
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The output; standard output if left out or -.")
    private String output;

    @Mixin
    private PositionOptions start;

    @Option(names = "--depth", paramLabel = "N", description = "At most N plies; if left out, all, but 8 in a picture.")
    private Integer depth;

    @Option(
            names = "--min-share",
            paramLabel = "P",
            defaultValue = "0",
            description = "Leave out moves with less than P percent of their position's weights.")
    private double minShare;

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "At most N moves, the nearest to the start; half a million if left out, fewer in little "
                    + "memory.")
    private Integer most;

    @Mixin
    private SchemeOption scheme;

    public ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new Ranges(spec)
                .atLeast(1, "--depth", depth)
                .percent("--min-share", minShare)
                .atLeast(1, "--most", most);
        Tree.Size size = Tree.Size.ALL.withMinShare(minShare / 100);
        size = most == null ? size : size.withMoves(most);
        size = depth == null ? size : size.withDepth(depth);
        Tree.Target target = TreeRun.target(terminal, format, output);
        return TreeRun.run(terminal, new Tree.Request(scheme.book(book), start.position(), size, target));
    }
}
