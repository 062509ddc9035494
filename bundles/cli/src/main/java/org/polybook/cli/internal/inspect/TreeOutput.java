package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Position;
import org.polybook.cli.internal.Doubt;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.Show;
import org.polybook.io.Replacement;

/** Writes a book's tree to a file, in one step, or to standard output. */
record TreeOutput(Path book, Position start, TreeOptions options, TreeFormat format) {
    /**
     * Refuses an output that would destroy a file; to be called first of all.
     *
     * @param output null or {@code -} for standard output
     */
    static void check(Path book, String output, Terminal terminal) throws IOException, BadInputException {
        CommandFiles files = terminal.files().reads(book);
        if (isFile(output)) {
            files.writes(Path.of(output));
        }
        files.check();
    }

    private static boolean isFile(String output) {
        return output != null && !output.equals(CommandFiles.STANDARD_STREAM);
    }

    /** @param output null or {@code -} for standard output; has been {@linkplain #check checked} */
    void write(String output, Terminal terminal) throws IOException, BadInputException {
        boolean toFile = isFile(output);
        BookTrees trees = Service.find(BookTrees.class);
        if (format == TreeFormat.PNG) {
            // no window is ever opened
            System.setProperty("java.awt.headless", "true");
        }
        TreeSummary summary;
        try (BookFile file = terminal.files().open(book)) {
            requireMoves(trees, file);
            summary = toFile
                    ? write(trees, file, Path.of(output))
                    : trees.write(file, start, options, format, terminal.out());
        }
        if (!summary.complete()) {
            terminal.say(book + ": the tree was cut at " + summary.moves() + " moves; --most allows more");
        }
    }

    /** A tree of nothing is most likely a mistake, so nothing is written. */
    private void requireMoves(BookTrees trees, BookFile file) throws IOException, BadInputException {
        TreeSummary first =
                trees.write(file, start, options.withDepth(1), TreeFormat.CSV, OutputStream.nullOutputStream());
        List<BookMove> moves =
                Show.of(file, start).rows().stream().map(Show.Row::move).toList();
        boolean neverPlayed =
                !moves.isEmpty() && moves.stream().allMatch(move -> move.entry().weight() == 0);
        if (first.moves() == 0 || neverPlayed && TreeFormats.isPicture(format)) {
            Doubt.refuse(file.implausible());
            throw new BadInputException(book + ": " + reason(moves, neverPlayed) + "; nothing was written");
        }
    }

    private String reason(List<BookMove> moves, boolean neverPlayed) {
        if (moves.isEmpty()) {
            String where = options.line().isEmpty() ? "the position" : "the position after " + options.line();
            return where + " is not in the book, and no reply leads into it";
        }
        if (moves.stream().noneMatch(BookMove::isLegal)) {
            return "all moves of the position are illegal; \"polybook check\" says more";
        }
        return neverPlayed
                ? "all moves of the position have weight 0, so there is nothing to draw"
                : "no move of the position has the share that --min-share asks for";
    }

    private TreeSummary write(BookTrees trees, BookFile file, Path target) throws IOException {
        try (Replacement replacement = Replacement.of(target)) {
            Path made = replacement.workspace().file("tree");
            TreeSummary summary;
            try (OutputStream out = replacement.create(made)) {
                summary = trees.write(file, start, options, format, out);
            }
            replacement.replace(made);
            return summary;
        }
    }
}
