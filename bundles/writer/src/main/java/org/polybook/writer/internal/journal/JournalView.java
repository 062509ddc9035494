package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.polybook.io.FileState;

/**
 * The edits of one content of a book, shared by all users in this process that have that content open. An editor of
 * this process passes each change to the view; the view reads other processes' changes from the journal when it is
 * {@link #refresh}ed. Once the file has been replaced, the view no longer changes, for readers that still have the old
 * content open. But if an editor of this process replaced the file, the view also shows the changes to the new content,
 * since the new content equals the old one with its changes.
 */
final class JournalView {
    /** A state unlike that of any journal, so that the next refresh reads the journal. */
    private static final Optional<FileState> UNKNOWN = Optional.of(new FileState(-1, 0, 0, null));

    /**
     * The maximum number of attempts to compare the book, or to read its journal, while other programs keep changing
     * them.
     */
    private static final int TRIES = 20;

    private final Path book;
    private final Path folder;
    private final BookDigestCache digests;
    private FileState base;
    private final List<JournalView> predecessors = new CopyOnWriteArrayList<>();
    private volatile EditSnapshot snapshot = EditSnapshot.NOTHING;
    private volatile boolean ended;
    private volatile boolean answers = true;
    /** The edits of this content when a commit replaced it; its successor began without edits. */
    private ChangedPositions committed = EditSnapshot.NOTHING.table();

    /** The state of the journal when it was last read; empty if it did not exist. */
    private Optional<FileState> seen = Optional.empty();

    /** The state of the book that the last refresh could not compare with the journal. */
    private volatile Optional<FileState> uncompared = Optional.empty();

    private final JournalMemoryShare memory = new JournalMemoryShare();
    private final ReadingLimits limits = new ReadingLimits() {
        @Override
        public void reserveMemory(long bytes) throws JournalNotReadyException {
            try {
                memory.replaceReservation(bytes);
            } catch (JournalNotReadyException e) {
                discardJournal();
                throw e;
            }
        }

        @Override
        public long digest(Path of, FileState state) throws IOException {
            return digests.digest(of, state);
        }
    };

    private JournalReplay replay;
    /** True if the changes of the replay have been applied. */
    private boolean applied;

    private boolean edited;
    /** True if the last refresh found no journal. */
    private volatile boolean bare;

    private int users;

    JournalView(Path book, FileState base) {
        this(book, base, BookDigestCache.OF_PROCESS);
    }

    /**
     * Creates the view.
     *
     * @param digests the digests of large books
     */
    JournalView(Path book, FileState base, BookDigestCache digests) {
        this.book = book;
        this.folder = book.getParent();
        this.base = base;
        this.digests = digests;
    }

    Path book() {
        return book;
    }

    /** The folder of the book. */
    Path folder() {
        return folder;
    }

    synchronized FileState base() {
        return base;
    }

    EditSnapshot snapshot() {
        return snapshot;
    }

    /** Records whether the last refresh has ended. */
    void setAnswering(boolean now) {
        answers = now;
    }

    /** The problem of the journal; empty if it has none. Does not wait for a refresh. */
    String problem() {
        return answers ? snapshot.problem() : "the journal of its changes does not answer";
    }

    /** Adds a user. Requires the registry's lock. */
    void addUser() {
        users++;
    }

    /** Removes a user. Requires the registry's lock. */
    void removeUser() {
        users--;
    }

    /** Returns true if any open book shows this view. Requires the registry's lock. */
    boolean isInUse() {
        return users > 0 || predecessors.stream().anyMatch(JournalView::isInUse);
    }

    /** Returns true if the file no longer has the content of this view. */
    boolean isBookReplaced() {
        return ended;
    }

    /**
     * Returns true if the last refresh found no journal. Then the next refresh can find one only if a name in the
     * book's folder has changed.
     */
    boolean lastRefreshFoundNoJournal() {
        return bare;
    }

    /**
     * Waits until the book has been compared with its journal, regardless of its size. Other refreshes continue
     * concurrently.
     *
     * @throws IOException if that takes too long; the message names the book
     */
    void awaitComparison() throws IOException {
        Optional<FileState> waited = uncompared;
        for (int i = 0; i < TRIES && waited.isPresent() && digests.await(book, waited.get()); i++) {
            refresh();
            waited = uncompared; // the state of the book may have changed
        }
        if (waited.isPresent()) {
            refresh(); // the digest may be known now; if not, the view's problem is the reason
        }
        if (uncompared.isPresent()) {
            throw new IOException(book + ": " + problem());
        }
    }

    /** Reads the changes that another process has written to the journal. */
    synchronized void refresh() {
        uncompared = readJournalAndReturnUncompared();
    }

    /** Refreshes the view. Returns the state of the book if it cannot be compared with its journal yet. */
    private Optional<FileState> readJournalAndReturnUncompared() {
        if (ended || edited) {
            return Optional.empty();
        }
        try {
            bare = false;
            Optional<FileState> now = FileState.findNoFollow(JournalPaths.journal(book));
            for (int i = 0; i < TRIES && !now.equals(seen) && !rereadJournalUnlessDeleted(now); i++) {
                now = FileState.findNoFollow(JournalPaths.journal(book));
            }
            bare = now.isEmpty() && seen.isEmpty() && snapshot.problem().isEmpty();
        } catch (JournalNotReadyException e) {
            seen = UNKNOWN;
            // a journal without memory is discarded; nothing of it is shown
            publishIfChanged(replay == null ? EditSnapshot.NOTHING.table() : snapshot.table(), e.getMessage());
            return e.uncomparedBookState();
        } catch (IOException | RuntimeException e) {
            publishProblem("the journal of its changes cannot be read: " + e);
        } catch (Error e) {
            discardJournal(); // the journal may be read halfway; the next refresh reads it from the beginning
            throw e;
        }
        return Optional.empty();
    }

    /**
     * Reads the journal again and shows its changes, if they apply to the book. Returns false if the journal was
     * deleted concurrently but the book exists: the caller searches for the journal again. If the book is missing, too,
     * returns true: the next refresh finds the reason. The journal is read before the book is checked, because a commit
     * replaces the book before it ends the journal: if the book is still the old one, the changes read were not yet
     * committed.
     */
    private boolean rereadJournalUnlessDeleted(Optional<FileState> now) throws IOException {
        ChangedPositions table = EditSnapshot.NOTHING.table();
        String problem = "";
        boolean known = false;
        boolean applies = false;
        try {
            if (now.isPresent()) {
                known = readAndCheckIfApplied();
                problem = replay.reasonNotApplicable(book);
                applies = problem.isEmpty() && !replay.isCommittedTo(book);
                table = applies ? replay.history().copyOfTable() : table;
                problem = applies ? replay.remark() : problem;
            }
        } catch (UnusableJournalException e) {
            problem = e.problem();
        } catch (NoSuchFileException deleted) {
            return FileState.find(book).isEmpty();
        }
        if (!confirmSameBookAndUpdateBase(known)) {
            ended = true;
            discardJournal();
            return true;
        }
        if (applies) {
            applied = true;
        } else {
            discardJournal();
        }
        seen = now;
        publishIfChanged(table, problem);
        return true;
    }

    /**
     * Returns true if the file still has the content that was opened. If the state of the file has changed, only a
     * journal that was already applied to that content can confirm that the content is the same.
     */
    private boolean confirmSameBookAndUpdateBase(boolean journalIsKnown) throws IOException {
        Optional<FileState> now = FileState.find(book);
        if (now.equals(Optional.of(base))) {
            return true;
        }
        if (now.isEmpty() || !journalIsKnown || !replay.isBaseUnchanged(book)) {
            return false;
        }
        base = now.get();
        return true;
    }

    /** Reads the journal. Returns true if it is the one that was applied before. */
    private boolean readAndCheckIfApplied() throws IOException {
        if (replay != null && replay.readAppendedIfSame(book)) {
            return applied;
        }
        discardJournal();
        replay = JournalReplay.readJournalOf(book, limits);
        return false;
    }

    /** Discards the journal; the next refresh reads it from the beginning. */
    private void discardJournal() {
        replay = null;
        applied = false;
        memory.release();
    }

    /** Closes the view, which no open book shows any more. Does not wait for a refresh. */
    void close() {
        memory.close();
    }

    private void publishProblem(String problem) {
        publishIfChanged(snapshot.table(), problem);
    }

    /** Publishes a state unless it equals the current one, which an editor of this process may already have shown. */
    private void publishIfChanged(ChangedPositions table, String problem) {
        if (!problem.equals(snapshot.problem()) || !table.isSame(snapshot.table())) {
            publish(table, problem);
        }
    }

    /** Lets an editor of this process determine the shown table from now on. */
    synchronized void beginEditing(ChangedPositions table) {
        edited = true;
        bare = false;
        discardJournal();
        publishIfChanged(table, "");
    }

    /** Records the new state of the unchanged book, as the editor found it. */
    synchronized void setBookState(FileState now) {
        base = now;
    }

    /** Shows the editor's table, which must not be changed afterwards. */
    synchronized void showEdits(ChangedPositions table) {
        publish(table, "");
    }

    /** Ends the editing; the next refresh reads the journal from its beginning. */
    synchronized void endEditing() {
        edited = false;
        bare = false;
        discardJournal();
        seen = UNKNOWN;
    }

    /** Drops predecessors that no open book shows. Requires the registry's lock. */
    void dropUnusedPredecessors() {
        predecessors.removeIf(predecessor -> !predecessor.isInUse());
    }

    /**
     * Ends this view after a commit of the editor has replaced the book. The new content, which the successor shows,
     * equals what this view shows now.
     */
    void endWithSuccessor(JournalView successor) {
        synchronized (this) {
            committed = snapshot.table();
            ended = true;
            edited = false;
        }
        synchronized (successor) {
            successor.predecessors.add(this);
        }
    }

    private void publish(ChangedPositions table, String problem) {
        if (table.isEmpty() && snapshot.table().isEmpty() && problem.equals(snapshot.problem())) {
            return;
        }
        snapshot = snapshot.next(table, problem);
        for (JournalView predecessor : predecessors) {
            predecessor.showEditsOverCommitted(table);
        }
    }

    private synchronized void showEditsOverCommitted(ChangedPositions table) {
        publish(table.mergedOver(committed), "");
    }
}
