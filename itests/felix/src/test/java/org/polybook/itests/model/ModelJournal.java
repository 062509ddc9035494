package org.polybook.itests.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** The changes in the journal of a book, until they are committed. */
final class ModelJournal {
    private final FileOnDisk base;
    private final Deque<Map<Long, long[]>> done = new ArrayDeque<>();
    private final Deque<Map<Long, long[]>> undone = new ArrayDeque<>();

    /** An empty journal of that file. */
    ModelJournal(FileOnDisk base) {
        this.base = base;
    }

    void change(Map<Long, long[]> positions) {
        done.push(positions);
        undone.clear();
    }

    void undo() {
        if (!done.isEmpty()) {
            undone.push(done.pop());
        }
    }

    void redo() {
        if (!undone.isEmpty()) {
            done.push(undone.pop());
        }
    }

    /** Returns true if the journal has effective changes, which must not be lost. */
    boolean hasChanges() {
        return !done.isEmpty();
    }

    /** Returns true if the journal belongs to that file, which its bytes identify, not its time. */
    boolean isOf(FileOnDisk file) {
        return file.hasBytes(base.bytes());
    }

    /** The book with the effective changes. */
    Content applyTo(Content book) {
        if (done.isEmpty()) {
            return book;
        }
        Map<Long, long[]> all = new HashMap<>();
        for (Iterator<Map<Long, long[]>> oldest = done.descendingIterator(); oldest.hasNext(); ) {
            all.putAll(oldest.next());
        }
        return book.with(all, book + " with " + done.size() + " changes");
    }
}
