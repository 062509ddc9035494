package org.polybook.itests.browser.probe;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventAdmin;
import org.osgi.service.event.EventHandler;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.view.BookViewTopics;
import org.polybook.view.PositionFeed;

/** A host next to the view, which sends positions and receives chosen moves both by events and by the service. */
@Component(
        service = {Host.class, EventHandler.class},
        property = "event.topics=" + BookViewTopics.MOVE)
public final class Host implements EventHandler {
    private final EventAdmin events;
    private final PositionFeed feed;
    private final PositionFeed.Subscription subscription;
    private final List<String> movesReceivedByEvent = new CopyOnWriteArrayList<>();
    private final List<String> movesReceivedByService = new CopyOnWriteArrayList<>();

    @Activate
    public Host(@Reference EventAdmin events, @Reference PositionFeed feed) {
        this.events = events;
        this.feed = feed;
        this.subscription = feed.onMove(chosen -> movesReceivedByService.add(
                San.of(chosen.position(), chosen.move()).text()));
    }

    @Deactivate
    void stop() {
        subscription.close();
    }

    /** Sends the moves of its game by an event. */
    void postMoves(String moves) {
        events.postEvent(new Event(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, moves)));
    }

    /** Shows its game by the service. */
    void showGame(Position start, List<Move> moves) {
        feed.show(start, moves);
    }

    @Override
    public void handleEvent(Event event) {
        movesReceivedByEvent.add(
                event.getProperty(BookViewTopics.SAN) + " " + event.getProperty(BookViewTopics.MOVE_UCI) + " "
                        + event.getProperty(BookViewTopics.VARIANT) + " " + event.getProperty(BookViewTopics.FEN));
    }

    /** The moves received by events: SAN, coordinates, variant, FEN before the move. */
    List<String> movesReceivedByEvent() {
        return movesReceivedByEvent;
    }

    /** The moves received by the service, in SAN. */
    List<String> movesReceivedByService() {
        return movesReceivedByService;
    }

    @Override
    public String toString() {
        return "by events " + movesReceivedByEvent + ", by the service " + movesReceivedByService;
    }
}
