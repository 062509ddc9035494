package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.scheme.Codings;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.dialog.CompareDialog;
import org.polybook.view.internal.ui.dialog.CompareWindow;
import org.polybook.view.internal.ui.dialog.ExportDialog;
import org.polybook.view.internal.ui.dialog.FileDrop;
import org.polybook.view.internal.ui.dialog.FilePrompts;
import org.polybook.view.internal.ui.dialog.MergeDialog;
import org.polybook.view.internal.work.BuildChoices;
import org.polybook.view.internal.work.CompareBooks;

/** Tests opening, creating, building, merging, exporting and comparing books by menus and buttons. */
@NeedsDisplay
class BookActionsTest {
    private static final String GAMES = "[Result \"1-0\"]\n\n1. e4 c5 1-0\n\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n\n";

    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private final Answers answers = new Answers();
    private TestWindow screen;
    private BookBrowser browser;
    private BookActions actions;

    /** The files that a user chooses. */
    private static final class Answers implements FilePrompts {
        private List<Path> open = List.of();
        private Optional<Path> save = Optional.empty();
        private final List<Path> proposed = new ArrayList<>();

        @Override
        public List<Path> open(String title, String... patterns) {
            return open;
        }

        @Override
        public Optional<Path> save(String title, Path file, String... patterns) {
            proposed.add(file);
            return save;
        }
    }

    @BeforeEach
    void open() throws Exception {
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 30", "d4 = 10"));
        shelf.put("friends", TestBookShelf.writeBook(folder.resolve("friends.bin"), "d4 = 7", "c4 = 3"));
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
        screen.open();
        FileDrop intake = new FileDrop(
                browser.tabs().moves().composite(), browser.model(), shelf.books(), browser.tasks(), answers);
        actions = new BookActions(browser.model(), shelf.books(), browser.edits(), browser.tasks(), intake, answers);
        screen.await("editors", () -> browser.edits().books().size() == 2);
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    private void awaitMessage(String words) {
        screen.await(
                words,
                () -> browser.tasks().running().isEmpty()
                        && browser.status().text().contains(words));
    }

    private static List<String> moves(Path book) throws Exception {
        try (BookFile open = Books.open(book)) {
            return open.moves(Orthodox.NORMAL.start()).stream()
                    .map(move -> move.move().orElseThrow() + " " + move.entry().weight())
                    .toList();
        }
    }

    @Test
    void create_newFile_isABookThatCanBeEdited() throws Exception {
        Path created = folder.resolve("made.bin");
        answers.save = Optional.of(created);

        actions.promptAndCreate();

        awaitMessage("made.bin has no moves yet");
        assertThat(answers.proposed).containsExactly(folder.resolve("new.bin"));
        assertThat(created).isEmptyFile();
        shelf.put("made", created);
        screen.await("an editor", () -> browser.edits().book("made").isPresent());
        browser.edits()
                .setWeightOrAddMove(
                        browser.edits().book("made").orElseThrow(),
                        Orthodox.NORMAL.start(),
                        Orthodox.NORMAL.start().legalMoves().get(0),
                        5);
        screen.await(
                "a move in it",
                () -> browser.model().currentOrPreviousBookAnswers().moves().stream()
                        .anyMatch(row -> row.book().equals("made")));
    }

    @Test
    void create_bookWithMoves_isNotReplaced() throws Exception {
        answers.save = Optional.of(folder.resolve("club.bin"));

        actions.promptAndCreate();

        awaitMessage("was not changed");
        assertThat(moves(folder.resolve("club.bin"))).hasSize(2);
    }

    @Test
    void build_severalFilesOfGames_isOneBook() throws Exception {
        answers.open = List.of(
                Files.writeString(folder.resolve("a.pgn"), GAMES), Files.writeString(folder.resolve("b.pgn"), GAMES));
        answers.save = Optional.of(folder.resolve("both.bin"));

        actions.build(games -> Optional.of(BuildChoices.DEFAULT));

        awaitMessage("4 games");
        assertThat(answers.proposed).containsExactly(folder.resolve("a.bin"));
        assertThat(moves(folder.resolve("both.bin"))).containsExactlyInAnyOrder("e2e4 4", "d2d4 4");
    }

    /** A regression: the window counted the moves of both sides in all games, by their wins. */
    @Test
    void build_withChoices_appliesThem() throws Exception {
        answers.open = List.of(Files.writeString(
                folder.resolve("a.pgn"),
                "[White \"Tal\"]\n\n1. e4 (1. d4 d5) c5 *\n\n[White \"Spassky\"]\n\n1. c4 *\n\n"));
        answers.save = Optional.of(folder.resolve("tal.bin"));

        actions.build(games -> Optional.of(new BuildChoices(
                Weighting.GAMES,
                new BuildChoices.Games("tal", Optional.of(Color.WHITE), true),
                new BuildChoices.Moves("2", "1", Optional.of(Color.WHITE), true, false))));

        awaitMessage("One game, 2 moves: tal.bin. One game without the player was skipped.");
        assertThat(moves(folder.resolve("tal.bin"))).containsExactlyInAnyOrder("e2e4 1", "d2d4 1");
    }

    @Test
    void open_gamesAndAnotherFile_proposesABookForTheGames() {
        answers.open = List.of(folder.resolve("c.pgn"), folder.resolve("holiday.jpg"));
        answers.save = Optional.of(folder.resolve("c.bin"));

        actions.promptAndOpenOrBuild();

        screen.await("both", () -> browser.tasks().running().isEmpty());
        assertThat(answers.proposed).containsExactly(folder.resolve("c.bin"));
    }

    @Test
    void prompts_cancelled_changeNothing() {
        actions.promptAndOpenOrBuild();
        actions.promptAndCreate();
        actions.build(games -> Optional.of(BuildChoices.DEFAULT));
        actions.merge(books -> Optional.empty());
        answers.open = List.of(folder.resolve("c.pgn"));
        actions.build(games -> Optional.of(BuildChoices.DEFAULT));
        answers.save = Optional.of(folder.resolve("c.bin"));
        actions.build(games -> Optional.empty());

        assertThat(browser.tasks().running()).isEmpty();
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("club.bin", "friends.bin");
    }

    @Test
    void merge_tickedBooks_addsTheirWeights() throws Exception {
        Path merged = folder.resolve("merged.bin");
        answers.save = Optional.of(merged);
        List<String> offered = new ArrayList<>();

        actions.merge(books -> {
            books.forEach(book -> offered.add(book.name()));
            return Optional.of(new MergeDialog.Answer(
                    books.stream().map(MergeDialog.Candidate::file).toList(), MergePolicy.SUM));
        });

        awaitMessage("2 books, 3 moves: merged.bin.");
        assertThat(offered).containsExactly("club", "friends");
        assertThat(moves(merged)).containsExactly("e2e4 30", "d2d4 17", "c2c4 3");
    }

    @Test
    void merge_singleBook_reportsThatTwoAreNeeded() {
        shelf.remove("friends");
        screen.await("one book", () -> browser.model().books().size() == 1);

        actions.merge(books -> {
            throw new AssertionError("no dialog expected");
        });

        assertThat(browser.status().text()).contains("Open another one first");
    }

    @Test
    void mergeDialog_ticksAndPolicy_areTheAnswer() {
        List<MergeDialog.Candidate> books = List.of(
                new MergeDialog.Candidate("a", Path.of("a.bin"), true, 0),
                new MergeDialog.Candidate("b", Path.of("b.bin"), false, 2),
                new MergeDialog.Candidate("c", Path.of("c.bin"), true, 0));
        MergeDialog dialog = new MergeDialog(screen.shell(), books);
        assertThat(dialog.table().getItem(1).getText()).isEqualTo("b (2 unsaved changes)");
        dialog.table().getItem(2).setChecked(false);
        dialog.table().notifyListeners(SWT.Selection, new Event());
        assertThat(dialog.frame().accept().getEnabled()).as("one book").isFalse();
        dialog.table().getItem(1).setChecked(true);
        dialog.table().notifyListeners(SWT.Selection, new Event());
        dialog.policy().select(2);
        screen.shell()
                .getDisplay()
                .asyncExec(() -> dialog.frame().accept().notifyListeners(SWT.Selection, new Event()));

        assertThat(dialog.openAndWait())
                .contains(new MergeDialog.Answer(List.of(Path.of("a.bin"), Path.of("b.bin")), MergePolicy.MAX));
    }

    @Test
    void export_bookFromTheShownPosition_isAFileOfPgn() throws Exception {
        Path pgn = folder.resolve("after.pgn");
        browser.model().showPastedText("1. e4");
        screen.await("e4", () -> browser.model().line().length() == 1);
        shelf.put("replies", TestBookShelf.writeBook(folder.resolve("replies.bin"), "e4 c5 = 3", "e4 e5 = 1"));
        screen.await("a third book", () -> browser.model().books().size() == 3);
        answers.save = Optional.of(pgn);

        actions.export(books -> Optional.of(new ExportDialog.Answer(books.get(2), false)));

        awaitMessage("2 moves of replies.bin were written to after.pgn.");
        assertThat(answers.proposed).containsExactly(folder.resolve("replies.pgn"));
        assertThat(pgn).content().contains("1... c5");
    }

    @Test
    void export_withoutBooks_reportsThatOneIsNeeded() {
        shelf.remove("friends");
        shelf.remove("club");
        screen.await("no book", () -> browser.model().books().isEmpty());

        actions.export(books -> {
            throw new AssertionError("no dialog expected");
        });

        assertThat(browser.status().text()).contains("An export needs a book");
    }

    @Test
    void exportDialog_bookAndPosition_areTheAnswer() {
        List<ListedBook> books = browser.model().books();
        ExportDialog dialog = new ExportDialog(screen.shell(), books, Optional.of(books.get(1)));
        assertThat(dialog.book().getText()).isEqualTo("friends");
        assertThat(ControlsTest.controlsWithoutName(dialog.frame().shell())).isEmpty();
        dialog.from().select(1);
        screen.shell()
                .getDisplay()
                .asyncExec(() -> dialog.frame().accept().notifyListeners(SWT.Selection, new Event()));

        assertThat(dialog.openAndWait()).contains(new ExportDialog.Answer(books.get(1), false));
    }

    /** The dialog proposes the book whose menu was opened, and Escape cancels the dialog. */
    @Test
    void menu_exportItemOfABook_opensTheExportDialog() {
        browser.books().control().setSelection(1);
        Menu menu = browser.books().control().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        MenuItem export = Arrays.stream(menu.getItems())
                .filter(item -> item.getText().equals("Export to PGN\u2026"))
                .findFirst()
                .orElseThrow();
        List<String> shown = new ArrayList<>();
        screen.shell().getDisplay().asyncExec(() -> {
            Shell dialog = screen.shell().getShells()[0];
            shown.add(dialog.getText());
            dialog.traverse(SWT.TRAVERSE_ESCAPE);
        });

        export.notifyListeners(SWT.Selection, new Event());

        assertThat(shown).containsExactly("Export a book to PGN");
        assertThat(answers.proposed).isEmpty();
    }

    private static List<String> cells(Table table, int row) {
        return IntStream.range(0, table.getColumnCount())
                .mapToObj(table.getItem(row)::getText)
                .toList();
    }

    @Test
    void compare_twoBooks_showsTheirDifferences() throws Exception {
        shelf.put(
                "other",
                TestBookShelf.writeBook(folder.resolve("other.bin"), "e4 = 30", "c4 = 5", "d4 = 1", "e4 c5 = 2"));
        screen.await("three books", () -> browser.model().books().size() == 3);
        AtomicReference<CompareWindow> window = new AtomicReference<>();

        actions.compare(
                books -> Optional.of(new CompareDialog.Answer(books.get(0), books.get(2))),
                (books, result) -> screen.shell()
                        .getDisplay()
                        .asyncExec(
                                () -> window.set(new CompareWindow(screen.shell(), browser.model(), books, result))));

        awaitMessage("club.bin and other.bin: 3 differences.");
        screen.await("a window", () -> window.get() != null);
        window.get().open();
        Table table = window.get().table();
        screen.await("rows", () -> table.getItemCount() == 3);
        assertThat(cells(table, 0)).containsExactly("Start", "d4", "10", "1", "Weight");
        assertThat(cells(table, 1)).containsExactly("Start", "c4", "\u2013", "5", "Move in one book");
        assertThat(cells(table, 2)).containsExactly("1. e4", "c5", "\u2013", "one move", "Position in one book");
        assertThat(ControlsTest.controlsWithoutName(window.get().shell())).isEmpty();
        table.setSelection(2);
        table.notifyListeners(SWT.DefaultSelection, new Event());
        screen.await(
                "the position",
                () -> browser.model().line().textToShownPosition().equals("1.e4"));
        table.setSelection(0);
        table.notifyListeners(SWT.DefaultSelection, new Event());
        screen.await("the start", () -> browser.model().line().length() == 0);
        screen.press(table, SWT.ESC);
        assertThat(window.get().shell().isDisposed()).isTrue();
    }

    /** By the rules of the shown variant the moves would lead to another position. */
    @Test
    void compareWindow_booksOfAnotherVariant_showsItsPosition() {
        List<ListedBook> books = browser.model().books();
        BookDifference move = new BookDifference(
                BookDifference.Kind.WEIGHT, 1, 0, OptionalInt.of(1), OptionalInt.of(2), 1, "1. e4", "c5");
        CompareBooks.Result result =
                new CompareBooks.Result(List.of(move), true, Codings.NONE, List.of("unheard-of", "crazyhouse"));
        CompareWindow window = new CompareWindow(
                screen.shell(), browser.model(), new CompareDialog.Answer(books.get(0), books.get(1)), result);
        window.open();

        window.table().setSelection(0);
        window.table().notifyListeners(SWT.DefaultSelection, new Event());

        screen.await(
                "the position",
                () -> browser.model().line().textToShownPosition().equals("1.e4"));
        assertThat(browser.model().position().variant().name()).isEqualTo("crazyhouse");
        window.shell().close();
    }

    @Test
    void menu_compare_opensADialogAndAWindow() {
        MenuItem compare = Arrays.stream(browser.menus().popup().getItems())
                .filter(item -> item.getText().equals("Compare\u2026"))
                .findFirst()
                .orElseThrow();
        screen.shell()
                .getDisplay()
                .asyncExec(() ->
                        screen.shell().getShells()[0].getDefaultButton().notifyListeners(SWT.Selection, new Event()));

        compare.notifyListeners(SWT.Selection, new Event());

        screen.await(
                "a window",
                () -> Arrays.stream(screen.shell().getShells())
                        .anyMatch(window -> window.getText().equals("Differences between club and friends")));
        assertThat(browser.status().text()).isEqualTo("club.bin and friends.bin: 3 differences.");
    }

    @Test
    void compare_singleBook_reportsThatTwoAreNeeded() {
        shelf.remove("friends");
        screen.await("one book", () -> browser.model().books().size() == 1);

        actions.compare(
                books -> {
                    throw new AssertionError("no dialog expected");
                },
                (books, result) -> {});

        assertThat(browser.status().text()).contains("A comparison needs two books");
    }

    @Test
    void compareDialog_sameBookTwice_isRejectedUntilAnotherIsChosen() {
        List<ListedBook> books = browser.model().books();
        CompareDialog dialog = new CompareDialog(screen.shell(), books);
        dialog.first().select(1);
        screen.shell().getDisplay().asyncExec(() -> {
            dialog.frame().accept().notifyListeners(SWT.Selection, new Event());
            assertThat(dialog.frame().problem()).isEqualTo("Choose two different books.");
            dialog.second().select(0);
            dialog.second().notifyListeners(SWT.Selection, new Event());
            assertThat(dialog.frame().problem()).isEmpty();
            dialog.frame().accept().notifyListeners(SWT.Selection, new Event());
        });

        assertThat(dialog.openAndWait()).contains(new CompareDialog.Answer(books.get(1), books.get(0)));
    }

    private static List<String> texts(Menu menu) {
        return Arrays.stream(menu.getItems()).map(MenuItem::getText).toList();
    }

    @Test
    void menu_ofTheView_hasTheActionsAndTheTabs() {
        Menu menu = browser.menus().popup();

        assertThat(texts(menu))
                .containsExactly(
                        "Open\u2026",
                        "New\u2026",
                        "Build from games\u2026",
                        "Merge\u2026",
                        "Export to PGN\u2026",
                        "Compare\u2026",
                        "Open in the browser",
                        "",
                        "Check a book\u2026",
                        "",
                        "Moves",
                        "Tree",
                        "Explain",
                        "Check");
        menu.getItem(11).notifyListeners(SWT.Selection, new Event());
        screen.await("the tree", () -> browser.tabs().tree().hasPicture());
    }

    @Test
    void menuBar_ofASeparateWindow_hasShortcutsAndClosesIt() {
        browser.addMenuBar();
        Menu bar = screen.shell().getMenuBar();

        assertThat(texts(bar)).containsExactly("&Book", "&Line", "&View");
        Menu book = bar.getItem(0).getMenu();
        assertThat(book.getItem(0).getText()).isEqualTo("Open\u2026\tCtrl+O");
        assertThat(book.getItem(0).getAccelerator()).isEqualTo(SWT.MOD1 | 'O');
        MenuItem columns =
                bar.getItem(2).getMenu().getItem(bar.getItem(2).getMenu().getItemCount() - 1);
        screen.await("two books", () -> browser.moves().control().getItemCount() == 3);
        columns.setSelection(false);
        columns.notifyListeners(SWT.Selection, new Event());
        assertThat(browser.moves().control().getItemCount()).isEqualTo(4);
        book.getItem(book.getItemCount() - 1).notifyListeners(SWT.Selection, new Event());
        assertThat(screen.shell().isDisposed()).isTrue();
    }
}
