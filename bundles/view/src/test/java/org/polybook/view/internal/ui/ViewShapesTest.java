package org.polybook.view.internal.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.moves.MoveColumn;

/** Tests that the moves are visible in an area of any shape that an IDE may give the view. */
@NeedsDisplay
class ViewShapesTest {
    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() throws Exception {
        shelf.put(
                "club",
                TestBookShelf.writeBook(
                        folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "Nf3 = 5", "c4 = 3", "g3 = 2", "b3 = 1"));
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    /** @param rows the minimum number of visible rows */
    @ParameterizedTest
    @CsvSource({
        "1200, 180, 2",
        "900, 150, 1",
        "1200, 300, 5",
        "640, 180, 2",
        "250, 700, 5",
        "250, 400, 3",
        "400, 400, 3",
        "300, 200, 2",
        "250, 150, 1",
        "500, 350, 3",
        "380, 420, 3",
        "190, 210, 2",
        "640, 420, 4",
        "800, 600, 6",
        "1100, 700, 6",
        "1900, 1000, 6"
    })
    void moves_inAnAreaOfAnyShape_areVisible(int width, int height, int rows) {
        screen.open();
        screen.await("an editor", () -> !browser.edits().books().isEmpty());
        resizeWindow(width, height);
        awaitVisible(rows);

        resizeWindow(1000, 640);
        resizeWindow(width, height);
        awaitVisible(rows);
    }

    private void resizeWindow(int width, int height) {
        Rectangle frame = screen.shell().computeTrim(0, 0, width, height);
        screen.shell().setSize(frame.width, frame.height);
        screen.await("a size", () -> screen.shell().getClientArea().width == width);
        screen.handlePendingEvents();
    }

    /** Waits for that many visible rows, because GTK lays out the table only some frames after the resize. */
    private void awaitVisible(int rows) {
        Table table = browser.moves().control();
        screen.await(rows + " rows", () -> {
            Rectangle all = screen.shell().getDisplay().map(table, screen.shell(), table.getClientArea());
            Rectangle seen = screen.shell().getClientArea().intersection(all);
            return table.isVisible()
                    && seen.width == all.width
                    && seen.height - table.getHeaderHeight() >= rows * table.getItemHeight();
        });
    }

    /** A regression: the weight was truncated and the edit tab was hidden. */
    @Test
    void column_narrow_showsTheWeightAndTheEditTab() {
        screen.open();
        screen.await("an editor", () -> !browser.edits().books().isEmpty());
        screen.await("rows", () -> browser.moves().control().getItemCount() == 6);
        resizeWindow(250, 420);

        Table table = browser.moves().control();
        screen.await("the weight in sight", () -> widthToWeight(table) <= table.getClientArea().width);
        screen.await(
                "the tab for changes",
                () -> browser.tabs().keys().subList(0, 2).equals(List.of("tab.moves", "tab.edit")));
    }

    private static int widthToWeight(Table table) {
        return Stream.of(MoveColumn.MOVE, MoveColumn.SHARE, MoveColumn.WEIGHT)
                .mapToInt(column -> table.getColumn(column.ordinal()).getWidth())
                .sum();
    }
}
