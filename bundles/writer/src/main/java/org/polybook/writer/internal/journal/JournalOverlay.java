package org.polybook.writer.internal.journal;

import java.io.IOException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.book.BookFile;
import org.polybook.api.provider.BookOverlay;

/**
 * Lays the journal beside a {@code .bin} book over it. Open books follow their journals as long as this component is active, that is, as long
 * as its bundle, regardless of who uses the service. It names no {@link BookOverlay#files files}, for an open book follows its journal by
 * itself, and names like that of a journal are never those of books or outputs.
 */
@Component(immediate = true)
public final class JournalOverlay implements BookOverlay {
    static final String FORMAT = "polyglot";

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
    public JournalOverlay() {}

    @Activate
    void activate() {
        Journals.resume();
    }

    @Deactivate
    void deactivate() {
        Journals.rest();
    }

    @Override
    public BookFile apply(BookFile base) throws IOException {
        return hasJournals(base) ? Journals.over(base, Journals.takeCompared(JournalPaths.real(base.path()))) : base;
    }

    @Override
    public BookFile applyAtOnce(BookFile base) throws IOException {
        return hasJournals(base) ? Journals.over(base, Journals.take(JournalPaths.real(base.path()))) : base;
    }

    private static boolean hasJournals(BookFile base) {
        return !(base instanceof EditedBook) && base.metadata().format().equals(FORMAT);
    }
}
