package org.polybook.commands.learn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.KeyText;

/**
 * Converts learn fields to another dialect. The dialect that the book names is read while no other writer can change
 * the book.
 */
final class LearnConversion implements BookLearner.LearnChange {

    private final Learn.ConvertRequest request;
    private final LearnDialect to;
    private final Hints hints;
    private Optional<LearnDialect> from;

    /** @param from empty for the dialect that the book names */
    LearnConversion(Learn.ConvertRequest request, Optional<LearnDialect> from, LearnDialect to, Hints hints) {
        this.request = request;
        this.from = from;
        this.to = to;
        this.hints = hints;
    }

    /** Returns the problem of a book that names no dialect, without the book's name. */
    static String noDialectMessage(Hints hints) {
        return "does not name the dialect of its learn fields" + hints.after("; ", Hint.Code.NAME_DIALECT);
    }

    @Override
    public void begin(Path book) throws IOException, LearnConversionException {
        if (from.isPresent()) {
            return;
        }
        try (BookFile opened = Books.open(book, request.book().options())) {
            from = LearnDialects.of(opened);
        }
        if (from.isEmpty()) {
            throw new LearnConversionException(noDialectMessage(hints));
        }
    }

    @Override
    public long newLearn(BookEntry entry) throws LearnConversionException {
        try {
            return LearnDialects.convert(entry.learn(), from.orElseThrow(), to, request.draws());
        } catch (LearnConversionException e) {
            throw new LearnConversionException(
                    "key " + KeyText.of(entry.key()) + ": " + e.getMessage() + advice(entry));
        }
    }

    private String advice(BookEntry entry) {
        boolean helps =
                from.orElseThrow().results(entry.learn(), DrawAssumption.FEWEST).isPresent();
        return request.draws() == DrawAssumption.NONE && helps && to.keepsResults()
                ? hints.between(" (", Hint.of(Hint.Code.ASSUME_DRAWS), ")")
                : "";
    }
}
