package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.BookViewTopics;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.EventFeed;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.board.BoardGeometry;
import org.polybook.view.internal.ui.board.PocketView;
import org.polybook.view.internal.ui.control.LineClipboard;
import org.polybook.view.internal.ui.moves.MoveColumn;

/** Tests the whole view in a plain window, with real books. */
@NeedsDisplay
class BookBrowserTest {
    @TempDir
    Path folder;

    private final HostFeed feed = new HostFeed();
    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() throws Exception {
        shelf.put(
                "club",
                TestBookShelf.writeBook(
                        folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "e4 c5 = 6", "e4 e5 = 2", "e4 c5 Nf3 = 5"));
        screen = new TestWindow(1000, 640);
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

        events.handleEvent(
                new org.osgi.service.event.Event(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, "1. e4")));

        awaitMoves("c5", "e5");
    }

    @Test
    void book_newContentAndRemoval_updateTheMoves() throws Exception {
        awaitMoves("e4", "d4");

        shelf.put("club", TestBookShelf.writeBook(folder.resolve("new.bin"), "c4 = 1"));
        awaitMoves("c4");

        shelf.remove("club");
        awaitMoves();
    }

    private void clickOn(String square) {
        Point middle = browser.board().geometry().middle(Square.parse(square));
        screen.click(browser.board().control(), middle.x, middle.y);
    }

    @Test
    void board_pieceAndTargetClicked_playsTheMoveAndNotifiesTheHost() {
        List<String> reported = new ArrayList<>();
        feed.onMove(chosen -> reported.add(chosen.move().toString()));

        clickOn("e2");
        clickOn("e4");

        awaitMoves("c5", "e5");
        assertThat(reported).containsExactly("e2e4");
    }

    /**
     * The host does not send a position again that the user reached in the view; a reopened view shows it nevertheless.
     */
    @Test
    void view_reopenedAfterAMove_showsThePositionAfterIt() throws Exception {
        feed.show(Orthodox.NORMAL.start());
        clickOn("e2");
        clickOn("e4");
        awaitMoves("c5", "e5");

        screen.close();
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), feed);
        screen.open();

        awaitMoves("c5", "e5");
        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4");
    }

    @Test
    void shelf_missing_isReportedUntilItIsAdded() throws Exception {
        screen.close();
        ShelfBooks none = new ShelfBooks();
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), none, feed);
        screen.open();
        assertThat(browser.status().text()).contains("no bookshelf", "org.polybook.bookshelf");

        BookShelf added = shelf.books().shelf().orElseThrow();
        none.addShelf(added);
        screen.await("an empty shelf", () -> browser.status().text().startsWith("There are no books yet"));

        none.removeShelf(added);
        screen.await("no shelf", () -> browser.status().text().contains("no bookshelf"));
    }

    @Test
    void board_pieceDragged_playsTheMove() {
        BoardGeometry board = browser.board().geometry();
        Point from = board.middle(Square.parse("e2"));
        Point to = board.middle(Square.parse("e4"));

        screen.sendMouseEvent(browser.board().control(), SWT.MouseDown, from.x, from.y);
        screen.sendMouseEvent(browser.board().control(), SWT.MouseUp, to.x, to.y);

        awaitMoves("c5", "e5");
    }

    @Test
    void board_pieceInHandAndSquareClicked_dropsIt() throws Exception {
        ChessVariant crazyhouse = Variants.find("crazyhouse").orElseThrow();
        browser.model().show(LineParser.readFenGameOrMoves(Line.from(crazyhouse.start()), "e4 d5 exd5 Qxd5"));
        screen.handlePendingEvents();
        BoardGeometry board = browser.board().geometry();
        PocketView pawn = PocketView.of(browser.model().position(), board).stream()
                .filter(hand -> hand.piece().color() == Color.WHITE)
                .findFirst()
                .orElseThrow();

        screen.click(browser.board().control(), pawn.area().x + 3, pawn.area().y + 3);
        clickOn("e4");

        assertThat(browser.model().line().textToShownPosition()).endsWith("@e4");
    }

    @Test
    void board_arrowClicked_playsItsMove() {
        awaitMoves("e4", "d4");
        screen.await("arrows", () -> browser.model().arrows().size() == 2);

        clickOn("e3");

        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4");
    }

    @Test
    void board_keyboardAlone_playsAMove() {
        Control board = browser.board().control();
        screen.press(board, SWT.CR); // the cursor begins on e2
        screen.press(board, SWT.ARROW_UP);
        screen.press(board, SWT.ARROW_UP);
        assertThat(browser.board().accessibleName()).contains("e4");
        screen.press(board, SWT.CR);

        awaitMoves("c5", "e5");
    }

    @Test
    void row_doubleClicked_playsItsMove() {
        awaitMoves("e4", "d4");

        table().setSelection(0);
        screen.send(table(), SWT.DefaultSelection, new Event());

        awaitMoves("c5", "e5");
    }

    @Test
    void breadcrumb_earlierMoveClicked_goesBackAndKeepsTheRest() throws Exception {
        browser.model().showPastedText("1. e4 c5 2. Nf3");
        screen.await("line", () -> browser.model().line().length() == 3);
        Breadcrumb.DrawnMove e4 = browser.breadcrumb().visibleMoves().get(1);

        screen.click(browser.breadcrumb().control(), e4.area().x + 3, 5);

        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4");
        assertThat(browser.breadcrumb().visibleMoves().stream().map(Breadcrumb.DrawnMove::text))
                .containsExactly("Start", "1.e4", "c5", "2.Nf3");
    }

    @Test
    void buttons_backAndForward_areEnabledWithinTheLine() {
        assertThat(browser.lineBar().back().isEnabled()).isFalse();
        browser.model().showPastedText("1. e4 c5");
        screen.await("line", () -> browser.model().line().length() == 2);
        assertThat(browser.lineBar().forward().isEnabled()).isFalse();

        browser.lineBar().back().push();
        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4");
        browser.lineBar().forward().push();
        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.e4 c5");
    }

    @Test
    void breadcrumb_moreMovesThanFit_showsTheLastOnes() throws Exception {
        browser.model().showPastedText("Nf3 Nf6 Ng1 Ng8 ".repeat(20));
        screen.await("line", () -> browser.model().line().length() == 80);

        List<Breadcrumb.DrawnMove> words = browser.breadcrumb().visibleMoves();

        assertThat(words.get(0).text()).isEqualTo("\u2026");
        assertThat(words.get(words.size() - 1).ply()).isEqualTo(80);
    }

    @Test
    void filter_moveOrBook_keepsThoseRows() throws Exception {
        awaitMoves("e4", "d4");
        browser.moves().filter().setText("d");
        assertThat(moves()).containsExactly("d4");

        browser.moves().filter().setText("CLUB");
        assertThat(moves()).containsExactly("e4", "d4");
    }

    @Test
    void header_clicked_sortsThenReversesThenRestores() throws Exception {
        awaitMoves("e4", "d4");
        TableColumn move = table().getColumn(MoveColumn.MOVE.ordinal());

        move.notifyListeners(SWT.Selection, new Event());
        assertThat(moves()).containsExactly("d4", "e4");
        move.notifyListeners(SWT.Selection, new Event());
        assertThat(moves()).containsExactly("e4", "d4");
        move.notifyListeners(SWT.Selection, new Event());
        assertThat(table().getSortColumn()).isNull();
    }

    @Test
    void tick_cleared_hidesTheBooksMoves() {
        awaitMoves("e4", "d4");
        TableItem club = browser.books().control().getItem(0);
        assertThat(club.getChecked()).isTrue();

        club.setChecked(false);
        Event event = new Event();
        event.detail = SWT.CHECK;
        event.item = club;
        screen.send(browser.books().control(), SWT.Selection, event);

        awaitMoves();
    }

    @Test
    void clipboard_fenCopiedAndPasted_isTheSamePosition() throws Exception {
        browser.model().showPastedText("1. e4 c5");
        screen.await("line", () -> browser.model().line().length() == 2);
        LineClipboard clipboard = new LineClipboard(screen.shell(), browser.model());
        Position sicilian = browser.model().position();
        clipboard.copyFen();
        browser.model().goTo(0);

        clipboard.paste();

        screen.await("pasted", () -> browser.model().position().equals(sicilian));
    }

    @Test
    void menu_movesCopiedAndPasted_areTheSameLine() {
        browser.model().showPastedText("1. e4 c5");
        screen.await("line", () -> browser.model().line().length() == 2);
        MenuItem[] items = browser.board().control().getMenu().getItems();
        items[1].notifyListeners(SWT.Selection, new Event());
        browser.model().show(Line.from(Orthodox.FISCHERANDOM.start()));
        browser.model().show(Line.from(Orthodox.NORMAL.start()));

        items[2].notifyListeners(SWT.Selection, new Event());

        screen.await(
                "pasted", () -> browser.model().line().textToShownPosition().equals("1.e4 c5"));
    }

    @Test
    void read_invalidText_isReportedAndChangesNothing() {
        browser.model().showPastedText("1. e4 nonsense");

        screen.await("a message", () -> browser.status().text().contains("nonsense"));
        assertThat(browser.model().line().length()).isZero();
    }

    @Test
    void variant_chosen_beginsAtItsStart() {
        Combo combo = browser.variant().control();
        screen.await("variants", () -> combo.getItemCount() > 10);
        combo.select(combo.indexOf("Crazyhouse"));
        screen.send(combo, SWT.Selection, new Event());

        screen.await(
                "crazyhouse", () -> browser.model().position().variant().name().equals("crazyhouse"));
        awaitMoves();
    }

    /** A book on a sleeping disk blocks only its own worker. */
    @Test
    void book_thatDoesNotAnswer_delaysNoOther() throws Exception {
        CountDownLatch awake = new CountDownLatch(1);
        OpeningBook asleep = new SleepingBook(awake);
        shelf.books().addBook(asleep, Map.of("service.id", 7L, "book.name", "asleep", "service.ranking", 5));
        screen.await("listed", () -> browser.books().control().getItemCount() == 2);
        awaitMoves("e4", "d4");

        clickOn("e2");
        clickOn("e4");
        awaitMoves("c5", "e5");
        assertThat(browser.model().currentOrPreviousBookAnswers().complete()).isFalse();
        for (int i = 0; i < 10; i++) { // more requests than there are workers
            browser.model().back();
            awaitMoves("e4", "d4");
            browser.model().forward();
            awaitMoves("c5", "e5");
        }

        awake.countDown();
        screen.await(
                "all answers",
                () -> browser.model().currentOrPreviousBookAnswers().complete());
    }

    @Test
    void view_closedBeforeABookHasAnswered_isNotUpdated() {
        CountDownLatch awake = new CountDownLatch(1);
        shelf.books().addBook(new SleepingBook(awake), Map.of("service.id", 7L, "book.name", "asleep"));
        browser.model().goTo(0);
        screen.handlePendingEvents();

        screen.close();
        awake.countDown();
        shelf.addRejectedFile("broken", "truncated");
        feed.show(Orthodox.NORMAL.start());

        screen.handlePendingEvents(); // an exception of the closed view would be thrown here
        assertThat(screen.shell().isDisposed()).isTrue();
    }

    @Test
    void file_rejectedByTheShelf_isListedWithTheReason() {
        shelf.addRejectedFile("broken", "size 100 is not a multiple of 16 (truncated?)");

        screen.await("listed", () -> browser.books().control().getItemCount() == 2);
        TableItem broken = browser.books().control().getItem(1);
        assertThat(broken.getText(0)).isEqualTo("broken");
        assertThat(broken.getText(2)).contains("truncated?");
        assertThat(broken.getChecked()).isFalse();
    }

    @Test
    void position_setByTheHost_isShownAndNotReportedBack() throws Exception {
        List<String> reported = new ArrayList<>();
        feed.onMove(chosen -> reported.add(chosen.move().toString()));

        feed.show(Orthodox.NORMAL.start(), LineParser.moves(Orthodox.NORMAL.start(), "e4 c5"));

        awaitMoves("Nf3");
        assertThat(reported).isEmpty();
    }

    private record SleepingBook(CountDownLatch awake) implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            try {
                awake.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            throw new UnsupportedOperationException();
        }
    }
}
