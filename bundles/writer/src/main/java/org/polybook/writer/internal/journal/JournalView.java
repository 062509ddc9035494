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

    private final Path book;
    private final Path folder;
    private FileState base;
    private final List<JournalView> elders = new CopyOnWriteArrayList<>();
    private volatile Snapshot snapshot = Snapshot.NOTHING;
    private volatile boolean ended;
    private volatile boolean answers = true;
    /** The edits of this content when its successor has none. */
    private PositionTable committed = Snapshot.NOTHING.table();

    /** The journal when it was read last; empty if there was none. */
    private Optional<FileState> seen = Optional.empty();

    private final JournalMemory memory = new JournalMemory();
    private final ReadingLimits limits = new ReadingLimits() {
        @Override
        public void take(long bytes) throws NotNowException {
            try {
                memory.take(bytes);
            } catch (NotNowException e) {
                forget();
                throw e;
            }
        }

        @Override
        public long digest(Path of, FileState state) throws IOException {
            return LookDigests.OF_PROCESS.digest(of, state);
        }
    };

    private Replay replay;
    /** Whether what the replay says was applied at the last look. */
    private boolean applied;

    private boolean edited;
    /** Whether the last look found no journal. */
    private volatile boolean bare;

    private int users;

    JournalView(Path book, FileState base) {
        this.book = book;
        this.folder = book.getParent();
        this.base = base;
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

    Snapshot snapshot() {
        return snapshot;
    }

    /** Whether the last look at the journal has come to an end. */
    void answers(boolean now) {
        answers = now;
    }

    /** What is wrong with the journal; empty if nothing is. Does not wait for a look. */
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

    /** Whether anybody sees what happens here. Only with the registry's lock. */
    boolean isWatched() {
        return users > 0 || elders.stream().anyMatch(JournalView::isWatched);
    }

    /** Whether its content is no longer the file's. */
    boolean hasEnded() {
        return ended;
    }

    /** Whether a look can find something only if a name in the book's folder has changed: there was no journal at the last one. */
    boolean isBare() {
        return bare;
    }

    /** Looks whether another process has written to the journal. */
    synchronized void refresh() {
        if (ended || edited) {
            return;
        }
        try {
            bare = false;
            Optional<FileState> now = FileState.findOwn(JournalPaths.journal(book));
            if (!now.equals(seen)) {
                reread(now);
            }
            bare = now.isEmpty() && seen.isEmpty() && snapshot.problem().isEmpty();
        } catch (NotNowException e) {
            seen = UNKNOWN;
            complain(e.getMessage());
        } catch (IOException | RuntimeException e) {
            complain("the journal of its changes cannot be read: " + e);
        } catch (Error e) {
            forget(); // perhaps it was read half; next time from its beginning
            throw e;
        }
    }

    /**
     * The journal is read before the book is looked at: a commit replaces the book first and then ends the journal, so if the
     * book is still the old one, the journal was not committed when it was read.
     */
    private void reread(Optional<FileState> now) throws IOException {
        PositionTable table = Snapshot.NOTHING.table();
        String problem = "";
        boolean known = false;
        boolean applies = false;
        try {
            if (now.isPresent()) {
                known = readOn();
                problem = replay.objection(book);
                applies = problem.isEmpty() && !replay.hasEnded(book);
                table = applies ? replay.history().table() : table;
                problem = applies ? replay.remark() : problem;
            }
        } catch (DamagedJournalException e) {
            problem = e.problem();
        } catch (NoSuchFileException ended) {
            return; // just now; the next look says why
        }
        if (!isStillTheBook(known)) {
            ended = true;
            forget();
            return;
        }
        if (applies) {
            applied = true;
        } else {
            forget();
        }
        seen = now;
        if (!problem.equals(snapshot.problem()) || !table.isSame(snapshot.table())) {
            publish(table, problem); // what an editor here has shown already is no further change
        }
    }

    /** Whether the file still has the content that was opened. Only a journal that was applied to it before can know that. */
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

    /** Whether it is the journal that was applied before. */
    private boolean readOn() throws IOException {
        if (replay != null && replay.readOn(book)) {
            return applied;
        }
        forget();
        replay = Replay.read(book, limits);
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
        if (!problem.equals(snapshot.problem())) {
            publish(snapshot.table(), problem);
        }
    }

    /** From now on an editor of this process says what is to be seen. */
    synchronized void edit(PositionTable table) {
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
    synchronized void show(PositionTable table) {
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

    private void publish(PositionTable table, String problem) {
        if (table.isEmpty() && snapshot.table().isEmpty() && problem.equals(snapshot.problem())) {
            return;
        }
        snapshot = snapshot.next(table, problem);
        for (JournalView elder : elders) {
            elder.showOver(table);
        }
    }

    private synchronized void showOver(PositionTable table) {
        publish(table.over(committed), "");
    }
}
