package org.polybook.writer.internal.journal;

/**
 * The edits of a book at one moment.
 *
 * @param table the changed positions; immutable
 * @param version the number of changes so far
 * @param problem the reason why changes are missing; empty if none are
 */
record EditSnapshot(ChangedPositions table, long version, String problem) {
    static final EditSnapshot NOTHING = new EditSnapshot(new ChangedPositions(), 0, "");

    EditSnapshot next(ChangedPositions now, String why) {
        return new EditSnapshot(now, version + 1, why);
    }
}
