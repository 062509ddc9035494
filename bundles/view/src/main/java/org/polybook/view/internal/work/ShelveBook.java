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
    public String run(Progress progress) throws IOException {
        BookShelf there = shelf.orElseThrow(() -> new IOException(Providers.missing(BookShelf.class)));
        ShelvedBook shelved = put(there);
        return shelved.problem().isEmpty() ? Texts.of("task.shelved", shelved.name()) : shelved.problem();
    }

    /** A book in a folder that the shelf watches stands there by itself. */
    private ShelvedBook put(BookShelf there) throws IOException {
        try {
            return there.add(book, "", 0);
        } catch (IOException e) {
            String origin = book.toRealPath().toString();
            return there.books().stream()
                    .filter(known -> known.isServed() && known.origin().equals(origin))
                    .findFirst()
                    .orElseThrow(() -> e);
        }
    }

    /** What came of it, for work that has made the book and is done, whatever the shelf makes of it. */
    static String outcome(Path book, Optional<BookShelf> shelf, Progress progress) {
        try {
            return new ShelveBook(book, shelf).run(progress);
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}
