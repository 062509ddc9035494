package org.polybook.view.internal.feed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed;
import org.polybook.view.internal.line.Line;

/**
 * The service {@link PositionFeed}, with methods for the views. Immediate, so that the last position remains after a
 * host has released the service.
 */
@Component(
        service = {PositionFeed.class, HostFeed.class},
        immediate = true)
public final class HostFeed implements PositionFeed {
    private final List<Consumer<ChosenMove>> hosts = new CopyOnWriteArrayList<>();
    private final List<Consumer<Line>> views = new CopyOnWriteArrayList<>();
    private Line last;

    @Override
    public void show(Position start, List<Move> moves) {
        Line line = Line.from(start, moves);
        synchronized (this) { // inside the lock, so that views receive lines in order; a view only queues a line
            last = line;
            views.forEach(view -> view.accept(line));
        }
    }

    @Override
    public Subscription onMove(Consumer<ChosenMove> listener) {
        hosts.add(listener);
        return () -> hosts.remove(listener);
    }

    /**
     * Reports to the hosts a move that a user has chosen in a view. A view that is opened later shows this line, since
     * a host need not show again a position that the view already has.
     *
     * @param line of that view, with the move made
     */
    public void reportChosenMove(ChosenMove move, Line line) {
        synchronized (this) {
            last = line;
        }
        hosts.forEach(host -> host.accept(move));
    }

    /** Calls the view with each line from now on, in the host's thread, and at once with the last line, if any. */
    public synchronized Subscription onLastAndLaterLines(Consumer<Line> view) {
        views.add(view);
        if (last != null) {
            view.accept(last);
        }
        return () -> views.remove(view);
    }
}
