package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.edit.JournalState;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.JournalReport;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.ServedBook;
import org.polybook.explorer.Answer;
import org.polybook.io.text.JsonWriter;

/**
 * The paths that change a book, and the state of its journal. A change requires the entity tag of an answer that the
 * client has read: it is refused if the book has changed since. The book is locked from before the comparison until the
 * change is on disk, so that of several clients with the same tag one succeeds.
 */
final class EditPath {
    private final BookCatalog books;
    private final PinnedAnswer pinned;

    EditPath(BookCatalog books, PinnedAnswer pinned) {
        this.books = books;
        this.pinned = pinned;
    }

    /** Returns the state of the journal, also of a book that cannot be changed. */
    Answer.Complete journal(Call call, String name) throws IOException, RefusedRequestException {
        ServedBook book = books.named(name);
        long generation = book.generation();
        try {
            EditableBook editable = EditableBook.of(book);
            JournalState state = editable.editor().journalState(editable.file()).orElse(JournalReport.NOTHING);
            return answer(call, book, generation, state);
        } catch (RefusedRequestException e) {
            return answer(call, book, generation, new JournalState(0, 0, 0, "", e.getMessage()));
        }
    }

    /** Replaces the records of a position by those of the body. */
    Answer.Complete replaceRecords(Call call, String name)
            throws IOException, BadInputException, RefusedRequestException {
        PositionRef given = PositionParameters.read(call.parameters());
        return change(call, name, locked -> {
            PinnedBook served = locked.served();
            PositionRef place = given.resolveVariant(served.metadata().variants());
            Position position = place.position(Progress.NONE);
            Coding coding = KeySchemes.codingOf(served, position);
            long key = coding.key(position);
            List<BookEntry> before = locked.session().book().find(key);
            if (!before.equals(served.find(key))) {
                throw PinnedAnswer.changedSince(); // the file was replaced, but the new content is not served yet
            }
            List<BookEntry> after = new RecordsBody(position, coding, before)
                    .read(call.request().body());
            if (!after.equals(before)) {
                String label = EditLabel.of(before, after, position, coding) + place.descriptionSuffix();
                locked.session().change(label, List.of(new PositionChange(key, after)));
            }
        });
    }

    /** Undoes the last change. */
    Answer.Complete undo(Call call, String name) throws IOException, BadInputException, RefusedRequestException {
        return change(call, name, locked -> requireDone(locked.session().undo(), "undone"));
    }

    /** Redoes the change that was undone last. */
    Answer.Complete redo(Call call, String name) throws IOException, BadInputException, RefusedRequestException {
        return change(call, name, locked -> requireDone(locked.session().redo(), "redone"));
    }

    private static void requireDone(Optional<String> label, String done) throws RefusedRequestException {
        if (label.isEmpty()) {
            throw new RefusedRequestException(
                    RefusedRequestException.CONFLICT, "the book has no change that can be " + done);
        }
    }

    /** Writes the changes into the file. Waits for the new content to be served, so that the answer has its generation. */
    Answer.Complete commit(Call call, String name) throws IOException, BadInputException, RefusedRequestException {
        return change(call, name, locked -> {
            boolean replacesFile = locked.session().state().positions() > 0;
            locked.session().commit();
            if (replacesFile) {
                books.awaitNewContent(locked.book(), locked.served().generation());
            }
        });
    }

    /** @param served the content that the client has read */
    private record LockedBook(ServedBook book, EditSession session, PinnedBook served) {}

    /** A change of a locked book. */
    private interface Change {
        void apply(LockedBook book) throws IOException, BadInputException, RefusedRequestException;
    }

    private Answer.Complete change(Call call, String name, Change change)
            throws IOException, BadInputException, RefusedRequestException {
        ServedBook book = books.named(name);
        pinned.requireTag(call);
        return EditableBook.of(book).change(session -> {
            try (PinnedBook served = book.book().pin()) {
                pinned.requireCurrent(call, book, served.generation());
                change.apply(new LockedBook(book, session, served));
            }
            return answer(call, book, book.generation(), session.state());
        });
    }

    private Answer.Complete answer(Call call, ServedBook book, long generation, JournalState state) throws IOException {
        StringBuilder text = new StringBuilder();
        JsonWriter json = JsonWriter.compact(text).beginObject();
        json.name("name").value(book.name()).name("generation").value(generation);
        json.name("changes").value(state.changes()).name("undone").value(state.undone());
        json.name("problem").value(state.problem()).endObject().end();
        return Answers.json(text, Map.of(Answers.ETAG, pinned.tag(call, book, generation)));
    }
}
