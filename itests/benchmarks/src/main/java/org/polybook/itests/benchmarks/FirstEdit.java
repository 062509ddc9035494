package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.spi.Providers;

/**
 * Times the first edit of a fresh process in an open 1-GiB book: from requesting an editor until the open book shows
 * the change. Prints milliseconds. Run it several times, because a process has only one first edit. Argument: another
 * number of records.
 */
public final class FirstEdit {
    private static final long KEY = 0x463b96181691fc9cL;

    private FirstEdit() {}

    public static void main(String[] arguments) throws IOException {
        Path path = SyntheticBook.findOrWriteFile(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1 << 26);
        try (BookFile book = Books.open(path, OpenOptions.MAP)) {
            book.find(KEY);
            long start = System.nanoTime();
            try (EditSession session = Providers.all(BookEditor.class).get(0).open(path)) {
                long opened = System.nanoTime();
                session.change("first", List.of(new PositionChange(KEY, List.of(new BookEntry(KEY, 0x031C, 7, 0)))));
                if (book.find(KEY).get(0).weight() != 7) {
                    throw new IllegalStateException("the open book does not show the change");
                }
                long seen = System.nanoTime();
                System.out.printf(
                        Locale.ROOT,
                        "%.1f ms, of which opening the editor %.1f ms%n",
                        (seen - start) / 1e6,
                        (opened - start) / 1e6);
                session.undo();
                session.commit();
            }
        }
    }
}
