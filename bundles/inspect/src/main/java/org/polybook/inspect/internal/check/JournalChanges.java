package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.FindingKind;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;

/**
 * Finds the positions of a book that the journal next to the book's file changes. The changed records of these
 * positions have no place in the file.
 */
final class JournalChanges implements AutoCloseable {
    private final BookFile file;
    private final BookFile edited;
    private final EntryBuffer fileRecords = new EntryBuffer();
    private final EntryBuffer editedRecords = new EntryBuffer();

    private JournalChanges(BookFile file, BookFile edited) {
        this.file = file;
        this.edited = edited;
    }

    /**
     * Reports the state of the journal and opens the book's file without the journal; empty if the book has no journal,
     * or its journal is not applied.
     */
    static Optional<JournalChanges> reportAndOpenIfApplied(BookFile book, LimitedFindingReporter report)
            throws IOException {
        for (BookEditor editor : Providers.all(BookEditor.class)) {
            Optional<JournalState> journal = editor.journalState(book.path());
            if (journal.isPresent() && journal.get().isApplied()) {
                report.countAndPassBookFinding(
                        FindingKind.JOURNAL,
                        "the journal holds " + changeCountText(journal.get())
                                + " not in the file yet: the positions that they change are checked as the journal has them, all others as"
                                + " the file has them; the numbers of records and bytes are those of the file");
                if (!journal.get().remark().isEmpty()) {
                    report.countAndPassBookFinding(
                            FindingKind.JOURNAL_CUT_OFF, journal.get().remark());
                }
                return Optional.of(new JournalChanges(
                        Books.open(book.path(), OpenOptions.MAP, Providers.all(BookFormat.class), List.of()), book));
            }
            journal.ifPresent(
                    kept -> report.countAndPassBookFinding(FindingKind.JOURNAL_NOT_APPLIED, notAppliedMessage(kept)));
        }
        return Optional.empty();
    }

    /**
     * Returns the message about a journal that is not applied: the number of its changes and its problem; only the
     * problem if there is no number, as for an unreadable journal, whose problem already says that it is not applied.
     */
    static String notAppliedMessage(JournalState journal) {
        return journal.changes() == 0
                ? journal.problem()
                : "the journal with " + changeCountText(journal) + " is not applied: " + journal.problem();
    }

    private static String changeCountText(JournalState journal) {
        return journal.changes() + (journal.changes() == 1 ? " change" : " changes");
    }

    /** The book without the journal's changes. */
    BookFile bookWithoutJournal() {
        return file;
    }

    /** Returns true if the position has different records in the file and in the edited book. */
    boolean isChanged(long key) {
        try {
            boolean inFile = findUnlessTooMany(file, key, fileRecords);
            boolean inBook = findUnlessTooMany(edited, key, editedRecords);
            return inFile != inBook || !sameRecords();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Looks the key up. Returns false if the key has more records than move codes exist. */
    private static boolean findUnlessTooMany(BookFile book, long key, EntryBuffer records) throws IOException {
        try {
            book.find(key, records);
            return true;
        } catch (BookFormatException tooManyRecords) {
            records.clear();
            return false;
        }
    }

    private boolean sameRecords() {
        if (fileRecords.size() != editedRecords.size()) {
            return false;
        }
        for (int i = 0; i < fileRecords.size(); i++) {
            if (fileRecords.packed(i) != editedRecords.packed(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
