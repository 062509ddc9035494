package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Position;
import org.polybook.cli.internal.CommandFiles;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.io.Replacement;

/** Writes a book's tree to a file, in one step, or to standard output. */
record TreeOutput(Path book, Position start, TreeOptions options, TreeFormat format) {
    /** @param output null or {@code -} for standard output */
    void write(String output, Terminal terminal) throws IOException, BadInputException {
        boolean toFile = output != null && !output.equals(CommandFiles.STANDARD_STREAM);
        CommandFiles files = terminal.files().reads(book);
        if (toFile) {
            files.writes(Path.of(output));
        }
        files.check();
        BookTrees trees = Service.find(BookTrees.class);
        TreeSummary summary;
        try (BookFile file = files.open(book)) {
            summary = toFile
                    ? write(trees, file, Path.of(output))
                    : trees.write(file, start, options, format, terminal.out());
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
            try (OutputStream out = replacement.create(made)) {
                summary = trees.write(file, start, options, format, out);
            }
            replacement.replace(made);
            return summary;
        }
    }
}
