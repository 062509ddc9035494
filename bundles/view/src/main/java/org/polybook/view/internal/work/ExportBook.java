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
import org.polybook.io.OutputPathChecks;
import org.polybook.io.Replacement;
import org.polybook.view.internal.text.Texts;

/**
 * Writes the moves of a book as one game with variations, the heaviest first, and their weights in comments.
 *
 * @param book the book's file
 * @param from the first position of the game; if empty, the start position of the book's variant
 * @param pgn the file to be written; an existing file is replaced. {@code .pgn} is added to a name without that ending,
 *     and then no existing file is replaced
 */
public record ExportBook(Path book, Optional<Position> from, Path pgn) implements Task {
    private static final String ENDING = ".pgn";
    private static final String ORTHODOX = Orthodox.NORMAL.name();

    @Override
    public String name() {
        return Texts.of("task.export", FileTaskFactory.name(book));
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        Path target = pgnWithEnding();
        OutputPathChecks.requireApart(Books.files(book), List.of(target));
        try (BookFile file = Books.open(book)) {
            OpeningBook watched = new CancellableBook(file, progress);
            BookTrees trees = Providers.required(BookTrees.class);
            TreeSummary written = write(trees, watched, target, progress);
            return Texts.of("task.exported", written.moves(), FileTaskFactory.name(book), FileTaskFactory.name(target))
                    + sentenceAboutMissingMoves(trees, watched, written)
                    + file.problem().map(problem -> " " + problem).orElse("");
        }
    }

    /** Returns the file with the ending of PGN. The user has confirmed to replace the chosen file only. */
    private Path pgnWithEnding() throws IOException {
        String name = FileTaskFactory.name(pgn);
        if (name.toLowerCase(Locale.ROOT).endsWith(ENDING)) {
            return pgn;
        }
        Path named = pgn.resolveSibling(name + ENDING);
        if (Files.exists(named)) {
            throw new IOException(Texts.of("task.export.exists", FileTaskFactory.name(named)));
        }
        return named;
    }

    private TreeSummary write(BookTrees trees, OpeningBook watched, Path target, TaskProgress progress)
            throws IOException {
        TreeOptions defaults = TreeOptions.DEFAULT;
        boolean areResults = !watched.metadata().content().hasRecords();
        TreeOptions options = areResults ? defaults.withMaxMoves(TreeOptions.MOVES_OF_RESULTS) : defaults;
        Position start = from.orElseGet(() -> startOfAvailableVariant(watched));
        try (Replacement replacement = Replacement.lockAndBegin(target)) {
            Path temporary = replacement.workspace().file("export");
            TreeSummary written;
            try (OutputStream out = replacement.create(temporary)) {
                written = trees.write(watched, start, options, TreeFormat.PGN, out);
            }
            if (written.moves() == 0) {
                throw new IOException(Texts.of("task.export.nothing", FileTaskFactory.name(book)));
            }
            if (progress.isCancelled()) {
                throw new BuildCancelledException();
            }
            replacement.replace(temporary);
            return written;
        }
    }

    /**
     * Returns the start position of orthodox chess if the book is for it, else that of the first variant whose rules
     * are available.
     */
    private static Position startOfAvailableVariant(OpeningBook book) {
        List<String> names = book.metadata().variants();
        return names.stream()
                .filter(name -> !names.contains(ORTHODOX))
                .flatMap(name -> Variants.find(name).stream())
                .findFirst()
                .orElse(Orthodox.NORMAL)
                .start();
    }

    /**
     * Returns a sentence, after a blank, about moves of the book that the file lacks; empty if the export is complete.
     */
    private String sentenceAboutMissingMoves(BookTrees trees, OpeningBook watched, TreeSummary written)
            throws IOException {
        if (!written.complete()) {
            return " " + Texts.of("task.export.truncated");
        }
        long unreached = from.isPresent() ? 0 : trees.countPositionsIfSorted(watched) - written.positions();
        return unreached > 0 ? " " + Texts.of("task.export.unreached", unreached) : "";
    }
}
