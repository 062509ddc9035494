package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.io.BookLock;
import org.polybook.io.FileModes;

/** Edits {@code .bin} books through the journals next to them. */
@Component
public final class JournalEditor implements BookEditor {
    /** The constructor for {@link java.util.ServiceLoader} and Declarative Services; there are no collaborators. */
    public JournalEditor() {}

    @Override
    public String format() {
        return JournalOverlay.FORMAT;
    }

    @Override
    public EditSession open(Path book, EditOptions options) throws IOException {
        Path real = requireRealFile(book);
        FileModes.requireWritable(real);
        BookLock lock = BookLock.take(real, options.lockTimeout());
        JournalSession session = null;
        try {
            session = JournalSession.open(real, lock, options.opening());
            return session;
        } finally {
            if (session == null) {
                lock.close();
            }
        }
    }

    @Override
    public Optional<JournalState> journalState(Path book) throws IOException {
        return JournalStateReader.state(requireRealFile(book));
    }

    @Override
    public Optional<Path> setJournalAside(Path book, EditOptions options) throws IOException {
        Path real = requireRealFile(book);
        FileModes.requireWritable(real);
        try (BookLock lock = BookLock.take(real, options.lockTimeout())) {
            Path journal = JournalPaths.journal(real);
            if (!Files.exists(journal, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            Path aside = JournalPaths.unusedSetAsidePath(real);
            lock.runToCompletion(() -> Files.move(journal, aside));
            JournalViewRegistry.refresh(real);
            return Optional.of(aside);
        }
    }

    @Override
    public Path journal(Path book) throws IOException {
        return JournalPaths.journal(requireRealFile(book));
    }

    @Override
    public void dropCommittedJournal(Path book) throws IOException {
        Path real = requireRealFile(book);
        Path journal = JournalPaths.journal(real);
        try {
            if (JournalReplay.readJournalOf(real).isCommittedTo(real)) {
                Files.delete(journal);
            }
        } catch (NoSuchFileException | UnusableJournalException none) {
            // no ended journal
        }
    }

    private static Path requireRealFile(Path book) throws IOException {
        if (!Files.exists(book)) {
            throw new NoSuchFileException(book.toString(), null, "no such file");
        }
        if (!Files.isRegularFile(book)) {
            throw new BookFormatException(book + ": is not a regular file, expected a book file");
        }
        return JournalPaths.real(book);
    }
}
