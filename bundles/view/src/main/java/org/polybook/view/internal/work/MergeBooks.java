package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.shelf.BookShelf;
import org.polybook.io.OutputPathChecks;
import org.polybook.view.internal.text.Texts;

/**
 * Merges books into one and puts it on the shelf, if available.
 *
 * @param books the books to be merged; the first has priority
 * @param book the file to be written; may be one of the books
 */
public record MergeBooks(List<Path> books, MergePolicy policy, Path book, Optional<BookShelf> shelf) implements Task {
    public MergeBooks {
        books = List.copyOf(books);
    }

    @Override
    public String name() {
        return Texts.of("task.merge", FileTaskFactory.name(book));
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        OutputPathChecks.requireApart(
                books.stream().flatMap(each -> Books.files(each).stream()).toList(), List.of(book));
        List<MergeInput> inputs =
                books.stream().map(each -> new MergeInput(each, 1)).toList();
        MergeReport report =
                Books.forBook(BookMerger.class, book).merge(inputs, book, policy, new BuildProgress(progress));
        String merged = Texts.of("task.merged", books.size(), report.written(), FileTaskFactory.name(book));
        return shelf.isPresent() ? merged + " " + ShelveBook.shelveForMessage(book, shelf, progress) : merged;
    }
}
