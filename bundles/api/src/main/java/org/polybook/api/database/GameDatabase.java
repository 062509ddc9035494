package org.polybook.api.database;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;

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

    /** What is odd about its files as a whole; empty if nothing is. */
    List<GameProblem> problems();

    /**
     * What the index tells of a game.
     *
     * @param game from 1 to {@link #games()}
     * @throws IllegalArgumentException if there is no game of that number
     */
    GameRow row(long game);

    /**
     * The games themselves.
     *
     * @param withDeleted whether to show the games that are marked as deleted, too
     */
    GameSource source(GameOptions options, boolean withDeleted);

    /**
     * Reads everything and tells what is wrong: with the files, with each game, and between a game and its index.
     *
     * @return how many games there are, the deleted ones, too
     */
    long check(Consumer<GameProblem> found) throws IOException;

    @Override
    void close() throws IOException;
}
