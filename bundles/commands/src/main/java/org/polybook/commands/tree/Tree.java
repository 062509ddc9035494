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

    /** @param position where the tree begins */
    public record Request(BookRef book, PositionRef position, Size size, Target target) {}

    /**
     * How much of the book is written; what is absent is as usual for the format.
     *
     * @param depth in plies
     * @param minShare moves with less of their position's weights are left out; 0 to 1
     * @param moves at most
     * @param lines at most, of a picture
     */
    public record Size(OptionalInt depth, double minShare, OptionalInt moves, OptionalInt lines) {
        public static final Size ALL = new Size(OptionalInt.empty(), 0, OptionalInt.empty(), OptionalInt.empty());

        public Size withDepth(int plies) {
            return new Size(OptionalInt.of(plies), minShare, moves, lines);
        }

        public Size withMinShare(double share) {
            return new Size(depth, share, moves, lines);
        }

        public Size withMoves(int most) {
            return new Size(depth, minShare, OptionalInt.of(most), lines);
        }

        public Size withLines(int most) {
            return new Size(depth, minShare, moves, OptionalInt.of(most));
        }

        TreeOptions options(TreeFormat format, boolean ofResults, String line) {
            TreeOptions usual = TreeFormats.isPicture(format) ? TreeOptions.PICTURE : TreeOptions.DEFAULT;
            usual = ofResults ? usual.withMoves(TreeOptions.MOVES_OF_RESULTS) : usual;
            return usual.withDepth(depth.orElse(usual.depth()))
                    .withMinShare(minShare)
                    .withMoves(moves.orElse(usual.moves()))
                    .withLines(lines.orElse(usual.lines()))
                    .withLine(line);
        }
    }

    /**
     * Where the tree goes, and in which format.
     *
     * @param file absent for a stream
     * @param format such as {@code svg}; if absent the one that the file's name ends in
     * @param usual if neither says anything
     */
    public record Target(Optional<Path> file, Optional<String> format, Optional<TreeFormat> usual) {
        public Target withUsual(TreeFormat wanted) {
            return new Target(file, format, Optional.of(wanted));
        }
    }

    /**
     * Writes the tree. That it had to be cut is said.
     *
     * @param out for a target without a file; stays open
     * @throws BadRequestException if no format can be told
     * @throws BadInputException if the target would destroy a file, or the tree would be empty
     */
    public TreeSummary run(Request request, OutputStream out) throws IOException, BadInputException {
        Optional<Path> target = request.target().file();
        CommandFiles files = context.begin().reads(context.library().file(request.book()));
        target.ifPresent(files::writes);
        files.check();
        TreeFormat format = TreeFormats.of(request.target(), context.progress());
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            PositionRef place = session.place();
            Position start = place.position(context.progress());
            BookTrees trees = Providers.required(BookTrees.class);
            if (format == TreeFormat.PNG) {
                // no window is ever opened
                System.setProperty("java.awt.headless", "true");
            }
            String name = request.book().name();
            BookFile file = session.file();
            BookRecords records = KeySchemes.records(file, start);
            TreeOptions options = request.size().options(format, records.areResults(), place.line());
            Optional<String> empty = whyEmpty(trees, file, start, options, format, records);
            if (empty.isPresent()) {
                String why = file.plausibilityProblem()
                        .map(doubt -> doubt + context.progress().after("; ", Hint.Code.CHECK_BOOK))
                        .orElse(name + ": " + empty.get() + "; nothing was written");
                throw new BadInputException(why);
            }
            TreeSummary summary = target.isPresent()
                    ? write(target.get(), made -> trees.write(file, start, options, format, made))
                    : trees.write(file, start, options, format, out);
            boolean hasEnough = records.areResults() && TreeFormats.isPicture(format); // it shows fewer lines anyway
            if (!summary.complete() && !hasEnough) {
                context.progress()
                        .say(name + ": the tree was cut at " + summary.moves() + " moves"
                                + context.progress().after("; ", Hint.Code.LARGER_TREE));
            }
            if (summary.complete() && isWhole(request, format) && !records.areResults()) {
                sayWhatIsMissing(name, trees.positions(file) - summary.positions());
            }
            return summary;
        }
    }

    /** Returns true if the tree is to have all of the book, as for making the book of it again. */
    private static boolean isWhole(Request request, TreeFormat format) {
        PositionRef from = request.position();
        boolean isFromStart = from.moves().isBlank()
                && from.fen().filter(fen -> !PositionRef.isStart(fen)).isEmpty();
        return isFromStart && request.size().equals(Size.ALL) && !TreeFormats.isPicture(format);
    }

    private void sayWhatIsMissing(String name, long missing) {
        if (missing > 0) {
            String positions = NumberText.count(missing, "position of the book is", "positions of the book are");
            context.progress()
                    .say(name + ": " + positions
                            + " not in the tree, for no single move leads there from a position in it"
                            + context.progress().after("; ", Hint.Code.TREE_OF_POSITION));
        }
    }

    /** A tree of nothing is most likely a mistake; empty if it has moves. */
    private Optional<String> whyEmpty(
            BookTrees trees, BookFile file, Position start, TreeOptions options, TreeFormat format, BookRecords records)
            throws IOException {
        TreeSummary first = trees.write(
                file, start, options.withDepth(1).withMoves(1), TreeFormat.CSV, OutputStream.nullOutputStream());
        List<BookMove> moves = records.moves(start);
        boolean neverPlayed =
                !moves.isEmpty() && moves.stream().allMatch(move -> move.entry().weight() == 0);
        boolean isEmpty = first.moves() == 0 || neverPlayed && TreeFormats.isPicture(format);
        return isEmpty ? Optional.of(reason(moves, neverPlayed, options, records)) : Optional.empty();
    }

    private String reason(List<BookMove> moves, boolean neverPlayed, TreeOptions options, BookRecords records) {
        Hints hints = context.progress();
        if (moves.isEmpty()) {
            String where = options.line().isEmpty() ? "the position" : "the position after " + options.line();
            return records.areResults()
                    ? "no game with a result goes on from " + where
                    : where + " is not in the book, and no reply leads into it"
                            + hints.after("; ", Hint.Code.TREE_FROM_POSITION);
        }
        if (moves.stream().noneMatch(BookMove::isLegal)) {
            return "all moves of the position are illegal" + hints.after("; ", Hint.Code.CHECK_BOOK);
        }
        return neverPlayed
                ? "all moves of the position have weight 0, so there is nothing to draw"
                : "no move of the position has the share " + hints.orElse(Hint.of(Hint.Code.ASKED_SHARE), "asked for");
    }

    /** What is written, to whatever stream. */
    private interface Content {
        TreeSummary writeTo(OutputStream out) throws IOException;
    }

    private static TreeSummary write(Path target, Content content) throws IOException {
        try (Replacement replacement = Replacement.of(target)) {
            Path made = replacement.workspace().file("tree");
            TreeSummary summary;
            try (OutputStream out = replacement.create(made)) {
                summary = content.writeTo(out);
            }
            replacement.replace(made);
            return summary;
        }
    }
}
