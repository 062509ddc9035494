package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.polybook.io.AdjacentFileNames;
import org.polybook.io.FileOpener;
import org.polybook.io.ForeignFileException;
import org.polybook.io.NotAFileException;

/**
 * The paths of the files next to a book. Their names begin with a dot and do not end like a book's, so listings of a
 * folder hide them, and a shelf does not serve them as books.
 */
final class JournalPaths {
    private JournalPaths() {}

    static Path journal(Path book) {
        return beside(book, "journal");
    }

    /**
     * Opens the journal of a book to read it.
     *
     * @throws UnusableJournalException if the name does not denote a file, or the file was created by a user who may not
     *     change the book
     */
    static FileChannel openJournalToRead(Path book) throws IOException {
        return openOrReportDamage(() -> FileOpener.openIfOwnerMayWrite(journal(book), book));
    }

    /**
     * Opens the journal of a book to write to it.
     *
     * @throws UnusableJournalException if the name does not denote a file, or the file was created by a user who may not
     *     change the book
     */
    static FileChannel openJournalToChange(Path book) throws IOException {
        return openOrReportDamage(() -> FileOpener.openToChangeIfOwnerMayWrite(journal(book), book));
    }

    /** Opens the file of a journal. */
    @FunctionalInterface
    private interface Opening {
        FileChannel open() throws IOException;
    }

    /**
     * Opens the file, and converts a failure that its kind or owner causes into an {@link UnusableJournalException}.
     * Links are not followed, since they could lead to another program's file.
     */
    private static FileChannel openOrReportDamage(Opening opening) throws IOException {
        try {
            return opening.open();
        } catch (NotAFileException e) {
            throw new UnusableJournalException(e.getFile() + " " + e.getReason());
        } catch (ForeignFileException e) {
            throw new UnauthorizedJournalException(e);
        }
    }

    /** A free path for a journal that is set aside. */
    static Path unusedSetAsidePath(Path book) {
        int number = 1;
        while (Files.exists(beside(book, "journal-" + number), LinkOption.NOFOLLOW_LINKS)) {
            number++;
        }
        return beside(book, "journal-" + number);
    }

    /** The path that identifies the book regardless of links. */
    static Path real(Path book) throws IOException {
        return book.toRealPath();
    }

    private static Path beside(Path book, String what) {
        return AdjacentFileNames.nextTo(book, what);
    }
}
