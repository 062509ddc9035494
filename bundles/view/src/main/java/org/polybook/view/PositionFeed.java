package org.polybook.view;

import java.util.List;
import java.util.function.Consumer;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Shows a host's positions in the views of opening books and reports the moves that users choose there. The bundle
 * provides this service whether or not a view is open; a view that is opened later shows the last position: the host's,
 * or the one after a move that was chosen in a view since. Thread-safe; all methods return at once.
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
     * Shows the position after those moves in the views, with the moves as the line. Listeners are not called for these
     * moves.
     *
     * @throws IllegalArgumentException if a move is not legal where it is played
     */
    void show(Position start, List<Move> moves);

    /** Shows a position without a line in the views. */
    default void show(Position position) {
        show(position, List.of());
    }

    /** Calls the listener, in the user interface's thread, with each move that a user chooses in a view from now on. */
    Subscription onMove(Consumer<ChosenMove> listener);

    /** A registered listener; {@code close} removes it and may be called again. */
    @ProviderType
    @FunctionalInterface
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
