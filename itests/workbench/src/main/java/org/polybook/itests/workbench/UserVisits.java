package org.polybook.itests.workbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Providers;
import org.polybook.itests.hands.DropSimulator;
import org.polybook.itests.hands.SmallBooks;

/** The visits of the simulated user: actions, and the moves and texts expected after each. */
final class UserVisits {
    private static final String[] CLUB = {
        "e4 = 1200",
        "d4 = 900",
        "Nf3 = 300",
        "c4 = 250",
        "e4 c5 = 600",
        "e4 e5 = 500",
        "e4 c5 Nf3 = 700",
        "e4 c5 c3 = 90",
        "e4 c5 Nf3 d6 = 80"
    };
    private static final String[] SOLID = {"d4 = 70", "c4 = 20"};
    private static final String[] CLUB_ROWS = {"e4 1,200", "d4 900", "Nf3 300", "c4 250"};
    /** The rows of the table of moves: the moves of both books, each with the sum of its weights. */
    private static final String[] ROWS = {"e4 1,200", "d4 970", "Nf3 300", "c4 270"};

    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private final Ide ide;
    private final Path books = Path.of(System.getenv("POLYBOOK_BOOKS"));

    private UserVisits(Ide ide) {
        this.ide = ide;
    }

    static void run(String visit, Ide ide) throws Exception {
        UserVisits visits = new UserVisits(ide);
        switch (visit) {
            case "first" -> visits.runFirstVisit();
            case "after-update" -> visits.runVisitAfterUpdate();
            case "not-started" -> visits.runVisitWithBundlesNotStarted();
            default -> throw new IllegalArgumentException("POLYBOOK_VISIT=" + visit);
        }
    }

    private void runFirstVisit() throws Exception {
        ide.openBookView();
        ide.await(
                "that there are no books",
                () -> ide.bookView().labelTexts().stream().anyMatch(text -> text.startsWith("There are no books yet")));
        ide.takeScreenshotAndPrintName("empty");
        dropBookAndAwaitRows();
        addBookAndAwaitRows();
        ide.takeScreenshotAndPrintName("low");
        GameView game = ide.openGameView();
        playMovesAndAwaitRows(game);
        ide.toggleMaximized();
        takeBackMoveAndAwaitRows(game);
        ide.takeScreenshotAndPrintName("maximized");
        ide.toggleMaximized();
        reopenViewAndAwaitRows();
        ide.showPerspective(ColumnsPerspective.ID);
        ide.await(
                "the moves in a narrow column", () -> ide.bookView().moveRows().size() == 2);
        ide.takeScreenshotAndPrintName("narrow");
        takeDarkScreenshots();
    }

    private void dropBookAndAwaitRows() throws IOException, ReflectiveOperationException {
        Path club = books.resolve("club.bin");
        SmallBooks.writeBook(club, CLUB);
        DropSimulator.dropFile(ide.bookViewWidget(), club);
        ide.awaitMoves("a book that is dropped on the view", CLUB_ROWS);
    }

    private void addBookAndAwaitRows() throws Exception {
        Path solid = books.resolve("solid.bin");
        SmallBooks.writeBook(solid, SOLID);
        BookShelf shelf = Providers.required(BookShelf.class);
        CompletableFuture<Object> added = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        added.complete(shelf.add(solid, "", 0));
                    } catch (IOException e) {
                        added.completeExceptionally(e);
                    }
                })
                .start();
        ide.await("the plug-in's book to be added", added::isDone);
        added.get();
        ide.awaitMoves("a book that the plug-in adds", ROWS);
    }

    private void playMovesAndAwaitRows(GameView game) throws Exception {
        game.playByService("e4");
        ide.awaitMoves("a move of the plug-in, by the service", "c5 600", "e5 500");
        game.playByEvent("c5");
        ide.awaitMoves("a move of the plug-in, by an event", "Nf3 700", "c3 90");
    }

    private void takeBackMoveAndAwaitRows(GameView game) {
        ide.click("g1");
        ide.click("f3");
        ide.awaitMoves("a move made on the view's board", "d6 80");
        ide.await("the plug-in to receive it", () -> game.displayedMoves().equals("e4 c5 Nf3"));
        game.takeBackMove();
        ide.awaitMoves("a move that the plug-in takes back", "Nf3 700", "c3 90");
    }

    private void reopenViewAndAwaitRows() throws Exception {
        ide.closeBookView();
        ide.openBookView();
        ide.awaitMoves("a reopened view", "Nf3 700", "c3 90");
    }

    private void takeDarkScreenshots() throws Exception {
        ide.setTheme(DARK);
        ide.takeScreenshotAndPrintName("narrow-dark");
        ide.toggleMaximized();
        ide.takeScreenshotAndPrintName("maximized-dark");
        ide.toggleMaximized();
        ide.showPerspective("org.eclipse.ui.resourcePerspective");
        ide.takeScreenshotAndPrintName("low-dark");
    }

    private void runVisitAfterUpdate() throws Exception {
        ide.awaitMoves("the earlier books", ROWS);
        playMovesAndAwaitRows(ide.openGameView());
        ide.takeScreenshotAndPrintName("after-update");
    }

    /** The club's book is in the folder that a property of the framework names. */
    private void runVisitWithBundlesNotStarted() throws Exception {
        ide.openBookView();
        ide.awaitMoves("the book of the folder", CLUB_ROWS);
        DropSimulator.dropFile(ide.bookViewWidget(), books.resolve("solid.bin"));
        ide.await(
                "the message that a bundle is missing, for a book dragged onto the view",
                () -> ide.bookView().labelTexts().stream()
                        .anyMatch(text -> text.contains("install and start the bundle org.apache.felix.configadmin")));
        playMovesAndAwaitRows(ide.openGameView());
    }
}
