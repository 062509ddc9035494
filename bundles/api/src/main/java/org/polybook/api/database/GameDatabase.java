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
    /** The file as it is called in messages. */
    String name();

    /** What it says of itself. */
    DatabaseInfo info();

    /** How many games there are, those that are marked as deleted, too. */
    long games();

    /** The problems of its files as a whole; empty if they have none. The first call may cost one pass over the index. */
    List<GameProblem> problems();

    /**
     * What the index tells of a game.
     *
     * @param game from 1 to {@link #games()}
     * @throws IllegalArgumentException if there is no game of that number
     * @throws IOException if the database cannot be read, has been changed by another program, or is closed
     */
    GameRow row(long game) throws IOException;

    /**
     * Shows one game, whether or not it is marked as deleted or passes the filter; costs no more than that game.
     *
     * @param game from 1 to {@link #games()}
     * @throws IllegalArgumentException if there is no game of that number
     * @throws IOException as {@link #row} does
     */
    void game(long game, GameOptions options, GameVisitor visitor) throws IOException;

    /**
     * The games themselves. The source ends with the database.
     *
     * @param withDeleted whether to show the games that are marked as deleted, too
     */
    GameSource source(GameOptions options, boolean withDeleted);

    /**
     * Finds games by what the index tells, and by a position if one is asked for. Records are read only where the index leaves
     * open whether the position comes. Threads share the work.
     *
     * @throws IllegalArgumentException if the query has a flag that there is not, or a position of a variant that the format has not
     * @throws IOException as {@link #row} does
     */
    void search(GameQuery query, GameHits hits) throws IOException;

    /**
     * What was played in a position, in the main lines of the games that meet a query. Positions are compared as by {@link
     * GameQuery#position()}; a position of the query itself counts as well. Costs one pass over the index, and records as {@link
     * #search} reads them.
     *
     * @throws IllegalArgumentException as {@link #search} does
     * @throws IOException as {@link #row} does
     */
    PositionTree tree(Position position, GameQuery query) throws IOException;

    /**
     * Reads everything and tells what is wrong: with the files, with each game, and between a game and its index. What is wrong with a
     * file as a whole has a place whose game is 0.
     *
     * @param goOn is told now and then how many games have been read, and whether to go on
     * @return how many games there are, the deleted ones, too; those that were not read before the check was ended are in neither number
     */
    GameCount check(Consumer<GameProblem> found, LongPredicate goOn) throws IOException;

    /** Whatever has been got from it fails from now on. A second call does nothing. */
    @Override
    void close() throws IOException;
}
