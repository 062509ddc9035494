package org.polybook.learn.internal.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;

/**
 * Writes to the journal next to the book. Each batch is a single change, which becomes visible to all readers at once.
 */
final class JournalTarget implements LearnTarget {
    private final EditSession session;
    /**
     * The keys that have been written. They need little memory, compared with the data that readers of the journal keep
     * for the same positions.
     */
    private final KeyHashSet written = new KeyHashSet();

    JournalTarget(EditSession session) {
        this.session = session;
    }

    @Override
    public OpeningBook book() {
        return session.book();
    }

    @Override
    public long writeLearnFieldsCountingNew(UpdatedPosition[] positions, long games) throws IOException {
        List<PositionChange> changes = new ArrayList<>(positions.length);
        for (UpdatedPosition position : positions) {
            changes.add(position.toPositionChange());
        }
        session.change("learn " + (games == 1 ? "1 game" : games + " games"), changes);
        return Arrays.stream(positions)
                .filter(position -> written.add(position.key()))
                .count();
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}
