package org.polybook.view.internal.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventAdmin;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.BookViewTopics;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed.Subscription;
import org.polybook.view.internal.line.Line;

class EventFeedTest {
    private static final Move E4 = Move.normal(Squares.E2, Squares.E4);

    private final HostFeed feed = new HostFeed();
    private final List<Event> sent = new ArrayList<>();
    private final List<Line> shown = new ArrayList<>();
    private final EventFeed events = new EventFeed(feed, new EventAdmin() {
        @Override
        public void postEvent(Event event) {
            sent.add(event);
        }

        @Override
        public void sendEvent(Event event) {
            throw new UnsupportedOperationException("no host here");
        }
    });

    private void sendPosition(Map<String, String> properties) {
        Subscription view = feed.onLastAndLaterLines(shown::add);
        shown.clear(); // drops the last position
        events.handleEvent(new Event(BookViewTopics.POSITION, properties));
        view.close();
    }

    private void choose(Move move) {
        Position start = Orthodox.NORMAL.start();
        feed.reportChosenMove(new ChosenMove(start, move), Line.from(start).play(move));
    }

    @Test
    void position_movesOnly_beginAtTheStart() {
        sendPosition(Map.of(BookViewTopics.MOVES, "1. e4 c5 2. Nf3"));

        assertThat(shown)
                .singleElement()
                .satisfies(line -> assertThat(line.textToShownPosition()).isEqualTo("1.e4 c5 2.Nf3"));
    }

    @Test
    void position_fenAndCoordinates_continueFromThere() {
        String fen = "8/4P1k1/8/8/8/8/6K1/8 w - - 0 60";
        sendPosition(Map.of(BookViewTopics.FEN, fen, BookViewTopics.MOVES, "e7e8q"));

        assertThat(shown.get(0).textToShownPosition()).isEqualTo("60.e8=Q");
        assertThat(Fen.of(shown.get(0).start())).hasToString(fen);
    }

    @Test
    void position_ofAVariant_isPlayedByItsRules() {
        sendPosition(Map.of(BookViewTopics.VARIANT, "Crazyhouse", BookViewTopics.MOVES, "e4 d5 exd5 Qxd5 P@e4"));

        assertThat(shown.get(0).shownPosition().variant().name()).isEqualTo("crazyhouse");
    }

    @Test
    void position_noProperties_isTheStart() {
        sendPosition(Map.of());

        assertThat(shown.get(0).shownPosition()).isEqualTo(Orthodox.NORMAL.start());
    }

    @Test
    void position_unreadable_changesNothing() {
        sendPosition(Map.of(BookViewTopics.MOVES, "1. e5"));
        sendPosition(Map.of(BookViewTopics.VARIANT, "ludo"));
        sendPosition(Map.of(BookViewTopics.FEN, "nonsense"));

        assertThat(shown).isEmpty();
    }

    @Test
    void move_chosenInAView_isSentWithAllProperties() {
        choose(E4);

        Event event = sent.get(0);
        assertThat(event.getTopic()).isEqualTo(BookViewTopics.MOVE);
        assertThat(event.getProperty(BookViewTopics.MOVE_UCI)).isEqualTo("e2e4");
        assertThat(event.getProperty(BookViewTopics.SAN)).isEqualTo("e4");
        assertThat(event.getProperty(BookViewTopics.VARIANT)).isEqualTo("normal");
        assertThat(event.getProperty(BookViewTopics.FEN))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }

    @Test
    void move_afterTheComponentIsClosed_isNotSent() {
        events.close();

        choose(E4);

        assertThat(sent).isEmpty();
    }

    @Test
    void view_openedLater_showsTheLastPosition() {
        feed.show(Orthodox.NORMAL.start(), List.of(E4));

        feed.onLastAndLaterLines(shown::add);

        assertThat(shown)
                .singleElement()
                .satisfies(line -> assertThat(line.textToShownPosition()).isEqualTo("1.e4"));
    }

    @Test
    void view_openedAfterAMoveWasChosenInAnother_showsThePositionAfterIt() {
        feed.show(Orthodox.NORMAL.start());
        choose(E4);

        feed.onLastAndLaterLines(shown::add);

        assertThat(shown)
                .singleElement()
                .satisfies(line -> assertThat(line.textToShownPosition()).isEqualTo("1.e4"));
    }

    @Test
    void view_openedAfterTheHostTookBackAMove_showsTheHostsPosition() {
        feed.onMove(chosen -> feed.show(chosen.position()));
        choose(E4);

        feed.onLastAndLaterLines(shown::add);

        assertThat(shown)
                .singleElement()
                .satisfies(line -> assertThat(line.textToShownPosition()).isEmpty());
    }

    @Test
    void show_illegalMove_throwsIllegalArgumentException() {
        assertThatThrownBy(() -> feed.show(Orthodox.NORMAL.start(), List.of(E4, E4)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
