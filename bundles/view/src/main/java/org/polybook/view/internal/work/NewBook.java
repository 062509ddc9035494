package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.shelf.BookShelf;
import org.polybook.io.FileWrites;
import org.polybook.view.internal.text.Texts;

/**
 * Creates a book without moves and puts it on the shelf, if available.
 *
 * @param book the file to be written; a file with content is not replaced
 */
public record NewBook(Path book, Optional<BookShelf> shelf) implements Task {
    @Override
    public String name() {
        return Texts.of("task.new", FileTaskFactory.name(book));
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        try (BookReplacement replacement = BookReplacement.lockAndBegin(book)) {
            Path empty = replacement.workspaceFile("new");
            FileWrites.create(empty).close();
            replacement.requireRecords(0, Texts.of("task.new.empty"));
            replacement.replace(empty);
        }
        String created = Texts.of("task.made", FileTaskFactory.name(book));
        return shelf.isPresent() ? created + " " + ShelveBook.shelveForMessage(book, shelf, progress) : created;
    }
}
