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

/** A host beside the view: tells it of positions and hears of chosen moves, in both ways that there are. */
@Component(
        service = {Host.class, EventHandler.class},
        property = "event.topics=" + BookViewTopics.MOVE)
public final class Host implements EventHandler {
    private final EventAdmin events;
    private final PositionFeed feed;
    private final PositionFeed.Subscription subscription;
    private final List<String> byEvent = new CopyOnWriteArrayList<>();
    private final List<String> byService = new CopyOnWriteArrayList<>();

    @Activate
    public Host(@Reference EventAdmin events, @Reference PositionFeed feed) {
        this.events = events;
        this.feed = feed;
        this.subscription = feed.onMove(
                chosen -> byService.add(San.of(chosen.position(), chosen.move()).text()));
    }

    @Deactivate
    void stop() {
        subscription.close();
    }

    /** Its game is another one now, by an event. */
    void tell(String moves) {
        events.postEvent(new Event(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, moves)));
    }

    /** Its game is another one now, by the service. */
    void show(Position start, List<Move> moves) {
        feed.show(start, moves);
    }

    @Override
    public void handleEvent(Event event) {
        byEvent.add(event.getProperty(BookViewTopics.SAN) + " " + event.getProperty(BookViewTopics.MOVE_UCI) + " "
                + event.getProperty(BookViewTopics.VARIANT) + " " + event.getProperty(BookViewTopics.FEN));
    }

    /** What was chosen in the view, by events: SAN, coordinates, variant, FEN before. */
    List<String> byEvent() {
        return byEvent;
    }

    /** The same by the service: SAN. */
    List<String> byService() {
        return byService;
    }

    @Override
    public String toString() {
        return "by events " + byEvent + ", by the service " + byService;
    }
}
