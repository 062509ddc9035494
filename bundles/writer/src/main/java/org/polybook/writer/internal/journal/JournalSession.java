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

/** One editor of one book, from taking the lock to letting it go. */
final class JournalSession implements EditSession {
    private static final Clock CLOCK = Clock.systemUTC();
    /** So often at most a book is opened anew because it is being replaced again and again. */
    private static final int TRIES = 20;
    /** Unlike any book's, so that its bytes are looked at. */
    private static final FileState UNKNOWN = new FileState(-1, 0, 0, null);

    private final Path book;
    private final BookLock lock;
    private final OpenOptions options;
    private final JournalWriter journal;
    private JournalView view;
    private BookFile opened;
    /** In which the book was when it was last known to be the one that is edited. */
    private FileState state;
    /** Reads all of a large book, after the first change; null if there is no need. */
    private BackgroundDigest digest;

    private boolean closed;

    private JournalSession(Path book, BookLock lock, OpenOptions options, JournalWriter journal) {
        this.book = book;
        this.lock = lock;
        this.options = options.withCopyUpTo(OpenOptions.MAP.copyUpTo());
        this.journal = journal;
    }

    /** Takes over the lock, unless it throws. */
    static JournalSession open(Path realBook, BookLock lock, OpenOptions options) throws IOException {
        return open(realBook, lock, options, writer(realBook, lock));
    }

    /** The same with a journal that was opened before, which is taken over, too. */
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

    /** What was opened is the book that the journal was found to belong to. */
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

    /** Takes over the hold on the view, unless it throws. */
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
     * The editor's own book shows the view that the editor tells its changes, whatever happens to the file between this and the
     * opening; other overlays are applied to that.
     */
    private static List<BookOverlay> overlays(JournalView now) {
        List<BookOverlay> all = new ArrayList<>(Providers.all(BookOverlay.class));
        all.removeIf(JournalOverlay.class::isInstance);
        all.add(0, base -> Journals.apply(base, now));
        return all;
    }

    /** A journal that has yet to be begun is for the book as it was a moment before. */
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
        Journals.refresh(book); // if the book was touched, those that were opened since have a view of their own
        if (digest == null && journal.base().digest() == 0) {
            digest = BackgroundDigest.of(book, state);
        }
    }

    /** A record is written whole, or the process has been asked to end before. */
    private void write(JournalRecord record) throws IOException {
        lock.step(() -> journal.append(record));
    }

    private void endJournal() throws IOException {
        lock.step(journal::end);
    }

    /** Notes in the journal how its base can be known again, once there is something to note. */
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

    /** The book is still the one that the changes belong to, though its times may have changed. */
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
            view.stillIs(state);
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
     * The order of things makes a crash harmless: the new book is whole on disk before the journal names it, the journal names
     * it before it takes the old one's place, and only then is the journal deleted, which by then has ended for everybody.
     */
    @Override
    public void commit() throws IOException {
        requireUnchanged();
        ChangedPositions table = journal.history().table();
        if (table.isEmpty()) {
            endJournal();
            view.show(table);
            goOn();
            return;
        }
        BaseStamp committed = replaceBook(table);
        endJournal();
        openAgain(Optional.of(committed));
        goOn();
    }

    private BaseStamp replaceBook(ChangedPositions table) throws IOException {
        try (Replacement replacement = Replacement.under(lock)) {
            requireUnchanged(); // as the replacement found it
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

    /** The stamp it will have in the old book's place, which must not be the old one's. */
    private BaseStamp stamp(Path newBook, long newDigest) throws IOException {
        if (FileState.of(newBook).modified() == state.modified()) {
            long later = state.modified() + TimeUnit.SECONDS.toNanos(2);
            Files.setLastModifiedTime(newBook, FileTime.from(later, TimeUnit.NANOSECONDS));
        }
        return BaseStamp.ofNew(newBook, newDigest);
    }

    /**
     * Without a journal, after a commit. Another program may put a book in the place of this one at any moment: in the end, what
     * this session shows is what its next changes are for.
     */
    void goOn() throws IOException {
        for (int i = 0; i < TRIES && !isForWhatIsShown(); i++) {
            endJournal(); // without a journal the writer only takes the stamp of the present book
            if (!isAt(view.base())) {
                openAgain(Optional.empty());
            }
        }
        state = known(view.base());
    }

    /** Whether the next journal's book is the one that is open; a book that has gone is missed by the next change. */
    private boolean isForWhatIsShown() throws IOException {
        Optional<FileState> now = FileState.find(book);
        return now.isEmpty() || now.get().equals(view.base()) && isJournalOf(now.get());
    }

    private boolean isJournalOf(FileState now) throws IOException {
        return journal.base().isStateOf(now) || journal.base().isOf(book);
    }

    /** Those who have the old book open see the edits of the new one, too, if it shows what the old one showed. */
    private void openAgain(Optional<BaseStamp> committed) throws IOException {
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
            stampAtTheEnd();
        }
    }

    /** What can be known of the book later, whatever its times are then; a book that has changed meanwhile has no digest. */
    private void stampAtTheEnd() throws IOException {
        if (digest == null || !journal.isBegun()) {
            return;
        }
        digest.await();
        try {
            if (isAt(state)) {
                stamp();
            }
        } catch (IOException unwritable) {
            // the changes are on disk all the same; the book is known by its sample and its times, as before
        }
    }
}
