package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MoveColumn;

/** Tests the table of several books, with a row for each move and a column for each book. */
@NeedsDisplay
class MergedTableTest {
    private static final String[] MERGED = {"e4|38%|30 (75%)|", "d4|48%|10 (25%)|700 (70%)", "c4|15%||300 (30%)"};

    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;
    private Table table;

    @BeforeEach
    void open() throws Exception {
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "e4 c5 = 6"));
        shelf.put("friends", TestBookShelf.writeBook(folder.resolve("friends.bin"), "d4 = 700", "c4 = 300"));
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
        screen.open();
        table = browser.moves().control();
        awaitRows(MERGED);
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    /** Returns the visible cells of each row, from left to right. */
    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (TableItem item : table.getItems()) {
            List<String> cells = new ArrayList<>();
            for (int column : table.getColumnOrder()) {
                if (table.getColumn(column).getWidth() > 0) {
                    cells.add(item.getText(column));
                }
            }
            rows.add(String.join("|", cells));
        }
        return rows;
    }

    private void awaitRows(String... rows) {
        screen.await("rows " + List.of(rows), () -> rows().equals(List.of(rows)));
    }

    private List<String> headers() {
        return Arrays.stream(table.getColumnOrder())
                .mapToObj(table::getColumn)
                .filter(column -> column.getWidth() > 0)
                .map(TableColumn::getText)
                .toList();
    }

    /** Waits for the headers, because GTK reports no width for a moved column before it lays out the table. */
    private void awaitHeaders(String... headers) {
        screen.await("headers " + List.of(headers), () -> headers().equals(List.of(headers)));
    }

    @Test
    void books_two_haveAColumnEachAndOneRowPerMove() {
        awaitHeaders("Move", "Share", "club", "friends");
        assertThat(browser.status().text()).isEqualTo("2 books have this position: 3 moves.");
        assertThat(browser.moves().filterBar().mergeCheckBox().getVisible()).isTrue();
    }

    @Test
    void header_ofABook_sortsByItsSharesAndAThirdClickRestores() {
        TableColumn friends = table.getColumn(MoveColumn.values().length + 1);
        assertThat(friends.getText()).isEqualTo("friends");

        friends.notifyListeners(SWT.Selection, new Event());
        awaitRows(MERGED[1], MERGED[2], MERGED[0]);
        friends.notifyListeners(SWT.Selection, new Event());
        awaitRows(MERGED[0], MERGED[2], MERGED[1]);
        friends.notifyListeners(SWT.Selection, new Event());
        awaitRows(MERGED);
    }

    @Test
    void tick_cleared_givesEachMoveOfEachBookARow() {
        table.setSelection(1);
        browser.moves().filterBar().mergeCheckBox().setSelection(false);
        browser.moves().filterBar().mergeCheckBox().notifyListeners(SWT.Selection, new Event());

        awaitRows("e4|75%|30|club", "d4|25%|10|club", "d4|70%|700|friends", "c4|30%|300|friends");
        awaitHeaders("Move", "Share", "Weight", "Book");

        browser.moves().filterBar().mergeCheckBox().setSelection(true);
        browser.moves().filterBar().mergeCheckBox().notifyListeners(SWT.Selection, new Event());
        awaitRows(MERGED);
    }

    @Test
    void filter_nameOfABook_keepsItsMoves() {
        browser.moves().filter().setText("club");
        awaitRows(MERGED[0], MERGED[1]);
        browser.moves().filter().setText("c4");
        awaitRows(MERGED[2]);
    }

    @Test
    void position_inOneBookOnly_hasTheTableOfOneBook() {
        table.getColumn(MoveColumn.values().length).notifyListeners(SWT.Selection, new Event()); // sorts by a book
        browser.model().showPastedText("1. e4");

        awaitRows("c5|100%|6|club");
        assertThat(table.getColumnCount()).isEqualTo(MoveColumn.values().length);
        assertThat(browser.moves().filterBar().mergeCheckBox().getVisible()).isFalse();
        browser.model().back();
        awaitRows(MERGED);
    }

    /** A regression: the results were truncated, and in a wider window the bars of the share were a few points long. */
    @Test
    void database_nextToBooks_hasItsResultsFullyVisible() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. d4 1-0\n\n".repeat(150));
        Path database = folder.resolve("games.si4");
        browser.fileDrop().startTasksOrShowMessage(List.of(games), any -> database);
        screen.await("imported", () -> browser.tasks().running().isEmpty());
        shelf.put("games", database);
        resize(820);
        awaitHeaders("Move", "Share", "club", "friends", "games", "Results");

        screen.await("the results in sight", () -> totalColumnWidth() <= table.getClientArea().width);

        resize(1000);
        TableColumn share = table.getColumn(MoveColumn.SHARE.ordinal());
        screen.await(
                "a bar of the share",
                () -> share.getWidth() >= 90 && totalColumnWidth() <= table.getClientArea().width);
    }

    /** A regression: the second book was truncated. */
    @Test
    void column_narrow_showsTheShareInEachBook() {
        resize(250);
        awaitRows("e4|38%|75%|", "d4|48%|25%|70%", "c4|15%||30%");
        screen.await("all in sight", () -> totalColumnWidth() <= table.getClientArea().width);

        resize(1000);
        awaitRows(MERGED);
    }

    private void resize(int width) {
        Rectangle frame = screen.shell().computeTrim(0, 0, width, 640);
        screen.shell().setSize(frame.width, frame.height);
        screen.await("a size", () -> screen.shell().getClientArea().width == width);
    }

    private int totalColumnWidth() {
        return Arrays.stream(table.getColumns()).mapToInt(TableColumn::getWidth).sum();
    }

    @Test
    void books_moreThanColumnsFit_haveARowForEachOfTheirMoves() throws Exception {
        Path book = TestBookShelf.writeBook(folder.resolve("more.bin"), "g3 = 1");
        for (int i = 0; i < 7; i++) {
            shelf.put("more " + i, book);
        }
        screen.await("rows of nine books", () -> table.getItemCount() == 4 + 7);
        awaitHeaders("Move", "Share", "Weight", "Book");
    }

    @Test
    void cell_clicked_showsTheMoveOfThatBookInTheEditBar() {
        EditBar bar = browser.moves().editBar();
        screen.await("editors", () -> browser.edits().books().size() == 2);

        click(1, "club");
        assertThat(bar.chosenBook()).isEqualTo("club");
        assertThat(bar.weight().getText()).isEqualTo("10");
        click(1, "friends");
        assertThat(bar.chosenBook()).isEqualTo("friends");
        assertThat(bar.move().getText()).isEqualTo("d4");
        assertThat(bar.weight().getText()).isEqualTo("700");
        click(0, "friends"); // the book "friends" does not have the move
        assertThat(bar.chosenBook()).isEqualTo("club");
        assertThat(bar.weight().getText()).isEqualTo("30");
    }

    private void click(int row, String book) {
        int column = Arrays.asList(Arrays.stream(table.getColumns())
                        .map(TableColumn::getText)
                        .toArray())
                .indexOf(book);
        screen.await("a place for the column", () -> isCellNotOverlapped(column, row));
        Rectangle cell = table.getItem(row).getBounds(column);
        screen.sendMouseEvent(table, SWT.MouseDown, cell.x + cell.width / 2, cell.y + cell.height / 2);
        table.setSelection(row);
        Event event = new Event();
        event.item = table.getItem(row);
        screen.send(table, SWT.Selection, event);
        screen.sendMouseEvent(table, SWT.MouseUp, cell.x + cell.width / 2, cell.y + cell.height / 2);
    }

    /**
     * Returns true if no other cell of the row is at the middle of that one; GTK may overlap cells until it lays out a
     * moved column.
     */
    private boolean isCellNotOverlapped(int column, int row) {
        Rectangle cell = table.getItem(row).getBounds(column);
        return cell.width > 0
                && IntStream.range(0, table.getColumnCount())
                        .filter(other -> other != column)
                        .mapToObj(table.getItem(row)::getBounds)
                        .noneMatch(other -> other.contains(cell.x + cell.width / 2, cell.y + cell.height / 2));
    }
}
