package org.polybook.itests.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** The changes that lie beside a book, as long as nobody has committed them. */
final class Journal {
    private final OnDisk base;
    private final Deque<Map<Long, long[]>> done = new ArrayDeque<>();
    private final Deque<Map<Long, long[]>> undone = new ArrayDeque<>();

    /** Of that file, with nothing in it. */
    Journal(OnDisk base) {
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

    /** Whether it has changes in force, which must not get lost. */
    boolean hasChanges() {
        return !done.isEmpty();
    }

    /** The same bytes are the same book, whatever the clock says. */
    boolean isOf(OnDisk file) {
        return file.hasBytes(base.bytes());
    }

    /** The book with the changes in force. */
    Content over(Content book) {
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
