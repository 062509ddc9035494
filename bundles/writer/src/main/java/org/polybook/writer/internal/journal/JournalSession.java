package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.api.spi.Workspace;

/** One editor of one book, from taking the lock to letting it go. */
final class JournalSession implements EditSession {
    private static final Clock CLOCK = Clock.systemUTC();

    private final Path book;
    private final BookLock lock;
    private final JournalWriter journal;
    private JournalView view;
    private BookFile opened;
    private boolean closed;

    private JournalSession(Path book, BookLock lock, JournalWriter journal) {
        this.book = book;
        this.lock = lock;
        this.journal = journal;
    }

    /** Takes over the lock, unless it throws. */
    static JournalSession open(Path realBook, BookLock lock) throws IOException {
        JournalWriter journal = writer(realBook);
        JournalSession session = new JournalSession(realBook, lock, journal);
        boolean begun = false;
        try {
            session.begin(Journals.take(realBook));
            begun = true;
            return session;
        } finally {
            if (!begun) {
                journal.close();
            }
        }
    }

    private static JournalWriter writer(Path book) throws IOException {
        try {
            return JournalWriter.open(book);
        } catch (DamagedJournalException e) {
            throw new StaleJournalException(book + ": " + damaged(e));
        }
    }

    static String damaged(DamagedJournalException e) {
        return "the journal is damaged: " + e.getMessage() + "; it is kept but not applied";
    }

    /** Takes over the hold on the view, unless it throws. */
    private void begin(JournalView now) throws IOException {
        boolean begun = false;
        try {
            String objection = journal.objection();
            if (!objection.isEmpty()) {
                throw new StaleJournalException(book + ": " + objection);
            }
            now.edit(journal.history().table());
            opened = Books.open(book, OpenOptions.MAP);
            String format = opened.metadata().format();
            if (!format.equals(JournalOverlay.FORMAT)) {
                opened.close();
                throw new BookFormatException(book + ": books of the format \"" + format + "\" cannot be edited");
            }
            view = now;
            begun = true;
        } finally {
            if (!begun) {
                now.release();
                Journals.giveBack(now);
            }
        }
    }

    @Override
    public OpeningBook book() {
        requireOpen();
        return opened;
    }

    @Override
    public void change(String label, List<PositionChange> positions) throws IOException {
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("positions: at least one");
        }
        append(JournalRecord.Changed.of(label, CLOCK.millis(), positions));
    }

    @Override
    public Optional<String> undo() throws IOException {
        requireOpen();
        Optional<String> label = Optional.ofNullable(journal.history().undoLabel());
        if (label.isPresent()) {
            append(new JournalRecord.Undone(CLOCK.millis()));
        }
        return label;
    }

    @Override
    public Optional<String> redo() throws IOException {
        requireOpen();
        Optional<String> label = Optional.ofNullable(journal.history().redoLabel());
        if (label.isPresent()) {
            append(new JournalRecord.Redone(CLOCK.millis()));
        }
        return label;
    }

    private void append(JournalRecord record) throws IOException {
        requireUnchanged();
        journal.append(record);
        view.show(journal.history().table());
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(book + ": this session has been closed");
        }
    }

    private void requireUnchanged() throws IOException {
        requireOpen();
        if (!FileState.find(book).equals(Optional.of(view.base()))) {
            throw new StaleJournalException(book
                    + ": another program has changed the book while it was being edited; the changes so far are kept"
                    + " in its journal but not applied");
        }
    }

    @Override
    public List<Change> history() {
        requireOpen();
        return journal.history().all();
    }

    @Override
    public JournalState state() {
        requireOpen();
        return state(journal.history(), "");
    }

    static JournalState state(History history, String problem) {
        int positions = problem.isEmpty() ? history.positions() : 0;
        return new JournalState(history.changes(), history.undone(), positions, problem);
    }

    /**
     * The order of things makes a crash harmless: the new book is whole on disk before the journal names it, the journal names
     * it before it takes the old one's place, and only then is the journal deleted, which by then has ended for everybody.
     */
    @Override
    public void commit() throws IOException {
        requireUnchanged();
        PositionTable table = journal.history().table();
        if (table.isEmpty()) {
            journal.end();
            view.show(table);
            return;
        }
        try (Workspace workspace = Workspace.beside(book)) {
            Path newBook = workspace.file("book");
            Commit.write(book, table, newBook);
            journal.append(new JournalRecord.Committing(CLOCK.millis(), stamp(newBook)));
            requireUnchanged();
            workspace.replaceTarget(newBook);
        }
        journal.end();
        goOnWithNewBook();
    }

    /** The stamp it will have in the old book's place, which must not be the old one's. */
    private BaseStamp stamp(Path newBook) throws IOException {
        if (FileState.of(newBook).modified() == view.base().modified()) {
            long later = view.base().modified() + TimeUnit.SECONDS.toNanos(2);
            Files.setLastModifiedTime(newBook, FileTime.from(later, TimeUnit.NANOSECONDS));
        }
        return BaseStamp.of(newBook);
    }

    private void goOnWithNewBook() throws IOException {
        JournalView old = view;
        BookFile oldBook = opened;
        JournalView now = Journals.take(book);
        old.succeed(now);
        begin(now);
        oldBook.close();
        Journals.giveBack(old);
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        view.release();
        Journals.giveBack(view);
        opened.close();
        try (lock) {
            journal.close();
        }
    }
}
