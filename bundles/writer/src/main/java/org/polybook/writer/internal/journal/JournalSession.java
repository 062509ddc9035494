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
    /** The maximum number of times that the session reopens a book that other programs keep replacing. */
    private static final int TRIES = 20;
    /** A state unlike that of any book, so that the session compares the book's bytes. */
    private static final FileState UNKNOWN = new FileState(-1, 0, 0, null);

    private final Path book;
    private final BookLock lock;
    private final OpenOptions options;
    private final JournalWriter journal;
    private JournalView view;
    private BookFile opened;
    /** The state in which the session last verified that the file is still the edited book. */
    private FileState state;
    /** Computes the digest of a large book after the first change; null if that is not needed. */
    private BackgroundDigest digest;

    private boolean closed;

    private JournalSession(Path book, BookLock lock, OpenOptions options, JournalWriter journal) {
        this.book = book;
        this.lock = lock;
        this.options = options.withCopyUpTo(OpenOptions.MAP.copyUpTo());
        this.journal = journal;
    }

    /** Opens a session. Takes over the caller's lock, unless this method throws. */
    static JournalSession open(Path realBook, BookLock lock, OpenOptions options) throws IOException {
        return open(realBook, lock, options, writer(realBook, lock));
    }

    /**
     * Like {@link #open(Path, BookLock, OpenOptions)}, with a journal that is already open. The session takes over the
     * journal, too.
     */
    static JournalSession open(Path realBook, BookLock lock, OpenOptions options, JournalWriter journal)
            throws IOException {
        JournalSession session = new JournalSession(realBook, lock, options, journal);
        boolean begun = false;
        try {
            session.openBookWithView(JournalViewRegistry.acquireView(realBook));
            begun = true;
        } finally {
            if (!begun) {
                journal.close();
            }
        }
        session.requireUnchangedOrClose();
        return session;
    }

    /**
     * Verifies that the opened book is the one that the journal belongs to; if not, closes the session and throws an
     * exception.
     */
    private void requireUnchangedOrClose() throws IOException {
        boolean same = false;
        try {
            requireUnchangedAndUpdateState();
            same = true;
        } finally {
            if (!same) {
                close();
            }
        }
    }

    private static JournalWriter writer(Path book, BookLock lock) throws IOException {
        try {
            return JournalWriter.openAndCleanUp(book, lock);
        } catch (UnusableJournalException e) {
            throw new StaleJournalException(book + ": " + e.problem());
        }
    }

    /**
     * Opens the book with the view. Takes over the caller's hold on the view; if this method throws, it has released
     * the hold.
     */
    private void openBookWithView(JournalView now) throws IOException {
        boolean begun = false;
        try {
            String objection = journal.reasonNotApplicable();
            if (!objection.isEmpty()) {
                throw new StaleJournalException(book + ": " + objection);
            }
            now.beginEditing(journal.history().copyOfTable());
            opened = Books.open(book, options, Providers.all(BookFormat.class), overlays(now));
            String format = opened.metadata().format();
            if (!format.equals(JournalOverlay.FORMAT)) {
                opened.close();
                throw new BookFormatException(book + ": books of the format \"" + format + "\" cannot be edited");
            }
            view = now;
            state = verifiedState(now.base());
            digest = null;
            begun = true;
        } finally {
            if (!begun) {
                now.endEditing();
                JournalViewRegistry.release(now);
            }
        }
    }

    /**
     * Returns the overlays with which the editor opens its book. The first applies the view {@code now}, which gets the
     * editor's changes, even if the file has changed since the view was taken. The other overlays are applied to the
     * result.
     */
    private static List<BookOverlay> overlays(JournalView now) {
        List<BookOverlay> all = new ArrayList<>(Providers.all(BookOverlay.class));
        all.removeIf(JournalOverlay.class::isInstance);
        all.add(0, base -> JournalViewRegistry.applyView(base, now));
        return all;
    }

    /**
     * Returns the state in which the book is known to be the edited one. A journal with changes in effect has just been
     * compared with the book. Without such changes, the journal or its stamp is older than the open book, which may be
     * another one: then the result is {@link #UNKNOWN}, unless the stamp is of this state.
     */
    private FileState verifiedState(FileState now) {
        return journal.hasChanges() || journal.base().hasFileState(now) ? now : UNKNOWN;
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
        appendAndShow(JournalRecord.Changed.of(label, CLOCK.millis(), positions));
    }

    @Override
    public Optional<String> undo() throws IOException {
        requireOpen();
        Optional<String> label = Optional.ofNullable(journal.history().undoLabelOrNull());
        if (label.isPresent()) {
            appendAndShow(new JournalRecord.Undone(CLOCK.millis()));
        }
        return label;
    }

    @Override
    public Optional<String> redo() throws IOException {
        requireOpen();
        Optional<String> label = Optional.ofNullable(journal.history().redoLabelOrNull());
        if (label.isPresent()) {
            appendAndShow(new JournalRecord.Redone(CLOCK.millis()));
        }
        return label;
    }

    private void appendAndShow(JournalRecord record) throws IOException {
        requireUnchangedAndUpdateState();
        recordStampIfChanged();
        write(record);
        view.showEdits(journal.history().copyOfTable());
        // if the times of the book have changed, books opened since have another view, which reads the journal now
        JournalViewRegistry.refresh(book);
        if (digest == null && journal.base().digest() == 0) {
            digest = BackgroundDigest.start(book, state);
        }
    }

    /** Writes a record completely, unless the process is already ending. */
    private void write(JournalRecord record) throws IOException {
        lock.runToCompletion(() -> journal.appendOrCreate(record));
    }

    private void endJournal() throws IOException {
        lock.runToCompletion(journal::deleteAndPrepareNewJournal);
    }

    /** Records a new stamp in the journal if the times of its base have changed or the digest has become known. */
    private void recordStampIfChanged() throws IOException {
        if (!journal.journalExists()) {
            return;
        }
        BookFingerprint base = journal.base();
        BookFingerprint now = base.hasFileState(state) ? base : base.withState(state);
        if (digest != null && digest.isKnown()) {
            now = now.withDigest(digest.valueOrZero());
        }
        if (!now.equals(base)) {
            write(new JournalRecord.BaseStamped(CLOCK.millis(), now));
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(book + ": this session has been closed");
        }
    }

    /** Verifies that the book is still the one that the changes belong to, even if its times have changed. */
    private void requireUnchangedAndUpdateState() throws IOException {
        requireOpen();
        Optional<FileState> now = FileState.find(book);
        if (!now.equals(Optional.of(state))) {
            if (now.isEmpty() || !journal.base().identifies(book)) {
                throw new StaleJournalException(book
                        + ": another program has changed the book while it was being edited; the changes so far are kept"
                        + " in its journal but not applied");
            }
            state = now.get();
            view.setBookState(state);
        }
    }

    @Override
    public List<Change> history() {
        requireOpen();
        return journal.history().doneThenUndone();
    }

    @Override
    public JournalState state() {
        requireOpen();
        return JournalStateReader.state(journal.history(), "", "");
    }

    /**
     * The order of steps makes a crash harmless: the new book is completely on disk before the journal names it; the
     * journal names it before it replaces the old book; the journal is deleted last, when every reader already knows
     * that it has ended.
     */
    @Override
    public void commit() throws IOException {
        requireUnchangedAndUpdateState();
        ChangedPositions table = journal.history().copyOfTable();
        if (table.isEmpty()) {
            endJournal();
            view.showEdits(table);
            continueAfterCommit();
            return;
        }
        BookFingerprint committed = replaceBook(table);
        endJournal();
        reopen(Optional.of(committed));
        continueAfterCommit();
    }

    private BookFingerprint replaceBook(ChangedPositions table) throws IOException {
        try (Replacement replacement = Replacement.under(lock)) {
            requireUnchangedAndUpdateState(); // in the state that the replacement found
            Path newBook = replacement.workspace().file("book");
            long newDigest = CommitWriter.writeAndReturnDigest(book, table, newBook);
            BookFingerprint stamp = ensureOtherTimeAndStamp(newBook, newDigest);
            lock.runToCompletion(() -> {
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

    /**
     * Returns the stamp that the new book will have in place. It must differ from the old book's, so this method sets
     * another time if both books have the same.
     */
    private BookFingerprint ensureOtherTimeAndStamp(Path newBook, long newDigest) throws IOException {
        if (FileState.of(newBook).modifiedNanos() == state.modifiedNanos()) {
            long later = state.modifiedNanos() + TimeUnit.SECONDS.toNanos(2);
            Files.setLastModifiedTime(newBook, FileTime.from(later, TimeUnit.NANOSECONDS));
        }
        return BookFingerprint.ofNew(newBook, newDigest);
    }

    /**
     * Continues after a commit, without a journal. Another program may replace the book at any moment, so this method
     * repeats its steps until the next changes would be for the book that this session shows.
     */
    void continueAfterCommit() throws IOException {
        for (int i = 0; i < TRIES && !isNextJournalForOpenBook(); i++) {
            endJournal(); // there is no journal, so the writer only takes the stamp of the current book
            if (!isBookInState(view.base())) {
                reopen(Optional.empty());
            }
        }
        state = verifiedState(view.base());
    }

    /**
     * Returns true if the next journal will be for the open book, and also if the book is missing: the next change will
     * report that.
     */
    private boolean isNextJournalForOpenBook() throws IOException {
        Optional<FileState> now = FileState.find(book);
        return now.isEmpty() || now.get().equals(view.base()) && isJournalForState(now.get());
    }

    private boolean isJournalForState(FileState now) throws IOException {
        return journal.base().hasFileState(now) || journal.base().identifies(book);
    }

    /**
     * Reopens the book. If its new content equals what the old book showed, readers that still have the old book open
     * also see later edits.
     */
    private void reopen(Optional<BookFingerprint> committed) throws IOException {
        JournalView old = view;
        BookFile oldBook = opened;
        JournalView now = JournalViewRegistry.acquireView(book);
        if (committed.isPresent() && committed.get().identifies(book) && isBookInState(now.base())) {
            old.endWithSuccessor(now);
        } else {
            old.endEditing();
        }
        openBookWithView(now);
        oldBook.close();
        JournalViewRegistry.release(old);
    }

    private boolean isBookInState(FileState expected) throws IOException {
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
            view.endEditing();
            JournalViewRegistry.release(view);
            opened.close();
            awaitDigestAndStamp();
        }
    }

    /**
     * Records the digest, by which the book can be recognized regardless of its times, unless the book has changed
     * since the digest was computed.
     */
    private void awaitDigestAndStamp() throws IOException {
        if (digest == null || !journal.journalExists()) {
            return;
        }
        digest.await();
        try {
            if (isBookInState(state)) {
                recordStampIfChanged();
            }
        } catch (IOException unwritable) {
            // the changes are on disk anyway; the book is still identified by its sample and its times
        }
    }
}
