package org.polybook.view.internal.ui.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.tree.PlacedMove;
import org.polybook.view.internal.ui.BookBrowser;
import org.polybook.view.internal.ui.control.AccessibleNames;

/** Tests clicking, zooming and navigating the tree of a book. */
@NeedsDisplay
class TreeTabTest {
    @TempDir
    Path folder;

    private final HostFeed feed = new HostFeed();
    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;
    private TreeCanvas tree;

    @BeforeEach
    void open() throws Exception {
        shelf.put(
                "club",
                TestBookShelf.writeBook(
                        folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "e4 c5 = 6", "e4 e5 = 2", "e4 c5 Nf3 = 5"));
        openWindow(1000, 640);
    }

    private void openWindow(int width, int height) {
        screen = new TestWindow(width, height);
        browser = new BookBrowser(screen.shell(), shelf.books(), feed);
        screen.open();
        browser.tabs().select("tab.tree");
        tree = browser.tabs().tree().canvas();
        awaitMoves(5);
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    private void awaitMoves(int count) {
        screen.await(
                count + " moves",
                () -> tree.picture()
                        .filter(shown -> shown.placesWithoutRoot().size() == count)
                        .isPresent());
    }

    private PlacedMove place(String line) {
        return tree.picture().orElseThrow().placesWithoutRoot().stream()
                .filter(place -> place.move().orElseThrow().line().equals(line))
                .findFirst()
                .orElseThrow();
    }

    private Point middle(String line) {
        PlacedMove place = place(line);
        double scale = tree.scale();
        return new Point((int) ((place.x() + 20) * scale), (int) (place.middleY() * scale));
    }

    @Test
    void move_clicked_isPlayedWithTheMovesBeforeItAndTheTreeContinues() {
        List<String> reported = new ArrayList<>();
        feed.onMove(chosen -> reported.add(chosen.move().toString()));
        Point place = middle("1. e4 c5");

        screen.click(tree.canvas(), place.x, place.y);

        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4 c5");
        assertThat(reported).containsExactly("e2e4", "c7c5");
        awaitMoves(1);
        browser.model().goTo(0);
        awaitMoves(5);
    }

    /** The legend has no text before the picture. GTK logs criticals for a control that is lower than its scroll bar. */
    @Test
    void tree_inAColumn_hasPriorityOverItsLegend() {
        screen.close();
        openWindow(250, 700);

        assertThat(tree.control().getSize().y).isGreaterThanOrEqualTo(60);
    }

    @Test
    void click_outsideTheMoves_playsNothing() {
        screen.click(tree.canvas(), 1, 1);

        assertThat(browser.model().line().length()).isZero();
    }

    @Test
    void keys_cursorAndEnter_playTheMoveOfTheCursor() {
        Canvas canvas = tree.canvas();
        canvas.setFocus();
        screen.press(canvas, SWT.ARROW_RIGHT);
        assertThat(AccessibleNames.of(canvas).orElseThrow())
                .startsWith("1. e4 (B00 King's Pawn")
                .contains("weight 30", "75%");
        screen.press(canvas, SWT.ARROW_DOWN);
        assertThat(AccessibleNames.of(canvas).orElseThrow()).startsWith("1. d4");
        screen.press(canvas, SWT.ARROW_UP);
        screen.press(canvas, SWT.ARROW_RIGHT);
        screen.press(canvas, SWT.CR);

        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4 c5");
    }

    @Test
    void zoom_byKeysAndWheel_changesTheScaleAndFitShowsAll() {
        Canvas canvas = tree.canvas();
        double natural = tree.scale();
        screen.press(canvas, '+');
        assertThat(tree.scale()).isGreaterThan(natural);
        screen.press(canvas, '+');
        screen.press(canvas, '+');
        assertThat(canvas.getSize().x).isGreaterThan(tree.control().getClientArea().width);

        wheel(-1, SWT.MOD1);
        assertThat(tree.scale()).isLessThan(2 * natural);
        double before = tree.scale();
        wheel(-1, 0);
        assertThat(tree.scale()).as("the wheel alone scrolls").isEqualTo(before);

        screen.press(canvas, '0');
        screen.await("all in sight", () -> {
            Rectangle seen = tree.control().getClientArea();
            return canvas.getSize().x <= seen.width && canvas.getSize().y <= seen.height;
        });
    }

    private void wheel(int count, int mask) {
        Event event = new Event();
        event.count = count;
        event.stateMask = mask;
        event.doit = true;
        screen.send(tree.canvas(), SWT.MouseVerticalWheel, event);
    }

    @Test
    void drag_ofThePicture_scrollsAndPlaysNothing() {
        for (int i = 0; i < 6; i++) {
            screen.press(tree.canvas(), '+');
        }
        Point place = middle("1. e4");
        tree.control().setOrigin(0, 0);
        screen.sendMouseEvent(tree.canvas(), SWT.MouseDown, place.x, place.y);
        Event event = new Event();
        event.x = place.x - 60;
        event.y = place.y;
        screen.send(tree.canvas(), SWT.MouseMove, event);
        screen.sendMouseEvent(tree.canvas(), SWT.MouseUp, place.x, place.y);

        assertThat(tree.control().getOrigin().x).isEqualTo(60);
        assertThat(browser.model().line().length()).isZero();
    }
}
