package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.service.event.Event;
import org.polybook.view.BookViewTopics;
import org.polybook.view.internal.feed.EventFeed;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.Screen;
import org.polybook.view.internal.testing.Shelf;

/** The whole view in a plain window, with real books. */
@NeedsDisplay
class BookBrowserTest {
    @TempDir
    Path folder;

    private final HostFeed feed = new HostFeed();
    private final Shelf shelf = new Shelf();
    private Screen screen;
    private BookBrowser browser;

    @BeforeEach
    void open() throws Exception {
        shelf.put(
                "club",
                Shelf.write(
                        folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "e4 c5 = 6", "e4 e5 = 2", "e4 c5 Nf3 = 5"));
        screen = new Screen(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), feed);
        screen.open();
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    private Table table() {
        return browser.moves().control();
    }

    private List<String> moves() {
        return Arrays.stream(table().getItems()).map(item -> item.getText(0)).toList();
    }

    private void awaitMoves(String... moves) {
        screen.await("moves " + List.of(moves), () -> moves().equals(List.of(moves)));
    }

    @Test
    void start_bookOnTheShelf_showsItsMovesWithShareAndWeight() throws Exception {
        awaitMoves("e4", "d4");

        assertThat(table().getItem(0).getText(MoveColumn.SHARE.ordinal())).isEqualTo("75%");
        assertThat(table().getItem(0).getText(MoveColumn.WEIGHT.ordinal())).isEqualTo("30");
        assertThat(table().getItem(0).getText(MoveColumn.BOOK.ordinal())).isEqualTo("club");
    }

    @Test
    void position_setByAnEventOfTheHost_showsTheMovesThere() {
        EventFeed events = new EventFeed(feed, null);

        events.handleEvent(new Event(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, "1. e4")));

        awaitMoves("c5", "e5");
    }

    @Test
    void book_newContentAndRemoval_isFollowed() throws Exception {
        awaitMoves("e4", "d4");

        shelf.put("club", Shelf.write(folder.resolve("new.bin"), "c4 = 1"));
        awaitMoves("c4");

        shelf.remove("club");
        awaitMoves();
    }
}
