package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.polybook.api.book.BookFile;
import org.polybook.io.FileState;
import org.polybook.io.QuietFolders;

/**
 * The books that are open in this process with the edits of each. While there are any, a daemon thread looks every quarter
 * of a second whether another process has written to one of their journals; lookups never look themselves.
 */
final class Journals {
    static final long LOOK_MILLIS = 250;

    private static final Map<Identity, JournalView> OPEN = new HashMap<>();
    private static Thread watch;
    private static volatile String lastSaid = "";

    private Journals() {}

    /** One content of one file. */
    private record Identity(Path book, FileState base) {}

    /** The edits of the book's present content, up to date. Everyone who takes it gives it back. */
    static JournalView take(Path realBook) throws IOException {
        FileState base = FileState.of(realBook);
        JournalView view;
        synchronized (OPEN) {
            view = OPEN.compute(
                    new Identity(realBook, base),
                    (id, known) -> known == null || known.hasEnded() ? new JournalView(id.book(), id.base()) : known);
            view.use();
        }
        boolean taken = false;
        try {
            watch();
            view.refresh();
            taken = true;
            return view;
        } finally {
            if (!taken) { // a class may be missing once the bundle has been updated
                giveBack(view);
            }
        }
    }

    /** The book with that view over it, which it gives back when it is closed; the caller keeps its own hold. */
    static EditedBook lay(BookFile base, JournalView view) {
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
                giveBack(view);
            }
        }
    }

    static void giveBack(JournalView view) {
        synchronized (OPEN) {
            view.leave();
            OPEN.values().forEach(JournalView::forgetUnwatched);
            OPEN.values().removeIf(known -> !known.isWatched());
            if (OPEN.isEmpty()) {
                OPEN.notifyAll();
            }
        }
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
                Thread looker = new Thread(Journals::look, "polybook-journals");
                looker.setDaemon(true);
                looker.start();
                watch = looker;
            }
        }
    }

    private static void look() {
        QuietFolders folders = new QuietFolders();
        while (pause()) {
            folders.look();
            lookOnce(() -> all().stream()
                    .filter(view ->
                            !view.isBare() || !folders.isQuiet(view.book().getParent()))
                    .toList());
        }
    }

    /** Where there is no memory now, there may be some at the next look; nobody would see that the thread is gone. */
    static void lookOnce(Supplier<List<JournalView>> views) {
        try {
            views.get().forEach(JournalView::refresh);
        } catch (RuntimeException | Error e) {
            String said = e.toString();
            Level level = said.equals(lastSaid) ? Level.DEBUG : Level.WARNING; // it may come with every look
            lastSaid = said;
            log().log(level, "Journals of books could not be looked at, which is tried again soon: {0}", said);
        }
    }

    /** False when no book is open any more; then the next one to be opened starts another thread. */
    private static boolean pause() {
        synchronized (OPEN) {
            try {
                if (!OPEN.isEmpty()) {
                    OPEN.wait(LOOK_MILLIS);
                }
            } catch (InterruptedException e) {
                watch = null; // nothing here interrupts it; what did wants it gone
                return false;
            }
            if (OPEN.isEmpty()) {
                watch = null;
                return false;
            }
            return true;
        }
    }

    /** Looked up when there is something to log: the platform's logging takes a while to load. */
    private static Logger log() {
        return System.getLogger(Journals.class.getName());
    }
}
