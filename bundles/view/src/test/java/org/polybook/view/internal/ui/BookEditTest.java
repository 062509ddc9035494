package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.edit.EditableBook;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MoveColumn;

/** Tests edits of books in the view. */
@NeedsDisplay
class BookEditTest {
    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private Path book;
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() throws Exception {
        book = TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "e4 c5 = 6");
        shelf.put("club", book);
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
        screen.open();
        screen.await("rows", () -> rows().size() == 2);
        screen.await("an editor", () -> browser.edits().books().size() == 1);
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    private List<String> rows() {
        return Arrays.stream(browser.moves().control().getItems())
                .map(item -> item.getText(MoveColumn.MOVE.ordinal()) + ' ' + item.getText(MoveColumn.WEIGHT.ordinal()))
                .toList();
    }

    private void push(Widget widget) {
        widget.notifyListeners(SWT.Selection, new Event());
        screen.handlePendingEvents();
    }

    /** Waits until a worker has read the journal and the button is enabled, and pushes it. */
    private void awaitEnabledAndPush(IconButton button) {
        screen.await("a button that is enabled", button::isEnabled);
        button.push();
        screen.handlePendingEvents();
    }

    private void awaitWeight(int weight) {
        Text field = browser.moves().editBar().weight();
        screen.await("the weight " + weight, () -> field.getText().equals("" + weight));
    }

    private void awaitRows(String... rows) {
        screen.await("rows " + List.of(rows) + ", not " + rows(), () -> rows().equals(List.of(rows)));
    }

    private long recordsInFile() throws Exception {
        return Files.size(book) / 16;
    }

    @Test
    void weight_set_isShownUndoneRedoneAndWritten() throws Exception {
        EditBar bar = browser.moves().editBar();
        browser.moves().control().setSelection(1);
        push(browser.moves().control());
        assertThat(bar.move().getText()).isEqualTo("d4");
        assertThat(bar.weight().getText()).isEqualTo("10");

        bar.weight().setText("90");
        push(bar.setButton());
        awaitRows("d4 90", "e4 30");

        awaitEnabledAndPush(bar.undo());
        awaitRows("e4 30", "d4 10");

        awaitEnabledAndPush(bar.redo());
        awaitRows("d4 90", "e4 30");
        screen.await("a change", () -> bar.undo().isEnabled());
        awaitEnabledAndPush(bar.save());
        screen.await("written", () -> !bar.undo().isEnabled());
        try (BookFile written = Books.open(book)) {
            assertThat(written.moves(Orthodox.NORMAL.start()))
                    .anySatisfy(move -> assertThat(move.entry().weight()).isEqualTo(90));
        }
    }

    @Test
    void weight_set_isReportedAsUnwrittenAndTheRowStaysSelected() throws Exception {
        EditBar bar = browser.moves().editBar();
        browser.moves().control().setSelection(1);
        push(browser.moves().control());
        bar.weight().setText("90");
        push(bar.setButton());

        awaitRows("d4 90", "e4 30");
        assertThat(browser.moves().control().getSelectionIndex()).isZero();
        screen.await("a message", () -> browser.status().text().startsWith("club: one change is not in the file yet"));
        awaitEnabledAndPush(bar.undo());
        awaitRows("e4 30", "d4 10");
        screen.await("no message", () -> !browser.status().text().contains("not in the file"));
    }

    /** A regression: a weight above the maximum became the maximum, and an empty text became 0, without a message. */
    @ParameterizedTest
    @ValueSource(strings = {"99999", "65536", "-5", "", "1 8", "18.5", "99999999999999999999"})
    void weight_outOfRangeOrNoNumber_isRejectedWithAReason(String text) {
        EditBar bar = browser.moves().editBar();
        browser.moves().control().setSelection(1);
        push(browser.moves().control());
        bar.weight().setText(text);
        push(bar.setButton());

        assertThat(browser.status().text()).contains("from 0 to 65,535");
        assertThat(bar.weight().getText()).isEqualTo(text);
        bar.weight().setText("65535");
        push(bar.setButton());
        awaitRows("d4 65,535", "e4 30");
        screen.await("one change", () -> browser.edits().books().get(0).undoableEdits() == 1);
    }

    @Test
    void weight_cursorKeys_changeItWithinItsLimits() {
        Text field = browser.moves().editBar().weight();
        field.setText("65500");
        screen.press(field, SWT.ARROW_DOWN);
        assertThat(field.getText()).isEqualTo("65499");
        screen.press(field, SWT.PAGE_UP);
        assertThat(field.getText()).isEqualTo("65535");
        field.setText("7");
        screen.press(field, SWT.PAGE_DOWN);
        assertThat(field.getText()).isEqualTo("0");
        screen.press(field, SWT.ARROW_UP);
        assertThat(field.getText()).isEqualTo("1");
    }

    /** A regression: the field kept the weight that the move had when its row was selected. */
    @Test
    void weight_changedElsewhere_isUpdated() throws Exception {
        EditBar bar = browser.moves().editBar();
        browser.moves().control().setSelection(1);
        push(browser.moves().control());
        bar.weight().setText("90");
        push(bar.setButton());
        awaitRows("d4 90", "e4 30");
        awaitEnabledAndPush(bar.undo());
        awaitRows("e4 30", "d4 10");
        awaitWeight(10);

        shelf.put("club", TestBookShelf.writeBook(folder.resolve("new.bin"), "d4 = 77", "c4 = 3"));
        awaitRows("d4 77", "c4 3");
        awaitWeight(77); // the book can be edited once a worker has found its editor

        bar.move().setText("c2c4");
        assertThat(bar.weight().getText()).as("of the move that is named").isEqualTo("3");
        bar.move().setText("Nf3");
        assertThat(bar.weight().getText()).as("of a new move").isEqualTo("1");
    }

    @Test
    void weight_entered_staysUntilTheBookOrTheMoveChanges() throws Exception {
        EditBar bar = browser.moves().editBar();
        browser.moves().control().setSelection(1);
        push(browser.moves().control());
        bar.weight().setText("55");

        shelf.put("other", TestBookShelf.writeBook(folder.resolve("other.bin"), "d4 = 8"));
        screen.await("another answer", () -> rows().size() > 2 || rows().contains("d4 18"));
        assertThat(bar.weight().getText()).isEqualTo("55");

        browser.model().showPastedText("1. e4");
        awaitRows("c5 6");
        assertThat(bar.weight().getText()).isEqualTo("1");
    }

    @Test
    void move_notNamed_cannotBeEdited() {
        EditBar bar = browser.moves().editBar();
        assertThat(bar.setButton().getEnabled()).isFalse();

        bar.move().setText("d4");
        assertThat(bar.setButton().getEnabled()).isTrue();
        assertThat(bar.removeButton().getEnabled()).isTrue();

        browser.model().showPastedText("1. e4");
        screen.await("another position", () -> browser.model().line().ply() == 1);
        assertThat(bar.setButton().getEnabled()).isFalse();
        assertThat(bar.removeButton().getEnabled()).isFalse();
    }

    @Test
    void move_inCoordinates_isAccepted() {
        EditBar bar = browser.moves().editBar();
        bar.move().setText("g1f3");
        bar.weight().setText("5");
        push(bar.setButton());

        awaitRows("e4 30", "d4 10", "Nf3 5");
    }

    @Test
    void book_replacedWithUnwrittenChanges_canBeUsedWithoutThem() throws Exception {
        EditBar bar = browser.moves().editBar();
        bar.move().setText("Nf3");
        push(bar.setButton());
        screen.await("a change", () -> bar.undo().isEnabled());
        TestBookShelf.writeBook(folder.resolve("club.bin"), "c4 = 3", "c4 c5 = 1");
        awaitEnabledAndPush(bar.undo());
        screen.await("a hint", () -> browser.status().text().contains("aside"));

        browser.books().control().setSelection(0);
        MenuItem setAside = menuItem("aside");
        push(setAside);

        screen.await("set aside", () -> browser.edits().books().stream().noneMatch(EditableBook::hasJournal));
        assertThat(browser.status().text()).contains("club.bin");
        bar.move().setText("d4");
        push(bar.setButton());
        screen.await("changes again", () -> bar.undo().isEnabled());
    }

    @Test
    void change_madeJustBeforeTheViewIsClosed_isCompleted() throws Exception {
        EditBar bar = browser.moves().editBar();
        for (int weight = 1; weight <= 20; weight++) {
            bar.move().setText("Nf3");
            bar.weight().setText(Integer.toString(weight));
            bar.setButton().notifyListeners(SWT.Selection, new Event());
        }
        screen.close();

        BookEditor editor = Books.forBook(BookEditor.class, book);
        long begin = System.nanoTime();
        int changes = 0;
        while (changes < 20 && System.nanoTime() - begin < TestWindow.LIMIT_MILLIS * 1_000_000) {
            changes = editor.journalState(book).map(JournalState::changes).orElse(0);
            Thread.onSpinWait();
        }
        assertThat(changes).isEqualTo(20);
    }

    @Test
    void move_addedAndRemoved_isInTheBookAndThenMissing() throws Exception {
        EditBar bar = browser.moves().editBar();
        bar.move().setText("Nf3");
        bar.weight().setText("5");
        push(bar.setButton());
        awaitRows("e4 30", "d4 10", "Nf3 5");

        push(bar.removeButton());
        awaitRows("e4 30", "d4 10");
        assertThat(recordsInFile())
                .as("records in the file, which is written by a commit alone")
                .isEqualTo(3);
    }

    @Test
    void move_illegal_isReported() {
        EditBar bar = browser.moves().editBar();
        bar.move().setText("Ke5");
        push(bar.setButton());

        assertThat(browser.status().text()).contains("Ke5");
    }

    @Test
    void book_removedFromTheShelf_hidesTheEditBar() {
        shelf.remove("club");

        screen.await("no book to change", () -> browser.edits().books().isEmpty());
        assertThat(browser.moves().editBar().control().getVisible()).isFalse();
    }

    private MenuItem menuItem(String words) {
        Menu menu = browser.books().control().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems())
                .filter(item -> item.getText().contains(words))
                .findFirst()
                .orElseThrow();
    }
}
