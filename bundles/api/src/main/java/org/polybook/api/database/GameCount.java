package org.polybook.api.database;

/**
 * How many games a database has.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(Path.of("club.si4"))) {
 *     GameCount count = database.check(problem -> System.out.println(problem), read -> true);
 *     System.out.println(count.bad() + " of " + count.games() + " games are bad");
 * }
 * }</pre>
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
