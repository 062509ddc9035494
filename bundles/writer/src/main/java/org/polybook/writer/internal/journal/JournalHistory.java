package org.polybook.writer.internal.journal;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.polybook.api.edit.EditSession.Change;

/** The changes of a journal in order, the undone ones, and the resulting positions. */
final class JournalHistory {
    private final ChangedPositions table = new ChangedPositions();
    private final Deque<Step> done = new ArrayDeque<>();
    private final Deque<Step> undone = new ArrayDeque<>();
    private BookFingerprint committing;
    private BookFingerprint base;

    JournalHistory(BookFingerprint base) {
        this.base = base;
    }

    /**
     * A change, and the records that each of its positions had before; null for a position with the book's own records.
     */
    private record Step(JournalRecord.Changed changed, List<long[]> before) {
        Change toChange() {
            return new Change(changed.label(), Instant.ofEpochMilli(changed.millis()));
        }
    }

    /** Applies the next record. */
    void apply(JournalRecord record) throws UnusableJournalException {
        committing = null;
        if (record instanceof JournalRecord.Changed changed) {
            undone.clear();
            perform(changed);
        } else if (record instanceof JournalRecord.Undone) {
            undo();
        } else if (record instanceof JournalRecord.Redone) {
            if (undone.isEmpty()) {
                throw new UnusableJournalException("a change is redone, but none was undone");
            }
            perform(undone.pop().changed());
        } else if (record instanceof JournalRecord.Committing now) {
            committing = now.book();
        } else if (record instanceof JournalRecord.BaseStamped now) {
            base = now.book();
        }
    }

    private void perform(JournalRecord.Changed changed) {
        List<long[]> before = new ArrayList<>(changed.keys().length);
        for (int i = 0; i < changed.keys().length; i++) {
            long key = changed.keys()[i];
            before.add(table.recordsOrNull(key));
            table.putOrRestore(key, changed.records()[i]);
        }
        done.addLast(new Step(changed, before));
    }

    private void undo() throws UnusableJournalException {
        if (done.isEmpty()) {
            throw new UnusableJournalException("a change is undone, but none was made");
        }
        Step last = done.removeLast();
        for (int i = last.before().size() - 1; i >= 0; i--) {
            table.putOrRestore(last.changed().keys()[i], last.before().get(i));
        }
        undone.push(last);
    }

    /** The stamp of the book that the changes belong to. */
    BookFingerprint base() {
        return base;
    }

    /** The stamp of the book that was about to replace the base when the journal was last written; null if none was. */
    BookFingerprint committingStampOrNull() {
        return committing;
    }

    /** Returns a copy of the table of changed positions, which the caller may change. */
    ChangedPositions copyOfTable() {
        return table.copy();
    }

    int positions() {
        return table.size();
    }

    int changesInEffect() {
        return done.size();
    }

    int undone() {
        return undone.size();
    }

    /** The label of the last change in effect, or null. */
    String undoLabelOrNull() {
        return done.isEmpty() ? null : done.getLast().changed().label();
    }

    /** The label of the last undone change, or null. */
    String redoLabelOrNull() {
        return undone.isEmpty() ? null : undone.peek().changed().label();
    }

    /** All changes: first those in effect, then those that can be redone. */
    List<Change> doneThenUndone() {
        List<Change> all = new ArrayList<>(done.size() + undone.size());
        done.forEach(step -> all.add(step.toChange()));
        undone.forEach(step -> all.add(step.toChange()));
        return List.copyOf(all);
    }
}
