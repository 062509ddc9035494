package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.shelf.BookShelf;
import org.polybook.io.BookLockedException;
import org.polybook.io.OutputPathChecks;
import org.polybook.view.internal.text.Texts;

/**
 * Builds a book from games and puts it on the shelf, if available.
 *
 * @param games files of any available format, at least one
 * @param book the file to be written
 * @param options the options of the build, which include those for reading the games
 */
public record BuildBook(List<Path> games, Path book, BuildOptions options, Optional<BookShelf> shelf) implements Task {
    public BuildBook {
        games = List.copyOf(games);
    }

    /** Creates a task with the default options. */
    BuildBook(List<Path> games, Path book, Optional<BookShelf> shelf) {
        this(games, book, BuildOptions.DEFAULT, shelf);
    }

    @Override
    public String name() {
        return Texts.of("task.build", FileTaskFactory.firstNameAndCount(games));
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        OutputPathChecks.requireApart(games, List.of(book));
        BuildReport report = build(progress);
        String skipped = SkippedContentSentences.sentencesAfterBuild(report, options);
        if (report.written() == 0) {
            // only a file of this build: the builder rejects a file with content
            deleteIfEmptyAndUnused(book);
            return Texts.of("task.nothing", FileTaskFactory.firstNameAndCount(games)) + skipped;
        }
        String built = Texts.of(
                        "task.built",
                        report.booked(),
                        report.written(),
                        book.getFileName().toString())
                + skipped;
        return shelf.isPresent() ? built + " " + ShelveBook.shelveForMessage(book, shelf, progress) : built;
    }

    private BuildReport build(TaskProgress progress) throws IOException {
        try {
            return Books.forBook(BookBuilder.class, book)
                    .build(
                            Games.inputs(games, options.gameOptions()),
                            Optional.of(BuildOutput.of(book)),
                            options,
                            Resources.ofThisMachine(),
                            new BuildProgress(progress));
        } catch (EmptyBookException e) {
            String skipped = e.report()
                    .map(report -> SkippedContentSentences.sentencesAfterBuild(report, options))
                    .orElse("");
            throw new IOException(e.getMessage() + skipped, e);
        }
    }

    /**
     * Deletes an empty book, unless another program has locked it, has uncommitted edits of it, or has written to it.
     */
    static void deleteIfEmptyAndUnused(Path book) throws IOException {
        try (BookReplacement held = BookReplacement.lockAndBegin(book)) {
            if (Files.isRegularFile(held.target()) && Files.size(held.target()) == 0) {
                Files.delete(held.target());
            }
        } catch (BookLockedException | PendingEditsException inUse) {
            // the file stays
        }
    }
}
