package org.polybook.view;

import java.util.List;
import java.util.function.Consumer;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Between a host and the views of opening books. A service, there with the bundle whether or not a view is open; a view that is opened
 * later shows the last position: the host's, or the one after a move that was chosen in a view since. Safe for any number of threads;
 * returns at once.
 *
 * <pre>{@code
 * feed.show(Orthodox.NORMAL.start(), List.of(Move.normal(Squares.E2, Squares.E4)));
 * PositionFeed.Subscription moves = feed.onMove(chosen ->
 *         System.out.println(San.of(chosen.position(), chosen.move())));
 * moves.close(); // when the board is
 * }</pre>
 */
@ProviderType
public interface PositionFeed {
    /**
     * Has the views show the position after those moves, with the line that led to it. The host is not told of its own moves.
     *
     * @throws IllegalArgumentException if a move is not legal where it is played
     */
    void show(Position start, List<Move> moves);

    /** Has the views show a position of whose game nothing else is known. */
    default void show(Position position) {
        show(position, List.of());
    }

    /** Calls the listener, in the user interface's thread, with each move that is chosen in a view from now on. */
    Subscription onMove(Consumer<ChosenMove> listener);

    /** Ends what it was returned by; more than once does no harm. */
    @ProviderType
    @FunctionalInterface
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
