package org.polybook.api.database;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameWriter;

/**
 * Writes games to a database, which is as it was until all of them have been written. A database may keep a game that turns out bad
 * among its moves up to there: the tags, the moves and what belongs to them.
 *
 * <pre>{@code
 * Path base = Path.of("club.si4");
 * try (GameSource games = Games.open(Path.of("club.pgn"), GameOptions.FULL);
 *         DatabaseWriter writer = Databases.format(base).writer(base, DatabaseWriting.APPEND, System.err::println)) {
 *     writer.writeAll(games, System.err::println, written -> true);
 *     writer.finish();
 * }
 * }</pre>
 */
@ConsumerType
public interface DatabaseWriter extends GameWriter {
    /** The number of games among those written by this that end at an error, of which the problem was reported. */
    default long cut() {
        return 0;
    }
}
