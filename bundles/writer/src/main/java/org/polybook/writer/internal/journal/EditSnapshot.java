package org.polybook.writer.internal.journal;

/**
 * The edits of a book at one moment.
 *
 * @param table the positions with records of their own; never changed any more
 * @param version 0 at first, one more with each change
 * @param problem why there is less than there should be, empty if all is well
 */
record EditSnapshot(ChangedPositions table, long version, String problem) {
    static final EditSnapshot NOTHING = new EditSnapshot(new ChangedPositions(), 0, "");

    EditSnapshot next(ChangedPositions now, String why) {
        return new EditSnapshot(now, version + 1, why);
    }
}
