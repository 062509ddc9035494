package org.polybook.view.internal.work;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.Outputs;
import org.polybook.io.Replacement;
import org.polybook.view.internal.text.Texts;

/**
 * Writes the moves of a book as one game with variations, the heaviest first, and their weights in comments.
 *
 * @param book its file
 * @param from the position that the game begins with; if empty, the start position of the book's variant
 * @param pgn to be written; a file that exists is replaced. A name that does not end in {@code .pgn} gets that ending, and then no file
 *     is replaced
 */
public record ExportBook(Path book, Optional<Position> from, Path pgn) implements Task {
    private static final String ENDING = ".pgn";
    private static final String USUAL = Orthodox.NORMAL.name();

    @Override
    public String name() {
        return Texts.of("task.export", FileIntake.name(book));
    }

    @Override
    public String run(Progress progress) throws IOException {
        Path target = target();
        Outputs.requireApart(Books.files(book), List.of(target));
        try (BookFile file = Books.open(book)) {
            OpeningBook watched = new CancellableBook(file, progress);
            BookTrees trees = Providers.required(BookTrees.class);
            TreeSummary written = write(trees, watched, target, progress);
            return Texts.of("task.exported", written.moves(), FileIntake.name(book), FileIntake.name(target))
                    + missing(trees, watched, written)
                    + file.problem().map(problem -> " " + problem).orElse("");
        }
    }

    /** Returns a name for games. The user has confirmed that the file of the chosen name is replaced, and no other. */
    private Path target() throws IOException {
        String name = FileIntake.name(pgn);
        if (name.toLowerCase(Locale.ROOT).endsWith(ENDING)) {
            return pgn;
        }
        Path named = pgn.resolveSibling(name + ENDING);
        if (Files.exists(named)) {
            throw new IOException(Texts.of("task.export.exists", FileIntake.name(named)));
        }
        return named;
    }

    private TreeSummary write(BookTrees trees, OpeningBook watched, Path target, Progress progress) throws IOException {
        TreeOptions most = TreeOptions.DEFAULT;
        boolean areResults = !watched.metadata().content().hasRecords();
        TreeOptions options = areResults ? most.withMoves(TreeOptions.MOVES_OF_RESULTS) : most;
        Position start = from.orElseGet(() -> start(watched));
        try (Replacement replacement = Replacement.of(target)) {
            Path made = replacement.workspace().file("export");
            TreeSummary written;
            try (OutputStream out = replacement.create(made)) {
                written = trees.write(watched, start, options, TreeFormat.PGN, out);
            }
            if (written.moves() == 0) {
                throw new IOException(Texts.of("task.export.nothing", FileIntake.name(book)));
            }
            if (progress.isCancelled()) {
                throw new BuildCancelledException();
            }
            replacement.replace(made);
            return written;
        }
    }

    /** The start of orthodox chess if the book is for it or the rules of none of its variants are known, else that of the first known one. */
    private static Position start(OpeningBook book) {
        List<String> names = book.metadata().variants();
        return names.stream()
                .filter(name -> !names.contains(USUAL))
                .flatMap(name -> Variants.find(name).stream())
                .findFirst()
                .orElse(Orthodox.NORMAL)
                .start();
    }

    /** Returns a sentence, after a blank, about what the file lacks of the book; empty if the file has all that was wanted. */
    private String missing(BookTrees trees, OpeningBook watched, TreeSummary written) throws IOException {
        if (!written.complete()) {
            return " " + Texts.of("task.export.cut");
        }
        long unreached = from.isPresent() ? 0 : trees.positions(watched) - written.positions();
        return unreached > 0 ? " " + Texts.of("task.export.unreached", unreached) : "";
    }
}
