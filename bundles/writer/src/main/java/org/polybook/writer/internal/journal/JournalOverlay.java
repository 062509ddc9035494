package org.polybook.writer.internal.journal;

import java.io.IOException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.book.BookFile;
import org.polybook.api.provider.BookOverlay;

/**
 * Applies the journal next to a {@code .bin} book to it. Open books follow their journals as long as the bundle of this
 * component is active, regardless of the users of the service. This overlay names no {@link BookOverlay#files files}:
 * an open book checks its own journal, and no book or output has the name of a journal.
 */
@Component(immediate = true)
public final class JournalOverlay implements BookOverlay {
    static final String FORMAT = "polyglot";

    /** The constructor for {@link java.util.ServiceLoader} and Declarative Services; there are no collaborators. */
    public JournalOverlay() {}

    /** Resumes checking whether other processes have changed the journals of open books. */
    @Activate
    void resumeWatchingJournals() {
        JournalViewRegistry.resumeChecks();
    }

    /** Stops checking whether other processes have changed the journals of open books. */
    @Deactivate
    void stopWatchingJournals() {
        JournalViewRegistry.stopAndAwaitChecks();
    }

    @Override
    public BookFile apply(BookFile base) throws IOException {
        return canApplyJournal(base)
                ? JournalViewRegistry.applyAcquiredView(
                        base, JournalViewRegistry.acquireComparedView(JournalPaths.real(base.path())))
                : base;
    }

    @Override
    public BookFile applyAtOnce(BookFile base) throws IOException {
        return canApplyJournal(base)
                ? JournalViewRegistry.applyAcquiredView(
                        base, JournalViewRegistry.acquireView(JournalPaths.real(base.path())))
                : base;
    }

    private static boolean canApplyJournal(BookFile base) {
        return !(base instanceof EditedBook) && base.metadata().format().equals(FORMAT);
    }
}
