package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.polybook.io.ForeignFileException;
import org.polybook.io.NamedFile;
import org.polybook.io.NotAFileException;
import org.polybook.io.SideNames;

/** The files beside a book. Their names begin with a dot and end with no book's ending, so that no folder shows or serves them. */
final class JournalPaths {
    private JournalPaths() {}

    static Path journal(Path book) {
        return beside(book, "journal");
    }

    /**
     * Opens the journal of a book to read it.
     *
     * @throws DamagedJournalException if the name denotes no file, or one that a user has made who may not change the book
     */
    static FileChannel open(Path book) throws IOException {
        return named(() -> NamedFile.openOwn(journal(book), book));
    }

    /**
     * Opens the journal of a book to write to it.
     *
     * @throws DamagedJournalException if the name denotes no file, or one that a user has made who may not change the book
     */
    static FileChannel openToChange(Path book) throws IOException {
        return named(() -> NamedFile.openOwnToChange(journal(book), book));
    }

    /** Opens a file. */
    @FunctionalInterface
    private interface Opening {
        FileChannel open() throws IOException;
    }

    /** A link could lead to another program's file; a journal is always a file of its own. */
    private static FileChannel named(Opening opening) throws IOException {
        try {
            return opening.open();
        } catch (NotAFileException e) {
            throw new DamagedJournalException(e.getFile() + " " + e.getReason());
        } catch (ForeignFileException e) {
            throw new ForeignJournalException(e);
        }
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
        return SideNames.nextTo(book, what);
    }
}
