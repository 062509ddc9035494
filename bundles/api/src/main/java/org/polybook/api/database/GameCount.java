package org.polybook.api.database;

/**
 * The numbers of good and bad games of a database.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(Path.of("club.si4"))) {
 *     GameCount count = database.check(problem -> System.out.println(problem), read -> true);
 *     System.out.println(count.bad() + " of " + count.games() + " games are bad");
 * }
 * }</pre>
 *
 * @param good games without errors
 * @param bad games with errors, including games that the header counts but the index lacks
 */
public record GameCount(long good, long bad) {
    /** Returns the number of all games. */
    public long games() {
        return good + bad;
    }
}
