package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.edit.JournalState;
import org.polybook.io.FileState;

/**
 * Reads the state of a book's journal without the lock. Book and journal are read as one state: if a commit intervenes,
 * both are read again.
 */
final class JournalStateReader {
    private static final int TRIES = 100;

    private JournalStateReader() {}

    /** Returns the state; or empty if there is no journal, or nothing in it applies to the book any more. */
    static Optional<JournalState> state(Path realBook) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            FileState before = FileState.of(realBook);
            Optional<JournalState> state = read(realBook);
            if (FileState.of(realBook).equals(before)) {
                return state;
            }
        }
        throw new IOException(realBook + ": is being replaced repeatedly while its journal is read");
    }

    private static Optional<JournalState> read(Path book) throws IOException {
        try {
            JournalReplay replay = JournalReplay.readJournalOf(book);
            if (replay.isCommittedTo(book)) {
                return Optional.empty();
            }
            return replay.hasNoChanges() && !replay.belongsTo(book)
                    ? Optional.empty()
                    : Optional.of(state(replay.history(), replay.remark(), replay.reasonNotApplicable(book)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (UnusableJournalException e) {
            return Optional.of(new JournalState(0, 0, 0, "", e.problem()));
        }
    }

    static JournalState state(JournalHistory history, String remark, String problem) {
        int positions = problem.isEmpty() ? history.positions() : 0;
        return new JournalState(history.changesInEffect(), history.undone(), positions, remark, problem);
    }
}
