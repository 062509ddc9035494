package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.polybook.io.SideNames;

/** The files beside a book. Their names begin with a dot and end with no book's ending, so that no folder shows or serves them. */
final class JournalPaths {
    private JournalPaths() {}

    static Path journal(Path book) {
        return beside(book, "journal");
    }

    /** A free name for a journal that is set aside. */
    static Path aside(Path book) {
        int number = 1;
        while (Files.exists(beside(book, "journal-" + number), LinkOption.NOFOLLOW_LINKS)) {
            number++;
        }
        return beside(book, "journal-" + number);
    }

    /** The one path that stands for the book, whatever the way to it. */
    static Path real(Path book) throws IOException {
        return book.toRealPath();
    }

    private static Path beside(Path book, String what) {
        return SideNames.beside(book, what);
    }
}
