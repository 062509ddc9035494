package org.polybook.api.database;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameWriter;

/**
 * Writes games to a database, which does not change until all games have been written. If a game has an error in its
 * moves, a database may keep the part before the error: the tags, the moves and their annotations.
 *
 * <pre>{@code
 * Path file = Path.of("club.si4");
 * try (GameSource games = Games.open(Path.of("club.pgn"), GameOptions.FULL);
 *         DatabaseWriter writer = Databases.format(file).writer(file, WriteMode.APPEND, System.err::println)) {
 *     writer.writeAll(games, System.err::println, written -> true);
 *     writer.finish();
 * }
 * }</pre>
 */
@ConsumerType
public interface DatabaseWriter extends GameWriter {
    /**
     * Returns the number of games of which only the part before an error was written; each was reported as a problem.
     */
    default long truncatedGames() {
        return 0;
    }
}
