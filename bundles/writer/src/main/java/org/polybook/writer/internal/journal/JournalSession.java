package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.io.BookLock;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileState;
import org.polybook.io.Replacement;

/** One editing session of one book, from acquiring the lock to releasing it. */
final class JournalSession implements EditSession {
    private static final Clock CLOCK = Clock.systemUTC();
    /** The maximum number of times that a book is reopened because it is being replaced repeatedly. */
    private static final int TRIES = 20;
    /** Differs from the state of any book, so that the book's bytes are compared. */
    private static final FileState UNKNOWN = new FileState(-1, 0, 0, null);

    private final Path book;
    private final BookLock lock;
    private final OpenOptions options;
    private final JournalWriter journal;
    private JournalView view;
    private BookFile opened;
    /** The state of the book when it was last known to be the edited one. */
    private FileState state;
    /** Reads all of a large book after the first change; null if not needed. */
    private BackgroundDigest digest;

    private boolean closed;

    private JournalSession(Path book, BookLock lock, OpenOptions options, JournalWriter journal) {
        this.book = book;
        this.lock = lock;
        this.options = options.withCopyUpTo(OpenOptions.MAP.copyUpTo());
        this.journal = journal;
    }

    /** Opens a session. Takes over the lock, unless it throws. */
    static JournalSession open(Path realBook, BookLock lock, OpenOptions options) throws IOException {
        return open(realBook, lock, options, writer(realBook, lock));
    }

    /** Opens a session with a journal that is already open, and takes that over, too. */
    static JournalSession open(Path realBook, BookLock lock, OpenOptions options, JournalWriter journal)
            throws IOException {
        JournalSession session = new JournalSession(realBook, lock, options, journal);
        boolean begun = false;
        try {
            session.begin(Journals.take(realBook));
            begun = true;
        } finally {
            if (!begun) {
                journal.close();
            }
        }
        session.recheck();
        return session;
    }

    /** Verifies that the opened book is the one that the journal belongs to. */
    private void recheck() throws IOException {
        boolean same = false;
        try {
            requireUnchanged();
            same = true;
        } finally {
            if (!same) {
                close();
            }
        }
    }

    private static JournalWriter writer(Path book, BookLock lock) throws IOException {
        try {
            return JournalWriter.open(book, lock);
        } catch (DamagedJournalException e) {
            throw new StaleJournalException(book + ": " + e.problem());
        }
    }

    /** Opens the book with the view, and takes over the hold on that, unless it throws. */
    private void begin(JournalView now) throws IOException {
        boolean begun = false;
        try {
            String objection = journal.objection();
            if (!objection.isEmpty()) {
                throw new StaleJournalException(book + ": " + objection);
            }
            now.edit(journal.history().table());
            opened = Books.open(book, options, Providers.all(BookFormat.class), overlays(now));
            String format = opened.metadata().format();
            if (!format.equals(JournalOverlay.FORMAT)) {
                opened.close();
                throw new BookFormatException(book + ": books of the format \"" + format + "\" cannot be edited");
            }
            view = now;
            state = known(now.base());
            digest = null;
            begun = true;
        } finally {
            if (!begun) {
                now.release();
                Journals.release(now);
            }
        }
    }

    /**
     * Returns the overlays with which the editor opens its book. It shows the view that gets the editor's changes,
     * regardless of changes to the file since the view was taken; the other overlays are applied to that.
     */
    private static List<BookOverlay> overlays(JournalView now) {
        List<BookOverlay> all = new ArrayList<>(Providers.all(BookOverlay.class));
        all.removeIf(JournalOverlay.class::isInstance);
        all.add(0, base -> Journals.apply(base, now));
        return all;
    }

    /**
     * Returns the state from which the session starts. A journal without records is for the book as it was a moment
     * ago.
     */
    private FileState known(FileState now) {
        return journal.isBegun() || journal.base().isStateOf(now) ? now : UNKNOWN;
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
        stamp();
        write(record);
        view.show(journal.history().table());
        Journals.refresh(book); // if the book was touched, books opened since have another view
        if (digest == null && journal.base().digest() == 0) {
            digest = BackgroundDigest.of(book, state);
        }
    }

    /** Writes a record completely, unless the process is already ending. */
    private void write(JournalRecord record) throws IOException {
        lock.step(() -> journal.append(record));
    }

    private void endJournal() throws IOException {
        lock.step(journal::end);
    }

    /** Records in the journal how to recognize its base, if that has changed. */
    private void stamp() throws IOException {
        if (!journal.isBegun()) {
            return;
        }
        BaseStamp base = journal.base();
        BaseStamp now = base.isStateOf(state) ? base : base.withState(state);
        if (digest != null && digest.isDone()) {
            now = now.withDigest(digest.value());
        }
        if (!now.equals(base)) {
            write(new JournalRecord.Stamped(CLOCK.millis(), now));
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(book + ": this session has been closed");
        }
    }

    /** Verifies that the book is still the one that the changes belong to, even if its times have changed. */
    private void requireUnchanged() throws IOException {
        requireOpen();
        Optional<FileState> now = FileState.find(book);
        if (!now.equals(Optional.of(state))) {
            if (now.isEmpty() || !journal.base().isOf(book)) {
                throw new StaleJournalException(book
                        + ": another program has changed the book while it was being edited; the changes so far are kept"
                        + " in its journal but not applied");
            }
            state = now.get();
            view.baseState(state);
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
        return JournalStateReader.state(journal.history(), "", "");
    }

    /**
     * The order of steps makes a crash harmless: the new book is completely on disk before the journal names it; the
     * journal names it before it replaces the old book; only then is the journal deleted, which has already ended for
     * every reader.
     */
    @Override
    public void commit() throws IOException {
        requireUnchanged();
        ChangedPositions table = journal.history().table();
        if (table.isEmpty()) {
            endJournal();
            view.show(table);
            continueEditing();
            return;
        }
        BaseStamp committed = replaceBook(table);
        endJournal();
        reopen(Optional.of(committed));
        continueEditing();
    }

    private BaseStamp replaceBook(ChangedPositions table) throws IOException {
        try (Replacement replacement = Replacement.under(lock)) {
            requireUnchanged(); // in the state that the replacement found
            Path newBook = replacement.workspace().file("book");
            long newDigest = CommitWriter.write(book, table, newBook);
            BaseStamp stamp = stamp(newBook, newDigest);
            lock.step(() -> {
                write(new JournalRecord.Committing(CLOCK.millis(), stamp));
                replace(replacement, newBook);
            });
            return stamp;
        }
    }

    private static void replace(Replacement replacement, Path newBook) throws IOException {
        try {
            replacement.replace(newBook);
        } catch (FileChangedException e) {
            throw new StaleJournalException(e.getMessage() + "; the changes are kept in its journal but not applied");
        }
    }

    /** Returns the stamp of the new book once it is in place. It must differ from the old book's. */
    private BaseStamp stamp(Path newBook, long newDigest) throws IOException {
        if (FileState.of(newBook).modified() == state.modified()) {
            long later = state.modified() + TimeUnit.SECONDS.toNanos(2);
            Files.setLastModifiedTime(newBook, FileTime.from(later, TimeUnit.NANOSECONDS));
        }
        return BaseStamp.ofNew(newBook, newDigest);
    }

    /**
     * Continues without a journal, after a commit. Another program may replace the book at any moment: in the end, the
     * next changes are for the book that this session shows.
     */
    void continueEditing() throws IOException {
        for (int i = 0; i < TRIES && !isForOpenBook(); i++) {
            endJournal(); // without a journal the writer only stamps the current book
            if (!isAt(view.base())) {
                reopen(Optional.empty());
            }
        }
        state = known(view.base());
    }

    /** Returns true if the next journal will be for the open book. A missing book is reported by the next change. */
    private boolean isForOpenBook() throws IOException {
        Optional<FileState> now = FileState.find(book);
        return now.isEmpty() || now.get().equals(view.base()) && isJournalOf(now.get());
    }

    private boolean isJournalOf(FileState now) throws IOException {
        return journal.base().isStateOf(now) || journal.base().isOf(book);
    }

    /**
     * Reopens the book. Readers of the old book see the edits of the new one, too, if it has the content that the old
     * one showed.
     */
    private void reopen(Optional<BaseStamp> committed) throws IOException {
        JournalView old = view;
        BookFile oldBook = opened;
        JournalView now = Journals.take(book);
        if (committed.isPresent() && committed.get().isOf(book) && isAt(now.base())) {
            old.succeed(now);
        } else {
            old.release();
        }
        begin(now);
        oldBook.close();
        Journals.release(old);
    }

    private boolean isAt(FileState expected) throws IOException {
        return FileState.find(book).equals(Optional.of(expected));
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (lock;
                journal) {
            view.release();
            Journals.release(view);
            opened.close();
            stampAtEnd();
        }
    }

    /**
     * Records the digest, by which the book can be recognized regardless of its times. A book that has changed since
     * has none.
     */
    private void stampAtEnd() throws IOException {
        if (digest == null || !journal.isBegun()) {
            return;
        }
        digest.await();
        try {
            if (isAt(state)) {
                stamp();
            }
        } catch (IOException unwritable) {
            // the changes are on disk anyway; the book is still identified by its sample and its times
        }
    }
}
