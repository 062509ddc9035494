package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.text.Texts;

/** Puts a book on the shelf. */
public record ShelveBook(Path book, Optional<BookShelf> shelf) implements Task {
    @Override
    public String name() {
        return Texts.of("task.shelve", book.getFileName().toString());
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        BookShelf available = shelf.orElseThrow(() -> new IOException(Providers.missingMessage(BookShelf.class)));
        ShelvedBook shelved = addUnlessServed(available);
        return shelved.problem().isEmpty() ? Texts.of("task.shelved", shelved.name()) : shelved.problem();
    }

    /** Adds the book, unless it is on the shelf already, for example because the shelf watches its folder. */
    private ShelvedBook addUnlessServed(BookShelf available) throws IOException {
        try {
            return available.add(book, "", 0);
        } catch (IOException e) {
            String origin = book.toRealPath().toString();
            return available.books().stream()
                    .filter(known -> known.isServed() && known.origin().equals(origin))
                    .findFirst()
                    .orElseThrow(() -> e);
        }
    }

    /**
     * Returns the outcome as a message, for tasks that have written the book and succeed even if the shelf rejects it.
     */
    static String shelveForMessage(Path book, Optional<BookShelf> shelf, TaskProgress progress) {
        try {
            return new ShelveBook(book, shelf).runForMessage(progress);
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}
