package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.polybook.io.FileState;

/**
 * The edits of one content of one book, for all that have it open in this process. An editor here tells it each change;
 * other processes' changes it reads from the journal when {@link #refresh}ed. Once the file has been replaced it stays as it
 * is, for those who still have the old content open; if an editor of this process did it, changes to the new content are
 * shown over the old one as well, which comes to the same.
 */
final class JournalView {
    /** Unlike any journal's, so that the next look reads it. */
    private static final Optional<FileState> UNKNOWN = Optional.of(new FileState(-1, 0, 0, null));

    /** So often at most the book is compared, or its journal read, because it is being changed again and again. */
    private static final int TRIES = 20;

    private final Path book;
    private final Path folder;
    private final BookDigestCache digests;
    private FileState base;
    private final List<JournalView> elders = new CopyOnWriteArrayList<>();
    private volatile EditSnapshot snapshot = EditSnapshot.NOTHING;
    private volatile boolean ended;
    private volatile boolean answers = true;
    /** The edits of this content when its successor has none. */
    private ChangedPositions committed = EditSnapshot.NOTHING.table();

    /** The journal when it was read last; empty if there was none. */
    private Optional<FileState> seen = Optional.empty();

    /** The state of the book in which it could not be compared with its journal at the last look. */
    private volatile Optional<FileState> uncompared = Optional.empty();

    private final JournalMemory memory = new JournalMemory();
    private final ReadingLimits limits = new ReadingLimits() {
        @Override
        public void take(long bytes) throws JournalNotReadyException {
            try {
                memory.take(bytes);
            } catch (JournalNotReadyException e) {
                forget();
                throw e;
            }
        }

        @Override
        public long digest(Path of, FileState state) throws IOException {
            return digests.digest(of, state);
        }
    };

    private JournalReplay replay;
    /** True if the changes that the replay has were applied at the last look. */
    private boolean applied;

    private boolean edited;
    /** True if the last look found no journal. */
    private volatile boolean bare;

    private int users;

    JournalView(Path book, FileState base) {
        this(book, base, BookDigestCache.OF_PROCESS);
    }

    /** @param digests of large books */
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

    /** Notes if the last look at the journal has come to an end. */
    void answers(boolean now) {
        answers = now;
    }

    /** The problem of the journal; empty if it has none. Does not wait for a look. */
    String problem() {
        return answers ? snapshot.problem() : "the journal of its changes does not answer";
    }

    /** One more has it open. Only with the registry's lock. */
    void use() {
        users++;
    }

    /** One less has it open. Only with the registry's lock. */
    void leave() {
        users--;
    }

    /** Returns true if any open book shows this view. Only with the registry's lock. */
    boolean isWatched() {
        return users > 0 || elders.stream().anyMatch(JournalView::isWatched);
    }

    /** Returns true if its content is no longer the file's. */
    boolean hasEnded() {
        return ended;
    }

    /** Returns true if the last look found no journal: the next one can find something only if a name in the book's folder has changed. */
    boolean isBare() {
        return bare;
    }

    /**
     * Waits until the book has been compared with its journal, however large it is. Other looks go on meanwhile.
     *
     * @throws IOException if that takes too long; the message names the book
     */
    void compare() throws IOException {
        Optional<FileState> waited = uncompared;
        for (int i = 0; i < TRIES && waited.isPresent() && digests.await(book, waited.get()); i++) {
            refresh();
            waited = uncompared; // it may be in another state by now
        }
        if (waited.isPresent()) {
            refresh(); // it may be known just now, else the problem says why it is not
        }
        if (uncompared.isPresent()) {
            throw new IOException(book + ": " + problem());
        }
    }

    /** Looks whether another process has written to the journal. */
    synchronized void refresh() {
        uncompared = look();
    }

    /** Returns the state in which the book cannot be compared with its journal yet. */
    private Optional<FileState> look() {
        if (ended || edited) {
            return Optional.empty();
        }
        try {
            bare = false;
            Optional<FileState> now = FileState.findOwn(JournalPaths.journal(book));
            for (int i = 0; i < TRIES && !now.equals(seen) && !isReread(now); i++) {
                now = FileState.findOwn(JournalPaths.journal(book));
            }
            bare = now.isEmpty() && seen.isEmpty() && snapshot.problem().isEmpty();
        } catch (JournalNotReadyException e) {
            seen = UNKNOWN;
            // a journal for which there is no memory has been forgotten; nothing of it is shown any more
            publishChange(replay == null ? EditSnapshot.NOTHING.table() : snapshot.table(), e.getMessage());
            return e.unread();
        } catch (IOException | RuntimeException e) {
            complain("the journal of its changes cannot be read: " + e);
        } catch (Error e) {
            forget(); // perhaps it was read half; next time from its beginning
            throw e;
        }
        return Optional.empty();
    }

    /**
     * Returns false if the journal was deleted concurrently: the table that is shown may be older than the deletion, so the caller searches for
     * the journal again. If the book itself is missing, the next look finds the reason. The journal is read before the book is looked at: a commit replaces the book first and then ends the journal, so if the
     * book is still the old one, the journal was not committed when it was read.
     */
    private boolean isReread(Optional<FileState> now) throws IOException {
        ChangedPositions table = EditSnapshot.NOTHING.table();
        String problem = "";
        boolean known = false;
        boolean applies = false;
        try {
            if (now.isPresent()) {
                known = readAppended();
                problem = replay.objection(book);
                applies = problem.isEmpty() && !replay.hasEnded(book);
                table = applies ? replay.history().table() : table;
                problem = applies ? replay.remark() : problem;
            }
        } catch (DamagedJournalException e) {
            problem = e.problem();
        } catch (NoSuchFileException deleted) {
            return FileState.find(book).isEmpty();
        }
        if (!isStillTheBook(known)) {
            ended = true;
            forget();
            return true;
        }
        if (applies) {
            applied = true;
        } else {
            forget();
        }
        seen = now;
        publishChange(table, problem);
        return true;
    }

    /** Returns true if the file still has the content that was opened. Only a journal that was applied to it before can know that. */
    private boolean isStillTheBook(boolean journalIsKnown) throws IOException {
        Optional<FileState> now = FileState.find(book);
        if (now.equals(Optional.of(base))) {
            return true;
        }
        if (now.isEmpty() || !journalIsKnown || !replay.isOfBase(book)) {
            return false;
        }
        base = now.get();
        return true;
    }

    /** Returns true if it is the journal that was applied before. */
    private boolean readAppended() throws IOException {
        if (replay != null && replay.readAppended(book)) {
            return applied;
        }
        forget();
        replay = JournalReplay.read(book, limits);
        return false;
    }

    /** The next look reads the journal from its beginning. */
    private void forget() {
        replay = null;
        applied = false;
        memory.release();
    }

    /** Nobody sees any more what happens here. Waits for no look. */
    void close() {
        memory.close();
    }

    private void complain(String problem) {
        publishChange(snapshot.table(), problem);
    }

    /** What an editor here has shown already is not a further change. */
    private void publishChange(ChangedPositions table, String problem) {
        if (!problem.equals(snapshot.problem()) || !table.isSame(snapshot.table())) {
            publish(table, problem);
        }
    }

    /** From now on an editor of this process says what is to be seen. */
    synchronized void edit(ChangedPositions table) {
        edited = true;
        bare = false;
        forget();
        show(table);
    }

    /** The editor knows that the book is still the same, though it is in that state by now. */
    synchronized void stillIs(FileState now) {
        base = now;
    }

    /** The editor has changed something; the table is not changed any more. */
    synchronized void show(ChangedPositions table) {
        publish(table, "");
    }

    /** The editor has gone. */
    synchronized void release() {
        edited = false;
        bare = false;
        forget();
        seen = UNKNOWN;
    }

    /** Only with the registry's lock. */
    void forgetUnwatched() {
        elders.removeIf(elder -> !elder.isWatched());
    }

    /** A commit of the editor has put new content in this one's place, which shows what this view shows now. */
    void succeed(JournalView successor) {
        synchronized (this) {
            committed = snapshot.table();
            ended = true;
            edited = false;
        }
        synchronized (successor) {
            successor.elders.add(this);
        }
    }

    private void publish(ChangedPositions table, String problem) {
        if (table.isEmpty() && snapshot.table().isEmpty() && problem.equals(snapshot.problem())) {
            return;
        }
        snapshot = snapshot.next(table, problem);
        for (JournalView elder : elders) {
            elder.showOver(table);
        }
    }

    private synchronized void showOver(ChangedPositions table) {
        publish(table.over(committed), "");
    }
}
