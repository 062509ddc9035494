package org.polybook.cli.internal.inspect;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Position;
import org.polybook.cli.internal.NamedOutput;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.io.Replacement;

/** Writes a book's tree to a file, in one step, or to standard output. */
record TreeOutput(Path book, Position start, TreeOptions options, TreeFormat format) {
    /** @param output null or {@code -} for standard output */
    void write(String output, Terminal terminal) throws IOException, BadInputException {
        BookTrees trees = Service.find(BookTrees.class);
        TreeSummary summary;
        try (BookFile file = Books.open(book, OpenOptions.MAP)) {
            if (output == null || output.equals("-")) {
                summary = trees.write(file, start, options, format, terminal.out());
            } else {
                summary = write(trees, file, Path.of(output));
            }
            if (summary.moves() == 0) {
                Service.refuseNoise(file);
            }
        }
        if (summary.moves() == 0) {
            terminal.say(book + ": the position is not in the book, and no reply leads into it");
        }
        if (!summary.complete()) {
            terminal.say(book + ": the tree was cut at " + summary.moves() + " moves; --most allows more");
        }
    }

    private TreeSummary write(BookTrees trees, BookFile file, Path target) throws IOException {
        try (Replacement replacement = Replacement.of(target)) {
            Path made = replacement.workspace().file("tree");
            TreeSummary summary;
            try (OutputStream out = new BufferedOutputStream(new NamedOutput(made, target))) {
                summary = trees.write(file, start, options, format, out);
            }
            replacement.replace(made);
            return summary;
        }
    }
}
