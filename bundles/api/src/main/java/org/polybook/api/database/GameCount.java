package org.polybook.api.database;

/**
 * How many games a database has.
 *
 * @param good that could be taken
 * @param bad that could not, those included that its header tells of and its index lacks
 */
public record GameCount(long good, long bad) {
    /** All of them. */
    public long games() {
        return good + bad;
    }
}
