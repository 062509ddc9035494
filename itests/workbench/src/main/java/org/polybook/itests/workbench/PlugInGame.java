package org.polybook.itests.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.BookViewTopics;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed;

/** The game of a plug-in without Declarative Services, which gets the feed from the framework. */
final class PlugInGame implements AutoCloseable {
    private final List<Move> moves = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final PositionFeed feed;
    private final PositionFeed.Subscription subscription;
    private final Runnable changed;

    /** @param changed runs after each move that a user makes in the view of books */
    PlugInGame(Runnable changed) {
        BundleContext context = FrameworkUtil.getBundle(PlugInGame.class).getBundleContext();
        this.feed = context.getService(context.getServiceReference(PositionFeed.class));
        this.subscription = feed.onMove(this::onMoveChosen);
        this.changed = changed;
    }

    private void onMoveChosen(ChosenMove chosen) {
        moves.add(chosen.move());
        texts.add(San.of(chosen.position(), chosen.move()).text());
        changed.run();
    }

    /** Plays a move and shows it in the view by the service. */
    void playByService(String san) throws NotationException {
        add(san);
        feed.show(Orthodox.NORMAL.start(), moves);
    }

    /** Plays a move and shows it in the view by an event. */
    void playByEvent(String san) throws NotationException {
        add(san);
        PlatformUI.getWorkbench()
                .getService(IEventBroker.class)
                .post(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, movesInSan()));
    }

    private void add(String san) throws NotationException {
        moves.add(San.parse(position(), san));
        texts.add(san);
    }

    void takeBackMove() {
        moves.remove(moves.size() - 1);
        texts.remove(texts.size() - 1);
        feed.show(Orthodox.NORMAL.start(), moves);
    }

    private Position position() {
        Position position = Orthodox.NORMAL.start();
        for (Move move : moves) {
            position = position.play(move);
        }
        return position;
    }

    /** The moves of the game in SAN. */
    String movesInSan() {
        return String.join(" ", texts);
    }

    @Override
    public void close() {
        subscription.close();
    }
}
