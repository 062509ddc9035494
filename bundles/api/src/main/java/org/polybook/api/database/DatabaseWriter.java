package org.polybook.api.database;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/** Writes games to a database. They may be shown to it one by one, or it takes all that a source has, which is faster. */
@ConsumerType
public interface DatabaseWriter extends GameWriter {
    /**
     * Writes all games of a source, in its order; may use several threads.
     *
     * <pre>{@code
     * Path base = Path.of("club.si4");
     * try (GameSource games = Games.open(Path.of("club.pgn"), GameOptions.FULL);
     *         DatabaseWriter writer = Databases.format(base).writer(base, DatabaseWriting.APPEND, System.err::println)) {
     *     writer.writeAll(games, System.err::println, written -> true);
     *     writer.finish();
     * }
     * }</pre>
     *
     * @param found is told, in this thread, what is wrong with games that are read, and what the database cannot hold of them
     * @param goOn is told now and then how many games have been written, and whether to go on; if not, the games so far are written
     * @throws IOException if the source cannot be read or a game cannot be written; the writer cannot be finished then
     */
    void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate goOn) throws IOException;
}
