package org.polybook.api.database;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;

/**
 * An open database.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(Path.of("club.si4"))) {
 *     for (long game = 1; game <= database.games(); game++) {
 *         GameRow row = database.row(game);
 *         System.out.println(row.number() + " " + row.tags().get("White") + " " + row.plies());
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface GameDatabase extends AutoCloseable {
    /** Returns the name of the file, as messages show it. */
    String name();

    /** Returns the properties of the database. */
    DatabaseInfo info();

    /** Returns the number of games, including those marked as deleted. */
    long games();

    /**
     * Returns the problems of the files as a whole; empty if absent. The first call may cost one pass over the
     * index.
     */
    List<GameProblem> problems();

    /**
     * Returns the index data of a game.
     *
     * @param game the number of the game, from 1 to {@link #games()}
     * @throws IllegalArgumentException if no game has that number
     * @throws IOException if the database cannot be read, has been changed by another program, or is closed
     */
    GameRow row(long game) throws IOException;

    /**
     * Passes one game to the visitor, even if the game is marked as deleted or does not pass the filter. Reads only
     * that game.
     *
     * @param game the number of the game, from 1 to {@link #games()}
     * @throws IllegalArgumentException if no game has that number
     * @throws IOException like {@link #row}
     */
    void readGame(long game, GameOptions options, GameVisitor visitor) throws IOException;

    /**
     * Returns a source of the games. It becomes unusable when the database is closed.
     *
     * @param withDeleted true to include the games marked as deleted
     */
    GameSource source(GameOptions options, boolean withDeleted);

    /**
     * Finds games by their index data, and by a position if the query has one. Reads the moves of a game only if the
     * index does not decide whether the game reaches the position. Uses several threads.
     *
     * @throws IllegalArgumentException if the query has an unknown flag, or a position of a variant that the format
     *     does not support
     * @throws IOException like {@link #row}
     */
    void search(GameQuery query, GameHitVisitor hits) throws IOException;

    /**
     * Returns the moves played in a position in the main lines of the games that match a query. Positions are compared
     * as in {@link GameQuery#position()}; if the query itself has a position, the games must reach that position, too.
     * Costs one pass over the index, and reads moves like {@link #search}.
     *
     * @throws IllegalArgumentException like {@link #search}
     * @throws IOException like {@link #row}
     */
    PositionTree tree(Position position, GameQuery query) throws IOException;

    /**
     * Reads everything and reports the problems of the files, of each game, and of differences between a game and its
     * index data. A problem of a file as a whole has a place whose game is 0.
     *
     * @param found receives the problems
     * @param shouldContinue called now and then with the number of games read; returns false to stop
     * @return the numbers of games, including deleted ones; games that were not read before the check was stopped are
     *     not counted
     */
    GameCount check(Consumer<GameProblem> found, LongPredicate shouldContinue) throws IOException;

    /** Closes the database. After that, every object obtained from the database fails. Closing again has no effect. */
    @Override
    void close() throws IOException;
}
