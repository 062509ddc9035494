package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.text.Texts;

/**
 * Checks a book.
 *
 * @param findings receives all findings at the end, in the worker's thread
 */
public record CheckBook(Path book, Consumer<List<BookFinding>> findings) implements Task {
    @Override
    public String name() {
        return Texts.of("task.check", book.getFileName().toString());
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        List<BookFinding> found = new ArrayList<>();
        try (BookFile open = Books.open(book)) {
            Providers.required(BookInspector.class).check(open, CheckOptions.DEFAULT, found::add, share -> {
                progress.reportShare(share);
                return !progress.isCancelled();
            });
        }
        if (progress.isCancelled()) {
            throw new BuildCancelledException();
        }
        findings.accept(List.copyOf(found));
        return Texts.of("task.checked", book.getFileName().toString(), found.size());
    }
}
