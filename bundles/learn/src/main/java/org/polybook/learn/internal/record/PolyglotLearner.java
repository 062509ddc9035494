package org.polybook.learn.internal.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.Books;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;

/** Records results in {@code .bin} books. */
@Component
public final class PolyglotLearner implements BookLearner {
    static final String FORMAT = "polyglot";

    /**
     * Used by {@link java.util.ServiceLoader} and by Declarative Services. It needs no arguments, because the learner
     * looks up other services when it needs them.
     */
    public PolyglotLearner() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public LearnSession open(Path book, LearnOptions options) throws IOException {
        requireBook(book);
        LearnTarget target = options.inPlace()
                ? FileTarget.open(book, options.editing())
                : new JournalTarget(Books.forFormat(BookEditor.class, FORMAT).open(book, options.editing()));
        RecordingSession session = null;
        try {
            session = new RecordingSession(
                    requestedOrBookDialect(options.dialect(), target.book()), options.scope(), target);
            return session;
        } finally {
            if (session == null) {
                target.close();
            }
        }
    }

    private static LearnDialect requestedOrBookDialect(String requested, OpeningBook book) {
        String named = requested.isEmpty() ? book.metadata().learnDialect() : requested;
        LearnDialect dialect = LearnDialects.required(named.isEmpty() ? LearnDialects.POLYGLOT : named);
        if (!dialect.keepsResults()) {
            throw new IllegalArgumentException(
                    "the learn dialect " + dialect.name() + " cannot add up results of games");
        }
        return dialect;
    }

    @Override
    public long rewrite(Path book, String dialect, LearnChange change) throws IOException, LearnConversionException {
        requireBook(book);
        return LearnRewrite.rewriteLearnFields(book, dialect, change);
    }

    private void requireBook(Path book) throws IOException {
        if (!Files.exists(book)) {
            throw new NoSuchFileException(book.toString(), null, "no such file");
        }
        Books.requireFormat(book, this);
    }
}
