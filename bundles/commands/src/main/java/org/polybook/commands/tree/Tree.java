package org.polybook.commands.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookRecords;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;
import org.polybook.io.Replacement;

/** Writes a book as a tree of moves: PGN, JSON, CSV, a graph or a picture, to a file in one step or to a stream. */
public final class Tree {
    private final CommandContext context;

    public Tree(CommandContext context) {
        this.context = context;
    }

    /** @param position root of the tree */
    public record Request(BookRef book, PositionRef position, Size size, Target target) {}

    /**
     * The limits of a tree; absent ones are the defaults of the format.
     *
     * @param depth in plies
     * @param minShare minimum share of a move in its position's weights, 0 to 1; other moves are skipped
     * @param moves maximum number of moves
     * @param lines maximum number of lines of a picture
     */
    public record Size(OptionalInt depth, double minShare, OptionalInt moves, OptionalInt lines) {
        public static final Size ALL = new Size(OptionalInt.empty(), 0, OptionalInt.empty(), OptionalInt.empty());

        public Size withDepth(int plies) {
            return new Size(OptionalInt.of(plies), minShare, moves, lines);
        }

        public Size withMinShare(double share) {
            return new Size(depth, share, moves, lines);
        }

        public Size withMoves(int maximum) {
            return new Size(depth, minShare, OptionalInt.of(maximum), lines);
        }

        public Size withLines(int maximum) {
            return new Size(depth, minShare, moves, OptionalInt.of(maximum));
        }

        TreeOptions options(TreeFormat format, boolean ofResults, String line) {
            TreeOptions defaults = TreeFormats.isPicture(format) ? TreeOptions.PICTURE : TreeOptions.DEFAULT;
            defaults = ofResults ? defaults.withMaxMoves(TreeOptions.MOVES_OF_RESULTS) : defaults;
            return defaults.withDepth(depth.orElse(defaults.depth()))
                    .withMinShare(minShare)
                    .withMaxMoves(moves.orElse(defaults.maxMoves()))
                    .withMaxImageLines(lines.orElse(defaults.maxLinesInImage()))
                    .withLineToRoot(line);
        }
    }

    /**
     * The destination and format of a tree.
     *
     * @param file absent for a stream
     * @param format such as {@code svg}; if absent, the extension of the file's name
     * @param defaultFormat used if neither gives a format
     */
    public record Target(Optional<Path> file, Optional<String> format, Optional<TreeFormat> defaultFormat) {
        public Target withDefaultFormat(TreeFormat other) {
            return new Target(file, format, Optional.of(other));
        }
    }

    /**
     * Writes the tree. Reports a tree that reaches the maximum number of moves, and positions of the book that a whole
     * tree lacks.
     *
     * @param out for a target without a file; stays open
     * @throws BadRequestException if the format is unknown
     * @throws BadInputException if the target would destroy a file, or the tree would be empty
     */
    public TreeSummary run(Request request, OutputStream out) throws IOException, BadInputException {
        Optional<Path> target = request.target().file();
        CommandFiles files = context.beginRun().reads(context.resolver().file(request.book()));
        target.ifPresent(files::writes);
        files.checkOutputs();
        TreeFormat format = TreeFormats.of(request.target(), context.progress());
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            PositionRef place = session.resolvedPosition();
            Position start = place.position(context.progress());
            BookTrees trees = Providers.required(BookTrees.class);
            if (format == TreeFormat.PNG) {
                // no window is ever opened
                System.setProperty("java.awt.headless", "true");
            }
            String name = request.book().name();
            BookFile file = session.openFileAndReportProblems();
            BookRecords records = KeySchemes.records(file, start);
            TreeOptions options = request.size().options(format, records.areComputedFromResults(), place.movesInSan());
            Optional<String> empty = whyEmpty(trees, file, start, options, format, records);
            if (empty.isPresent()) {
                String why = file.plausibilityProblem()
                        .map(problem -> problem + context.progress().after("; ", Hint.Code.CHECK_BOOK))
                        .orElse(name + ": " + empty.get() + "; nothing was written");
                throw new BadInputException(why);
            }
            TreeSummary summary = target.isPresent()
                    ? write(target.get(), made -> trees.write(file, start, options, format, made))
                    : trees.write(file, start, options, format, out);
            // a picture shows fewer lines than the limited tree has
            boolean hasEnough = records.areComputedFromResults() && TreeFormats.isPicture(format);
            if (!summary.complete() && !hasEnough) {
                context.progress()
                        .reportMessage(name + ": the tree was limited to " + summary.moves() + " moves"
                                + context.progress().after("; ", Hint.Code.LARGER_TREE));
            }
            if (summary.complete() && requestsWholeBook(request, format) && !records.areComputedFromResults()) {
                warnOfMissing(name, trees.countPositionsIfSorted(file) - summary.positions());
            }
            return summary;
        }
    }

    /** Returns true if the tree should contain the whole book, for example to build the book from it again. */
    private static boolean requestsWholeBook(Request request, TreeFormat format) {
        PositionRef from = request.position();
        boolean isFromStart = from.moves().isBlank()
                && from.fen().filter(fen -> !PositionRef.isStartposWord(fen)).isEmpty();
        return isFromStart && request.size().equals(Size.ALL) && !TreeFormats.isPicture(format);
    }

    private void warnOfMissing(String name, long missing) {
        if (missing > 0) {
            String positions = NumberText.count(missing, "position of the book is", "positions of the book are");
            context.progress()
                    .reportMessage(name + ": " + positions
                            + " not in the tree, because no single move leads there from a position in it"
                            + context.progress().after("; ", Hint.Code.TREE_OF_POSITION));
        }
    }

    /**
     * Returns the reason why the tree would have no moves, most likely a mistake in the request; empty if it has moves.
     */
    private Optional<String> whyEmpty(
            BookTrees trees, BookFile file, Position start, TreeOptions options, TreeFormat format, BookRecords records)
            throws IOException {
        TreeSummary first = trees.write(
                file, start, options.withDepth(1).withMaxMoves(1), TreeFormat.CSV, OutputStream.nullOutputStream());
        List<BookMove> moves = records.moves(start);
        boolean neverPlayed =
                !moves.isEmpty() && moves.stream().allMatch(move -> move.entry().weight() == 0);
        boolean isEmpty = first.moves() == 0 || neverPlayed && TreeFormats.isPicture(format);
        return isEmpty ? Optional.of(reason(moves, neverPlayed, options, records)) : Optional.empty();
    }

    private String reason(List<BookMove> moves, boolean neverPlayed, TreeOptions options, BookRecords records) {
        Hints hints = context.progress();
        if (moves.isEmpty()) {
            String where =
                    options.lineToRoot().isEmpty() ? "the position" : "the position after " + options.lineToRoot();
            return records.areComputedFromResults()
                    ? "no game with a result continues from " + where
                    : where + " is not in the book, and no reply leads into it"
                            + hints.after("; ", Hint.Code.TREE_FROM_POSITION);
        }
        if (moves.stream().noneMatch(BookMove::isLegal)) {
            return "all moves of the position are illegal" + hints.after("; ", Hint.Code.CHECK_BOOK);
        }
        return neverPlayed
                ? "all moves of the position have weight 0, so there is nothing to draw"
                : "no move of the position has the share " + hints.orElse(Hint.of(Hint.Code.ASKED_SHARE), "requested");
    }

    /** The content of a tree, written to any stream. */
    private interface Content {
        TreeSummary writeTo(OutputStream out) throws IOException;
    }

    private static TreeSummary write(Path target, Content content) throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(target)) {
            Path file = replacement.workspace().file("tree");
            TreeSummary summary;
            try (OutputStream out = replacement.create(file)) {
                summary = content.writeTo(out);
            }
            replacement.replace(file);
            return summary;
        }
    }
}
