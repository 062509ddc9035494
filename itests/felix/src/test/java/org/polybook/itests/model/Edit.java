package org.polybook.itests.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.polybook.api.book.BookEntry;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;

/** One operation of an editor, here or in another process. */
sealed interface Edit {

    /** Sets other records for some positions. */
    record Change(Map<Long, long[]> positions) implements Edit {
        private List<PositionChange> changes() {
            List<PositionChange> changes = new ArrayList<>();
            positions.forEach((key, records) -> {
                List<BookEntry> entries = new ArrayList<>();
                for (long packed : records) {
                    entries.add(BookEntry.of(key, packed));
                }
                changes.add(new PositionChange(key, entries));
            });
            return changes;
        }
    }

    /** Undoes the last change. */
    record Undo() implements Edit {}

    /** Redoes the change undone last. */
    record Redo() implements Edit {}

    /** Commits the pending changes to the book. */
    record Commit() implements Edit {}

    default void apply(EditSession session) throws IOException {
        if (this instanceof Change change) {
            session.change("a change", change.changes());
        } else if (this instanceof Undo) {
            session.undo();
        } else if (this instanceof Redo) {
            session.redo();
        } else {
            session.commit();
        }
    }

    /** Applies the operation to the model; the owner of the file handles commits. */
    default void applyUnlessCommit(ModelJournal journal) {
        if (this instanceof Change change) {
            journal.change(change.positions());
        } else if (this instanceof Undo) {
            journal.undo();
        } else if (this instanceof Redo) {
            journal.redo();
        }
    }

    /** The operation as one word, for another process. */
    default String text() {
        if (this instanceof Change change) {
            StringBuilder text = new StringBuilder("change");
            change.positions().forEach((key, records) -> {
                text.append(';').append(Long.toHexString(key));
                for (long packed : records) {
                    text.append(',').append(Long.toHexString(packed));
                }
            });
            return text.toString();
        }
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** Parses the word of an operation. */
    static Edit of(String text) {
        return switch (text) {
            case "undo" -> new Undo();
            case "redo" -> new Redo();
            case "commit" -> new Commit();
            default -> change(text.split(";"));
        };
    }

    private static Edit change(String[] parts) {
        Map<Long, long[]> positions = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            long[] numbers = Arrays.stream(parts[i].split(","))
                    .mapToLong(number -> Long.parseUnsignedLong(number, 16))
                    .toArray();
            positions.put(numbers[0], Arrays.copyOfRange(numbers, 1, numbers.length));
        }
        return new Change(positions);
    }
}
