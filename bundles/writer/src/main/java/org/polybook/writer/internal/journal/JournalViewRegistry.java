package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polybook.api.book.BookFile;
import org.polybook.io.AbandonedCallError;
import org.polybook.io.BundleLogger;
import org.polybook.io.FileState;
import org.polybook.io.UnchangedFolders;
import org.polybook.io.WatchedCalls;

/**
 * The open books of this process with the edits of each. While there are any, a daemon thread checks every 250 ms
 * whether another process has written to one of their journals; lookups never check themselves. If a journal does not
 * answer, that is reported as the problem of its book, and another thread checks the other journals.
 */
final class JournalViewRegistry {
    static final long CHECK_MILLIS = 250;
    private static final long END_MILLIS = 1000;

    private static final Map<Identity, JournalView> OPEN = new HashMap<>();
    /**
     * The views by folder, so that a check of thousands of views is short; null until computed again after a change.
     */
    private static Map<Path, List<JournalView>> byFolder;

    private static final WatchedCalls CALLS = new WatchedCalls(JournalViewRegistry::replaceHangingChecker);
    private static Thread watch;
    private static volatile String lastFailure = "";

    private JournalViewRegistry() {}

    /** The identity of one content of one file. */
    private record Identity(Path book, FileState base) {
        /** The hash code of the path; written out for the reason given at {@link FileState#equals}. */
        @Override
        public int hashCode() {
            return book.hashCode();
        }
    }

    /** Returns the view of the book's current content, up to date. The caller releases it. */
    static JournalView acquireView(Path realBook) throws IOException {
        FileState base = FileState.of(realBook);
        JournalView view;
        synchronized (OPEN) {
            view = OPEN.compute(
                    new Identity(realBook, base),
                    (id, known) ->
                            known == null || known.isBookReplaced() ? new JournalView(id.book(), id.base()) : known);
            view.addUser();
            byFolder = null;
        }
        boolean taken = false;
        try {
            startWatching();
            view.refresh();
            taken = true;
            return view;
        } finally {
            if (!taken) { // a class may be missing after an update of the bundle
                release(view);
            }
        }
    }

    /**
     * Like {@link #acquireView}, but waits until the book has been compared with its journal, regardless of its size.
     *
     * @throws IOException if that takes too long; the message names the book
     */
    static JournalView acquireComparedView(Path realBook) throws IOException {
        JournalView view = acquireView(realBook);
        boolean compared = false;
        try {
            view.awaitComparison();
            compared = true;
            return view;
        } finally {
            if (!compared) {
                release(view);
            }
        }
    }

    /**
     * Returns the book with the view applied. The returned book has a hold on the view until it is closed; the caller
     * keeps its own hold.
     */
    static EditedBook applyView(BookFile base, JournalView view) {
        synchronized (OPEN) {
            view.addUser();
        }
        return applyAcquiredView(base, view);
    }

    /** Returns the book with the view applied. Takes over the caller's hold on the view, even if this method throws. */
    static EditedBook applyAcquiredView(BookFile base, JournalView view) {
        boolean taken = false;
        try {
            EditedBook book = new EditedBook(base, view);
            taken = true;
            return book;
        } finally {
            if (!taken) {
                release(view);
            }
        }
    }

    static void release(JournalView view) {
        synchronized (OPEN) {
            view.removeUser();
            OPEN.values().forEach(JournalView::dropUnusedPredecessors);
            OPEN.values().removeIf(JournalViewRegistry::closeIfUnused);
            byFolder = null;
            if (OPEN.isEmpty()) {
                OPEN.notifyAll();
            }
        }
    }

    /** Closes the view if no open book shows it, and returns true if so. Requires the registry's lock. */
    private static boolean closeIfUnused(JournalView known) {
        boolean dropped = !known.isInUse();
        if (dropped) {
            known.close();
        }
        return dropped;
    }

    /** Checks the journal of {@code realBook} at once. */
    static void refresh(Path realBook) {
        for (JournalView view : openViews()) {
            if (view.book().equals(realBook)) {
                view.refresh();
            }
        }
    }

    private static List<JournalView> openViews() {
        synchronized (OPEN) {
            return new ArrayList<>(OPEN.values());
        }
    }

    private static void startWatching() {
        synchronized (OPEN) {
            if (watch == null) {
                CALLS.startWatchdog("polybook-journals-watchdog");
                startChecking();
            }
        }
    }

    /** Requires the registry's lock. */
    private static void startChecking() {
        watch = new Thread(JournalViewRegistry::checkJournalsUntilStopped, "polybook-journals");
        watch.setDaemon(true);
        watch.start();
    }

    /**
     * Resumes the checks of the books that were opened before the last {@link #stopAndAwaitChecks} and are still open.
     */
    static void resumeChecks() {
        if (!openViews().isEmpty()) {
            startWatching();
        }
    }

    /**
     * Stops checking until a book is taken or {@link #resumeChecks} is called: classes that a check needs can no longer
     * be loaded once the bundle is stopped. Waits a moment for a check in progress.
     */
    static void stopAndAwaitChecks() {
        Thread checker;
        synchronized (OPEN) {
            checker = watch;
            stopChecking();
            OPEN.notifyAll();
        }
        try {
            if (checker != null) {
                checker.join(END_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Requires the registry's lock. */
    private static void stopChecking() {
        watch = null;
        CALLS.close();
    }

    private static void replaceHangingChecker(Path book) {
        log().log(
                        Level.WARNING,
                        "The journal of {0} has not answered for {1} s. The journals of other books are not affected.",
                        book,
                        CALLS.limit().toSeconds());
        synchronized (OPEN) {
            if (watch != null) {
                startChecking();
            }
        }
    }

    /** Gives up the current check if it has taken too long; {@code nanos} is the current {@link System#nanoTime}. */
    static void abandonCheckIfOverdue(long nanos) {
        CALLS.abandonAndReplaceIfOverdue(nanos);
    }

    private static void checkJournalsUntilStopped() {
        UnchangedFolders folders = new UnchangedFolders();
        try {
            while (awaitNextCheck()) {
                runAndLogFailure(() -> checkAll(folders));
            }
        } catch (AbandonedCallError e) {
            log().log(Level.DEBUG, "A replaced thread has ended.", e);
        }
    }

    /** Checks all journals. Thousands of books without a journal cost one query of their folder. */
    private static void checkAll(UnchangedFolders folders) {
        folders.beginRound();
        byFolder().forEach((folder, views) -> {
            boolean quiet = isUnchangedFolder(folders, folder);
            for (JournalView view : views) {
                if (!quiet || !view.lastRefreshFoundNoJournal()) {
                    refreshAndRecordAnswer(view);
                }
            }
        });
    }

    private static Map<Path, List<JournalView>> byFolder() {
        synchronized (OPEN) {
            if (byFolder == null) {
                byFolder = OPEN.values().stream().collect(Collectors.groupingBy(JournalView::folder));
            }
            return byFolder;
        }
    }

    private static boolean isUnchangedFolder(UnchangedFolders folders, Path folder) {
        try {
            return CALLS.call(folder, () -> folders.isSettled(folder));
        } catch (IOException unanswered) {
            return false;
        }
    }

    private static void refreshAndRecordAnswer(JournalView view) {
        try {
            view.setAnswering(CALLS.call(view.book(), () -> {
                view.refresh();
                return true;
            }));
        } catch (IOException unanswered) {
            view.setAnswering(false);
        }
    }

    /**
     * Runs one check and logs its failure, so that the thread continues: a lack of memory may pass, and an ended thread
     * would not be noticed.
     */
    static void runAndLogFailure(Runnable check) {
        try {
            check.run();
        } catch (AbandonedCallError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            String failure = e.toString();
            Level level =
                    failure.equals(lastFailure) ? Level.DEBUG : Level.WARNING; // the failure may repeat at every check
            lastFailure = failure;
            log().log(level, "Journals of books could not be checked, which is retried soon: {0}", failure);
        }
    }

    /**
     * Waits for the next check. Returns false if this thread is to end: no book is open, and the next one starts
     * another thread; or another thread has replaced this one.
     */
    private static boolean awaitNextCheck() {
        synchronized (OPEN) {
            boolean goesOn = true;
            try {
                if (isChecker() && !OPEN.isEmpty()) {
                    OPEN.wait(CHECK_MILLIS);
                }
            } catch (InterruptedException e) {
                goesOn = false; // an interrupt comes from outside and requests the end of this thread
            }
            if (!isChecker()) {
                return false;
            }
            if (!goesOn || OPEN.isEmpty()) {
                stopChecking();
                return false;
            }
            return true;
        }
    }

    private static boolean isChecker() {
        return Thread.currentThread().equals(watch);
    }

    /** Gets the logger only when needed, because the platform's logging is slow to load. */
    private static Logger log() {
        return BundleLogger.of(JournalViewRegistry.class);
    }
}
