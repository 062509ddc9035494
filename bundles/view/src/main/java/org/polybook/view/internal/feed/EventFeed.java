package org.polybook.view.internal.feed;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventAdmin;
import org.osgi.service.event.EventHandler;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.io.BundleLogger;
import org.polybook.view.BookViewTopics;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed;
import org.polybook.view.internal.line.LineParser;

/** Connects {@link HostFeed} to events, if an event admin is available. */
@Component(service = EventHandler.class, immediate = true, property = "event.topics=" + BookViewTopics.POSITION)
public final class EventFeed implements EventHandler {
    private static final Logger LOG = BundleLogger.of(EventFeed.class);

    private final HostFeed feed;
    private final EventAdmin events;
    private final PositionFeed.Subscription moves;

    @Activate
    public EventFeed(@Reference HostFeed feed, @Reference EventAdmin events) {
        this.feed = feed;
        this.events = events;
        this.moves = feed.onMove(this::send);
    }

    @Deactivate
    void close() {
        moves.close();
    }

    @Override
    public void handleEvent(Event event) {
        String name = text(event, BookViewTopics.VARIANT);
        String fen = text(event, BookViewTopics.FEN);
        try {
            ChessVariant variant = Variants.find(name.isEmpty() ? "normal" : name)
                    .orElseThrow(() -> new IllegalArgumentException("unknown variant \"" + name + '"'));
            Position start = fen.isEmpty() ? variant.start() : LineParser.position(variant, fen);
            feed.show(start, LineParser.moves(start, text(event, BookViewTopics.MOVES)));
        } catch (NotationException | IllegalArgumentException e) {
            LOG.log(Level.WARNING, event.getTopic() + ": " + e.getMessage());
        }
    }

    private static String text(Event event, String property) {
        return event.getProperty(property) instanceof String text ? text : "";
    }

    private void send(ChosenMove chosen) {
        Position position = chosen.position();
        Map<String, Object> properties = new HashMap<>();
        properties.put(BookViewTopics.VARIANT, position.variant().name());
        properties.put(BookViewTopics.FEN, Fen.of(position).toString());
        properties.put(BookViewTopics.MOVE_UCI, Uci.of(position, chosen.move()).text());
        properties.put(BookViewTopics.SAN, San.of(position, chosen.move()).text());
        events.postEvent(new Event(BookViewTopics.MOVE, properties));
    }
}
