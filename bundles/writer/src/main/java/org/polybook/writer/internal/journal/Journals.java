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
 * The books that are open in this process with the edits of each. While there are any, a daemon thread looks every quarter
 * of a second whether another process has written to one of their journals; lookups never look themselves. If a journal does not
 * answer, that is its book's problem, and another thread looks at the others.
 */
final class Journals {
    static final long LOOK_MILLIS = 250;
    private static final long END_MILLIS = 1000;

    private static final Map<Identity, JournalView> OPEN = new HashMap<>();
    /** The same by folder, so that a look at thousands of them is short; null if some have come or gone. */
    private static Map<Path, List<JournalView>> byFolder;

    private static final WatchedCalls CALLS = new WatchedCalls(Journals::takeOver);
    private static Thread watch;
    private static volatile String lastFailure = "";

    private Journals() {}

    /** One content of one file. */
    private record Identity(Path book, FileState base) {
        /** The path's; written out for the reason of {@link FileState#equals}. */
        @Override
        public int hashCode() {
            return book.hashCode();
        }
    }

    /** The edits of the book's present content, up to date. Everyone who takes it gives it back. */
    static JournalView take(Path realBook) throws IOException {
        FileState base = FileState.of(realBook);
        JournalView view;
        synchronized (OPEN) {
            view = OPEN.compute(
                    new Identity(realBook, base),
                    (id, known) -> known == null || known.hasEnded() ? new JournalView(id.book(), id.base()) : known);
            view.use();
            byFolder = null;
        }
        boolean taken = false;
        try {
            watch();
            view.refresh();
            taken = true;
            return view;
        } finally {
            if (!taken) { // a class may be missing once the bundle has been updated
                release(view);
            }
        }
    }

    /**
     * Like {@link #take}, but waits until the book has been compared with its journal, however large it is.
     *
     * @throws IOException if that takes too long; the message names the book
     */
    static JournalView takeCompared(Path realBook) throws IOException {
        JournalView view = take(realBook);
        boolean compared = false;
        try {
            view.compare();
            compared = true;
            return view;
        } finally {
            if (!compared) {
                release(view);
            }
        }
    }

    /** The book with that view over it, which it gives back when it is closed; the caller keeps its own hold. */
    static EditedBook apply(BookFile base, JournalView view) {
        synchronized (OPEN) {
            view.use();
        }
        return over(base, view);
    }

    /** The book with that view over it; takes over the hold on the view, also if it fails. */
    static EditedBook over(BookFile base, JournalView view) {
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
            view.leave();
            OPEN.values().forEach(JournalView::forgetUnwatched);
            OPEN.values().removeIf(Journals::isDropped);
            byFolder = null;
            if (OPEN.isEmpty()) {
                OPEN.notifyAll();
            }
        }
    }

    /** Only with the registry's lock. */
    private static boolean isDropped(JournalView known) {
        boolean dropped = !known.isWatched();
        if (dropped) {
            known.close();
        }
        return dropped;
    }

    /** Looks at once at the journal of that book. */
    static void refresh(Path realBook) {
        for (JournalView view : all()) {
            if (view.book().equals(realBook)) {
                view.refresh();
            }
        }
    }

    private static List<JournalView> all() {
        synchronized (OPEN) {
            return new ArrayList<>(OPEN.values());
        }
    }

    private static void watch() {
        synchronized (OPEN) {
            if (watch == null) {
                CALLS.watch("polybook-journals-watchdog");
                startLooking();
            }
        }
    }

    /** Only with the registry's lock. */
    private static void startLooking() {
        watch = new Thread(Journals::look, "polybook-journals");
        watch.setDaemon(true);
        watch.start();
    }

    /** Looks again at the books that are open since before the last {@link #rest}. */
    static void resume() {
        if (!all().isEmpty()) {
            watch();
        }
    }

    /**
     * Ends the looking until a book is taken or {@link #resume} is called: classes that a look needs can no longer be loaded once the
     * bundle has been stopped. Waits a moment for a look under way.
     */
    static void rest() {
        Thread looker;
        synchronized (OPEN) {
            looker = watch;
            stopLooking();
            OPEN.notifyAll();
        }
        try {
            if (looker != null) {
                looker.join(END_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Only with the registry's lock. */
    private static void stopLooking() {
        watch = null;
        CALLS.close();
    }

    private static void takeOver(Path book) {
        log().log(
                        Level.WARNING,
                        "The journal of {0} has not answered for {1} s; those of other books are read.",
                        book,
                        CALLS.limit().toSeconds());
        synchronized (OPEN) {
            if (watch != null) {
                startLooking();
            }
        }
    }

    /** Gives the present look up if it takes too long at that time of {@link System#nanoTime}. */
    static void check(long nanos) {
        CALLS.check(nanos);
    }

    private static void look() {
        UnchangedFolders folders = new UnchangedFolders();
        try {
            while (pause()) {
                lookOnce(() -> look(folders));
            }
        } catch (AbandonedCallError e) {
            log().log(Level.DEBUG, "A replaced thread has ended.", e);
        }
    }

    /** Thousands of books without a journal cost one question about their folder. */
    private static void look(UnchangedFolders folders) {
        folders.beginRound();
        byFolder().forEach((folder, views) -> {
            boolean quiet = isQuiet(folders, folder);
            for (JournalView view : views) {
                if (!quiet || !view.isBare()) {
                    look(view);
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

    private static boolean isQuiet(UnchangedFolders folders, Path folder) {
        try {
            return CALLS.ask(folder, () -> folders.isUnchanged(folder));
        } catch (IOException unanswered) {
            return false;
        }
    }

    private static void look(JournalView view) {
        try {
            view.answers(CALLS.ask(view.book(), () -> {
                view.refresh();
                return true;
            }));
        } catch (IOException unanswered) {
            view.answers(false);
        }
    }

    /** Where there is no memory now, there may be some at the next look; nobody would see that the thread is gone. */
    static void lookOnce(Runnable look) {
        try {
            look.run();
        } catch (AbandonedCallError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            String failure = e.toString();
            Level level = failure.equals(lastFailure) ? Level.DEBUG : Level.WARNING; // it may come with every look
            lastFailure = failure;
            log().log(level, "Journals of books could not be looked at, which is tried again soon: {0}", failure);
        }
    }

    /**
     * False when no book is open any more; then the next one to be opened starts another thread. False also in a thread that has been
     * replaced.
     */
    private static boolean pause() {
        synchronized (OPEN) {
            boolean goesOn = true;
            try {
                if (isLooker() && !OPEN.isEmpty()) {
                    OPEN.wait(LOOK_MILLIS);
                }
            } catch (InterruptedException e) {
                goesOn = false; // nothing here interrupts it; what did wants it gone
            }
            if (!isLooker()) {
                return false;
            }
            if (!goesOn || OPEN.isEmpty()) {
                stopLooking();
                return false;
            }
            return true;
        }
    }

    private static boolean isLooker() {
        return Thread.currentThread().equals(watch);
    }

    /** Looked up when there is something to log: the platform's logging takes a while to load. */
    private static Logger log() {
        return BundleLogger.of(Journals.class);
    }
}
