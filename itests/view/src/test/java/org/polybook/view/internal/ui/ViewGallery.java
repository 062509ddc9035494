package org.polybook.view.internal.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.polybook.api.game.Speed;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.BookChoice;
import org.polybook.view.internal.ui.dialog.BuildDialog;
import org.polybook.view.internal.ui.dialog.CompareDialog;
import org.polybook.view.internal.ui.dialog.CompareWindow;
import org.polybook.view.internal.ui.dialog.ExportDialog;
import org.polybook.view.internal.ui.dialog.MergeDialog;
import org.polybook.view.internal.work.CompareBooks;
import org.polybook.view.internal.work.ImportGames;
import org.polybook.view.internal.work.Task;
import org.polybook.view.internal.work.TaskProgress;

/**
 * Takes pictures of the view's states, in the theme, zoom and language of its process, for which {@link ViewGalleryIT}
 * starts it.
 */
public final class ViewGallery {
    private final String suffix;
    private final Path folder;

    private ViewGallery(String suffix, Path folder) {
        this.suffix = suffix;
        this.folder = folder;
    }

    /** @param arguments the suffix of the pictures' names, and a folder for books */
    public static void main(String[] arguments) throws Exception {
        new ViewGallery(arguments[0], Files.createDirectories(Path.of(arguments[1]))).takeAllPictures();
    }

    private void takeAllPictures() throws Exception {
        takeWithoutShelf();
        takeGames();
        HostFeed feed = new HostFeed();
        try (TestBookShelf shelf = new TestBookShelf();
                TestWindow screen = new TestWindow(1100, 700)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), feed);
            screen.open();
            screen.saveScreenshot("empty-" + suffix);
            shelf.put(
                    "club",
                    TestBookShelf.writeBook(
                            folder.resolve("club.bin"),
                            "e4 = 1200",
                            "d4 = 900",
                            "Nf3 = 300",
                            "c4 = 250",
                            "g3 = 20",
                            "e4 c5 = 600",
                            "e4 e5 = 500",
                            "e4 e6 = 200",
                            "e4 c5 Nf3 = 700",
                            "e4 c5 Nc3 = 100",
                            "e4 c5 c3 = 90",
                            "e4 c5 Nf3 d6 = 300",
                            "e4 c5 Nf3 Nc6 = 250"));
            shelf.put(
                    "friends",
                    TestBookShelf.writeBook(
                            folder.resolve("friends.bin"),
                            "d4 = 40",
                            "e4 = 30",
                            "b3 = 5",
                            "e4 c5 Nf3 e6 = 9",
                            "e4 c5 Nf3 d6 = 3"));
            shelf.put("games", writeGameDatabase());
            screen.await(
                    "rows",
                    () -> browser.model().currentOrPreviousBookAnswers().complete()
                            && !browser.model()
                                    .currentOrPreviousBookAnswers()
                                    .moves()
                                    .isEmpty());
            screen.saveScreenshot("start-" + suffix);
            Line line = LineParser.readFenGameOrMoves(
                    Line.from(Orthodox.NORMAL.start()), "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3");
            browser.model().show(line.goTo(3));
            screen.await(
                    "sicilian",
                    () -> browser.model().currentOrPreviousBookAnswers().complete()
                            && browser.model()
                                    .currentOrPreviousBookAnswers()
                                    .line()
                                    .equals(browser.model().line())
                            && browser.model().opening().isPresent());
            browser.setFocus();
            screen.press(browser.board().control(), SWT.ARROW_UP);
            screen.saveScreenshot("sicilian-" + suffix);
            browser.tabs().select("tab.tree");
            screen.await("tree", () -> browser.tabs().tree().hasPicture());
            browser.model().goTo(0);
            screen.await(
                    "tree from the start",
                    () -> browser.tabs()
                                    .tree()
                                    .canvas()
                                    .picture()
                                    .orElseThrow()
                                    .placesWithoutRoot()
                                    .size()
                            > 5);
            screen.saveScreenshot("tree-" + suffix);
            browser.tabs().tree().canvas().fit();
            screen.saveScreenshot("tree-fit-" + suffix);
            browser.model().goTo(3);
            browser.tabs().select("tab.explain");
            screen.await(
                    "candidates", () -> browser.tabs().explanation().table().getItemCount() > 0);
            screen.saveScreenshot("explain-" + suffix);
            browser.tabs().select("tab.findings");
            screen.saveScreenshot("check-first-" + suffix);
            shelf.put("reversed", writeReversedBook(folder.resolve("club.bin")));
            BookChoice choice = browser.tabs().findings().bar().choice();
            screen.await("a book to check", () -> choice.control().indexOf("reversed") >= 0);
            choice.control().select(choice.control().indexOf("reversed"));
            browser.tabs().findings().bar().button().notifyListeners(SWT.Selection, new Event());
            screen.await("findings", () -> browser.tabs().findings().table().getItemCount() > 0);
            screen.saveScreenshot("check-" + suffix);
            shelf.remove("reversed");
            browser.tabs().select("tab.moves");
            browser.moves().control().setSelection(0);
            browser.moves().control().notifyListeners(SWT.Selection, new Event());
            CountDownLatch go = new CountDownLatch(1);
            browser.tasks().enqueueAndClearMessage(new Task() {
                @Override
                public String name() {
                    return Texts.of("task.build", "games.pgn");
                }

                @Override
                public String runForMessage(TaskProgress progress) {
                    progress.reportShare(0.4);
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return "";
                }
            });
            screen.await(
                    "work",
                    () -> browser.tasks()
                            .running()
                            .filter(task -> task.shareDoneOrNegative() > 0)
                            .isPresent());
            screen.saveScreenshot("edit-and-work-" + suffix);
            go.countDown();
            screen.await("work done", () -> browser.tasks().running().isEmpty());
            screen.shell().setSize(520, 760);
            screen.saveScreenshot("narrow-" + suffix);
            takeWindowShapes(screen);
            takeDialogs(screen, browser.model().books());
            takeDifferences(screen, browser.model());
            browser.model().flip();
            screen.saveScreenshot("flipped-" + suffix);
            browser.model().variants().stream()
                    .filter(variant -> variant.name().equals("crazyhouse"))
                    .forEach(browser.model()::showStartOfVariant);
            screen.await(
                    "crazyhouse",
                    () -> browser.model().position().variant().name().equals("crazyhouse"));
            browser.model().showPastedText("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
            screen.await("line", () -> browser.model().line().length() > 6);
            screen.saveScreenshot("crazyhouse-" + suffix);
            browser.model().variants().stream()
                    .filter(variant ->
                            variant.name().equals("shogi") || variant.name().equals("capablanca"))
                    .forEach(variant -> {
                        browser.model().showStartOfVariant(variant);
                        screen.await(
                                variant.name(),
                                () -> browser.model().position().variant().equals(variant));
                        try {
                            screen.saveScreenshot(variant.name() + "-" + suffix);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    });
        }
    }

    /** Takes pictures in a low wide stack, a narrow column and a small corner of an IDE. */
    private void takeWindowShapes(TestWindow screen) throws Exception {
        setClientSize(screen, 1200, 180);
        screen.saveScreenshot("low-" + suffix);
        setClientSize(screen, 900, 150);
        screen.saveScreenshot("lowest-" + suffix);
        setClientSize(screen, 1200, 330);
        screen.saveScreenshot("half-" + suffix);
        setClientSize(screen, 250, 700);
        screen.saveScreenshot("column-" + suffix);
        setClientSize(screen, 300, 200);
        screen.saveScreenshot("corner-" + suffix);
        setClientSize(screen, 380, 420);
        screen.saveScreenshot("small-" + suffix);
        setClientSize(screen, 640, 420); // a screen of 1280 x 900 at 200 %
        screen.saveScreenshot("screen-" + suffix);
        screen.shell().setSize(1100, 700);
        screen.handlePendingEvents();
    }

    private void takeDialogs(TestWindow screen, List<ListedBook> shelved) throws Exception {
        BuildDialog build = new BuildDialog(screen.shell(), List.of(Path.of("Tal-1960.pgn"), Path.of("b.pgn")));
        build.frame().open();
        screen.saveScreenshot(build.frame().shell(), "dialog-build-" + suffix);
        build.player().setText("Tal");
        build.minGames().setText("0");
        build.frame().accept().notifyListeners(SWT.Selection, new Event());
        screen.saveScreenshot(build.frame().shell(), "dialog-build-problem-" + suffix);
        build.frame().close();
        List<MergeDialog.Candidate> books = List.of(
                new MergeDialog.Candidate("club", Path.of("club.bin"), true, 0),
                new MergeDialog.Candidate("friends", Path.of("friends.bin"), true, 2));
        MergeDialog merge = new MergeDialog(screen.shell(), books);
        merge.frame().open();
        screen.saveScreenshot(merge.frame().shell(), "dialog-merge-" + suffix);
        merge.frame().close();
        ExportDialog export = new ExportDialog(screen.shell(), shelved, Optional.of(shelved.get(1)));
        export.frame().open();
        screen.saveScreenshot(export.frame().shell(), "dialog-export-" + suffix);
        export.frame().close();
        CompareDialog compare = new CompareDialog(screen.shell(), shelved);
        compare.frame().open();
        screen.saveScreenshot(compare.frame().shell(), "dialog-compare-" + suffix);
        compare.frame().close();
    }

    private void takeDifferences(TestWindow screen, ViewModel model) throws Exception {
        CompareBooks.Result[] result = new CompareBooks.Result[1];
        new CompareBooks(folder.resolve("club.bin"), folder.resolve("friends.bin"), found -> result[0] = found)
                .runForMessage(NO_PROGRESS);
        CompareDialog.Answer books =
                new CompareDialog.Answer(model.books().get(0), model.books().get(1));
        CompareWindow window = new CompareWindow(screen.shell(), model, books, result[0]);
        window.open();
        screen.saveScreenshot(window.shell(), "differences-" + suffix);
        window.shell().close();
    }

    private static void setClientSize(TestWindow screen, int width, int height) {
        Rectangle frame = screen.shell().computeTrim(0, 0, width, height);
        screen.shell().setSize(frame.width, frame.height);
        screen.handlePendingEvents();
    }

    private void takeWithoutShelf() throws Exception {
        try (TestWindow screen = new TestWindow(1100, 700)) {
            BookBrowser browser = new BookBrowser(screen.shell(), new ShelfBooks(), new HostFeed());
            screen.open();
            screen.await("a sentence", () -> !browser.status().text().isEmpty());
            screen.saveScreenshot("no-shelf-" + suffix);
            setClientSize(screen, 1200, 180);
            screen.saveScreenshot("no-shelf-low-" + suffix);
        }
    }

    /** Takes pictures of results of games, of a filter and of a sample game, in a large and in a narrow window. */
    private void takeGames() throws Exception {
        try (TestBookShelf shelf = new TestBookShelf();
                TestWindow screen = new TestWindow(1100, 700)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("club", TestBookShelf.writeBook(folder.resolve("a.bin"), "e4 = 1200", "d4 = 900", "e4 c5 = 7"));
            shelf.put("league", CountedBooks.count(folder, "league"));
            awaitGames(screen, browser, 7);
            screen.saveScreenshot("games-" + suffix);
            browser.moves().filterRow().player().setText("Ada");
            MenuItem blitz = browser.moves().filterRow().speeds().item(Speed.BLITZ);
            blitz.setSelection(true);
            blitz.notifyListeners(SWT.Selection, new Event());
            awaitGames(screen, browser, 3);
            browser.moves().samples().control().setSelection(0);
            browser.moves().samples().control().notifyListeners(SWT.DefaultSelection, new Event());
            screen.await("a game", () -> browser.model().line().length() > 0);
            screen.saveScreenshot("games-filtered-" + suffix);
            setClientSize(screen, 520, 760);
            browser.tabs().select("tab.games");
            screen.saveScreenshot("games-narrow-" + suffix);
        }
    }

    private static void awaitGames(TestWindow screen, BookBrowser browser, long games) {
        screen.await("games", () -> {
            BookAnswers answers = browser.model().currentOrPreviousBookAnswers();
            return answers.complete() && answers.games() == games;
        });
    }

    /** Writes the records of the book in reverse order. */
    private static Path writeReversedBook(Path book) throws Exception {
        byte[] bytes = Files.readAllBytes(book);
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i += 16) {
            System.arraycopy(bytes, i, reversed, bytes.length - 16 - i, 16);
        }
        return Files.write(book.resolveSibling("reversed.bin"), reversed);
    }

    /** Writes a database of games with results. */
    private Path writeGameDatabase() throws Exception {
        String[] lines = {
            "e4 c5 Nf3 d6 d4",
            "e4 c5 Nf3 Nc6 Bb5",
            "e4 c5 Nf3 e6",
            "e4 e5 Nf3 Nc6",
            "d4 Nf6 c4 e6",
            "d4 d5 c4 c6",
            "c4 e5"
        };
        String[] results = {"1-0", "1/2-1/2", "0-1", "1-0", "1/2-1/2"};
        StringBuilder pgn = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            String result = results[(i + i / 7) % results.length];
            String moves = lines[i * i % 11 % lines.length];
            pgn.append("[Result \"" + result + "\"]\n\n" + moves + ' ' + result + "\n\n");
        }
        Path database = folder.resolve("games.si4");
        Path games = Files.writeString(folder.resolve("games.pgn"), pgn);
        new ImportGames(games, database, Optional.empty()).runForMessage(NO_PROGRESS);
        return database;
    }

    private static final TaskProgress NO_PROGRESS = new TaskProgress() {
        @Override
        public void reportShare(double share) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };
}
