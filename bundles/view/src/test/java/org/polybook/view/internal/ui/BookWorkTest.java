package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Widget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Databases;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.database.GameDatabase;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.moves.MoveColumn;
import org.polybook.view.internal.work.BuildBook;
import org.polybook.view.internal.work.CheckBook;
import org.polybook.view.internal.work.FileTaskFactory;
import org.polybook.view.internal.work.ShelveBook;
import org.polybook.view.internal.work.Task;
import org.polybook.view.internal.work.TaskProgress;

/** Tests building, checking, explaining and drawing books in the view. */
@NeedsDisplay
class BookWorkTest {
    private static final String GAMES =
            "[Result \"1-0\"]\n\n1. e4 c5 2. Nf3 1-0\n\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n";

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

    @Test
    void check_ofABook_reportsProgressAndFindings() throws Exception {
        List<Double> reported = new ArrayList<>();
        List<BookFinding> found = new ArrayList<>();
        String message = new CheckBook(book, found::addAll).runForMessage(new TaskProgress() {
            @Override
            public void reportShare(double share) {
                reported.add(share);
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        });

        assertThat(reported).isNotEmpty().isSorted();
        assertThat(message).contains("club.bin");
        browser.books().control().setSelection(0);
        push(menuItem("Check"));
        screen.await("checked", () -> browser.tabs().findings().table().getItemCount() == found.size());
    }

    /** A regression: the tab was empty, and only the menu of a book started a check. */
    @Test
    void check_tabInFront_explainsItselfAndChecksTheChosenBook() throws Exception {
        FindingsTab tab = browser.tabs().findings();
        TestBookShelf.writeBook(folder.resolve("other.bin"), "d4 = 0");
        shelf.put("other", folder.resolve("other.bin"));
        screen.await("a choice", () -> tab.bar().choice().control().getItemCount() == 2);
        browser.tabs().select("tab.findings");
        assertThat(tab.verdict()).contains("press Check", "does not change the book");

        assertThat(tab.bar().button().isEnabled()).isTrue();
        tab.bar().choice().control().select(1);
        push(tab.bar().button());

        screen.await("a verdict", () -> tab.verdict().startsWith("other: "));
        assertThat(tab.table().getItemCount()).isPositive();
        assertThat(tab.verdict()).doesNotContain("has changed");
        shelf.put("other", TestBookShelf.writeBook(folder.resolve("newer.bin"), "d4 = 1"));
        screen.await("a note", () -> tab.verdict().endsWith("The book has changed since the check."));
        shelf.remove("other");
        shelf.remove("club");
        screen.await("no books", () -> !tab.bar().button().getEnabled());
    }

    /** The findings arrive after the file on the shelf has been replaced. */
    @Test
    void check_ofABookThatIsReplaced_notesTheChange() throws Exception {
        FindingsTab tab = browser.tabs().findings();
        ListedBook checked = browser.model().books().get(0);
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("newer.bin"), "d4 = 1"));
        screen.await(
                "another book",
                () -> !browser.model().books().isEmpty()
                        && !browser.model().books().get(0).equals(checked));

        tab.revealAndShowFindings(checked, List.of());

        screen.await(
                "a note", () -> tab.verdict().equals("club: nothing found. The book has changed since the check."));
    }

    /**
     * A regression: a window of 800 points had no room for the text below the table, whose column shows only its
     * beginning.
     */
    @Test
    void check_inASmallWindow_showsTheFullFinding() throws Exception {
        Rectangle frame = screen.shell().computeTrim(0, 0, 800, 460);
        screen.shell().setSize(frame.width, frame.height);
        screen.await("a size", () -> screen.shell().getClientArea().width == 800);
        FindingsTab tab = browser.tabs().findings();
        browser.tabs().select("tab.findings");
        TestBookShelf.writeBook(folder.resolve("other.bin"), "d4 = 0");
        shelf.put("other", folder.resolve("other.bin"));
        screen.await("a choice", () -> tab.bar().choice().control().getItemCount() == 2);
        tab.bar().choice().control().select(1);
        push(tab.bar().button());

        screen.await("a verdict", () -> tab.verdict().startsWith("other: "));
        screen.await("the text of a finding", () -> tab.fullFindingField().isVisible());
        assertThat(tab.fullFindingField().getText().lines().toList())
                .element(0)
                .asString()
                .isEqualTo("The move has weight 0, so it is never played.");
    }

    @Test
    void check_cancelled_isReportedAndShowsNothing() throws Exception {
        List<BookFinding> found = new ArrayList<>();
        Task check = new CheckBook(book, found::addAll);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        browser.tasks().enqueueAndClearMessage(new Task() {
            @Override
            public String name() {
                return check.name();
            }

            @Override
            public String runForMessage(TaskProgress progress) throws IOException {
                begun.countDown();
                while (cancelled.getCount() > 0) { // so that the check does not end before it is cancelled
                    Thread.onSpinWait();
                }
                return check.runForMessage(progress);
            }
        });
        begun.await();
        browser.tasks().cancelRunning();
        cancelled.countDown();

        screen.await("cancelled", () -> browser.status().text().contains("cancelled"));
        assertThat(found).isEmpty();
    }

    @Test
    void task_failingWithAnError_isReportedAndRemoved() {
        browser.tasks().enqueueAndClearMessage(new Task() {
            @Override
            public String name() {
                return "too much";
            }

            @Override
            public String runForMessage(TaskProgress progress) {
                throw new OutOfMemoryError("expected in a test");
            }
        });

        screen.await("a message", () -> browser.status().text().equals("expected in a test"));
        assertThat(browser.tasks().running()).isEmpty();
    }

    @Test
    void drop_rootOfTheDisk_isReported() {
        browser.fileDrop().startTasksOrShowMessage(List.of(folder.getRoot()), FileTaskFactory::unusedBookNextTo);

        assertThat(browser.status().text()).startsWith(folder.getRoot().toString());
    }

    @Test
    void drop_gamesAndCancelledDialog_changesNoMessage() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        String before = browser.status().text();

        browser.fileDrop().startTasksOrShowMessage(List.of(games), path -> null);

        assertThat(browser.status().text()).isEqualTo(before);
        assertThat(browser.tasks().running()).isEmpty();
    }

    @Test
    void games_dropped_becomeABook() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);

        browser.fileDrop().startTasksOrShowMessage(List.of(games), FileTaskFactory::unusedBookNextTo);

        screen.await("built", () -> browser.tasks().running().isEmpty());
        assertThat(browser.status().text()).contains("games.bin", "the shelf is full");
        try (BookFile built = Books.open(folder.resolve("games.bin"))) {
            assertThat(built.moves(Orthodox.NORMAL.start())).hasSize(1);
        }
    }

    @Test
    void games_withVariations_areBuiltFromMainLinesWithAMessage() throws Exception {
        String game = "[Result \"1-0\"]\n\n1. e4 (1. d4 d5) (1. c4) 1... c5 1-0\n\n";
        Path games = Files.writeString(folder.resolve("repertoire.pgn"), game);

        browser.fileDrop().startTasksOrShowMessage(List.of(games), FileTaskFactory::unusedBookNextTo);

        screen.await("built", () -> browser.tasks().running().isEmpty());
        assertThat(browser.status().text()).contains("repertoire.bin. 2 variations were skipped.");
    }

    /** A study of lichess has the result "*". A regression: the message said that the study had no moves. */
    @Test
    void games_withoutAResult_areReportedAsSkipped() throws Exception {
        Path study = Files.writeString(folder.resolve("study.pgn"), "[Result \"*\"]\n\n1. e4 *\n\n".repeat(2));
        browser.fileDrop().startTasksOrShowMessage(List.of(study), FileTaskFactory::unusedBookNextTo);
        screen.await("done", () -> browser.tasks().running().isEmpty());
        assertThat(browser.status().text())
                .isEqualTo("study.pgn: no moves for a book. 2 games without a result were skipped."
                        + " The dialog of Build from games\u2026 can include them.");

        Files.writeString(study, GAMES + "1. c4 *\n\n");
        browser.fileDrop().startTasksOrShowMessage(List.of(study), FileTaskFactory::unusedBookNextTo);
        screen.await("built", () -> browser.status().text().contains("2 games, "));
        assertThat(browser.status().text()).contains("One game without a result was skipped.");
    }

    @Test
    void games_droppedWithoutMoves_leaveNoBook() throws Exception {
        Path games = Files.writeString(folder.resolve("noise.pgn"), "\u0001\u0002 (((( [[[ 1. Ke9 e9 *");

        browser.fileDrop().startTasksOrShowMessage(List.of(games), FileTaskFactory::unusedBookNextTo);

        screen.await("done", () -> browser.tasks().running().isEmpty());
        assertThat(browser.status().text()).startsWith("noise.pgn: no moves");
        assertThat(folder.resolve("noise.bin")).doesNotExist();
    }

    @Test
    void games_droppedForADatabase_areImported() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Path database = folder.resolve("games.si4");

        browser.fileDrop().startTasksOrShowMessage(List.of(games), any -> database);

        screen.await("imported", () -> browser.tasks().running().isEmpty());
        try (GameDatabase imported = Databases.open(database)) {
            assertThat(imported.games()).isEqualTo(2);
        }
    }

    @Test
    void intake_bookAndGames_areDistinguishedByTheirNames() {
        FileTaskFactory intake = new FileTaskFactory(FileTaskFactory::unusedBookNextTo);

        assertThat(intake.createTaskUnlessCancelled(
                        folder.resolve("a.bin"), shelf.books().shelf()))
                .containsInstanceOf(ShelveBook.class);
        assertThat(intake.createTaskUnlessCancelled(
                        folder.resolve("a.si4"), shelf.books().shelf()))
                .containsInstanceOf(ShelveBook.class);
        assertThat(intake.createTaskUnlessCancelled(
                        folder.resolve("a.pgn"), shelf.books().shelf()))
                .containsInstanceOf(BuildBook.class);
        assertThat(intake.createTaskUnlessCancelled(
                        folder.resolve("a.jpg"), shelf.books().shelf()))
                .isEmpty();
        assertThat(FileTaskFactory.unusedBookNextTo(folder.resolve("club.pgn.gz")))
                .isEqualTo(folder.resolve("club-2.bin"));
    }

    @Test
    void drop_unknownFile_isReported() {
        browser.fileDrop()
                .startTasksOrShowMessage(List.of(folder.resolve("holiday.jpg")), FileTaskFactory::unusedBookNextTo);

        assertThat(browser.status().text()).contains("holiday.jpg");
    }

    @Test
    void book_droppedAndRejectedByTheShelf_showsTheReason() {
        browser.fileDrop().startTasksOrShowMessage(List.of(book), FileTaskFactory::unusedBookNextTo);

        screen.await("a message", () -> browser.status().text().contains("the shelf is full"));
    }

    @Test
    void task_cancelled_endsAndHidesTheTaskBar() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Task endless = new Task() {
            @Override
            public String name() {
                return "endless";
            }

            @Override
            public String runForMessage(TaskProgress progress) {
                started.countDown();
                while (!progress.isCancelled()) {
                    Thread.onSpinWait();
                }
                return "ended";
            }
        };

        browser.tasks().enqueueAndClearMessage(endless);
        started.await();
        screen.await("at work", () -> browser.taskBar().control().getVisible());
        push(browser.taskBar().cancel());

        screen.await("ended", () -> browser.status().text().equals("ended"));
        assertThat(browser.taskBar().control().getVisible()).isFalse();
    }

    @Test
    void explanation_ofAChoice_hasTheMoveAndTheChances() {
        browser.tabs().select("tab.explain");

        screen.await("candidates", () -> browser.tabs().explanation().table().getItemCount() == 2);
        assertThat(browser.tabs().explanation().table().getItem(0).getText(3)).startsWith("75");
        assertThat(browser.tabs().explanation().headlineText()).contains("club");
    }

    @Test
    void tree_book_isDrawn() {
        browser.tabs().select("tab.tree");

        screen.await("a picture", () -> browser.tabs().tree().hasPicture());
    }

    /** The moves of a database are chosen with chances in proportion to their numbers of games. */
    @Test
    void database_ofGames_hasATreeAndAChoice() throws Exception {
        Path database = folder.resolve("games.si4");
        browser.fileDrop()
                .startTasksOrShowMessage(
                        List.of(Files.writeString(folder.resolve("games.pgn"), GAMES.repeat(3))), any -> database);
        screen.await("imported", () -> browser.tasks().running().isEmpty());
        shelf.remove("club");
        shelf.put("games", database);
        screen.await(
                "its moves",
                () -> browser.model().currentOrPreviousBookAnswers().moves().stream()
                        .anyMatch(row -> row.book().equals("games")));

        browser.tabs().select("tab.tree");
        screen.await("a tree", () -> browser.tabs().tree().hasPicture());
        assertThat(browser.tabs().tree().canvas().picture().orElseThrow().placesWithoutRoot())
                .hasSize(5);
        browser.tabs().select("tab.explain");
        screen.await("candidates", () -> browser.tabs().explanation().table().getItemCount() == 2);
        assertThat(browser.tabs().explanation().headlineText()).contains("games");
    }

    @Test
    void opening_ofTheLine_hasItsEcoCode() {
        browser.model().showPastedText("1. e4 c5");

        screen.await("a name", () -> browser.model().opening().isPresent());
        assertThat(browser.model().opening().orElseThrow().eco()).isEqualTo("B20");
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
