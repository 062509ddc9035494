package org.polybook.itests.browser.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Text;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.hands.DropSimulator;
import org.polybook.itests.hands.Screenshots;
import org.polybook.itests.hands.SmallBooks;
import org.polybook.itests.hands.UserActions;
import org.polybook.itests.hands.ViewWindow;
import org.polybook.itests.hands.VisibleBoard;

/** The actions of a user and a host with the window, in order, each with the expected outcome. */
final class BrowserTour {
    private static final String[] CLUB = {
        "e4 = 1200",
        "d4 = 900",
        "Nf3 = 300",
        "c4 = 250",
        "e4 c5 = 600",
        "e4 e5 = 500",
        "e4 c5 Nf3 = 700",
        "e4 c5 c3 = 90"
    };
    private static final String[] NEW_CLUB = {"d4 = 70", "c4 = 20", "g3 = 10"};
    private static final String GAMES =
            "[Result \"1-0\"]\n\n1. f4 d5 1-0\n\n[Result \"1/2-1/2\"]\n\n1. b3 e5 1/2-1/2\n\n".repeat(3);
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private final ViewWindow window;
    private final UserActions hands;
    private final Screenshots camera;
    private final Host host;
    private final Path club;
    private final Path games;

    /** Creates a tour with an empty folder of books and an empty folder of games. */
    BrowserTour(ViewWindow window, UserActions hands, Screenshots camera, Host host, Path books, Path games) {
        this.window = window;
        this.hands = hands;
        this.camera = camera;
        this.host = host;
        this.club = books.resolve("club.bin");
        this.games = games;
    }

    void run() throws Exception {
        hands.await("that there are no books", () -> showsText("There are no books yet"));
        takeScreenshotAndPrintState("empty");
        addBookAndAwaitRows();
        postPositionAndAwaitRows();
        clickMovesAndAwaitHost();
        changeUndoAndSaveWeight();
        replaceBookAndAwaitRows();
        dropGamesAndAwaitRows();
        addBrokenFileAndAwaitReason();
        removeBooksAndAwaitRows();
    }

    private void addBookAndAwaitRows() throws IOException {
        SmallBooks.writeBook(club, CLUB);
        awaitMoves("a book that is copied into the folder", "e4 1,200", "d4 900", "Nf3 300", "c4 250");
        takeScreenshotAndPrintState("book");
    }

    private void postPositionAndAwaitRows() {
        host.postMoves("1. e4 c5");
        awaitMoves("the position of the host's event", "Nf3 700", "c3 90");
        takeScreenshotAndPrintState("position");
    }

    private void clickMovesAndAwaitHost() {
        host.showGame(Orthodox.NORMAL.start(), List.of());
        awaitMoves("the position that the host shows", "e4 1,200", "d4 900", "Nf3 300", "c4 250");
        click("e2");
        click("e4");
        awaitMoves("a move made by clicking its squares", "c5 600", "e5 500");
        click("c5"); // the target of the book's arrow
        awaitMoves("a move made by its arrow", "Nf3 700", "c3 90");
        String after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        awaitReceived(List.of("e4 e2e4 normal " + START, "c5 c7c5 normal " + after));
        takeScreenshotAndPrintState("played");
        hands.click(window.controlWithTooltip(Canvas.class, "Go to start"));
        awaitMoves("the start of the line", "e4 1,200", "d4 900", "Nf3 300", "c4 250");
    }

    private void awaitReceived(List<String> moves) {
        List<String> sans = moves.stream().map(move -> move.split(" ")[0]).toList();
        hands.await(
                "the host to receive " + moves,
                () -> host.movesReceivedByEvent().equals(moves));
        hands.await(
                "the host to receive " + sans,
                () -> host.movesReceivedByService().equals(sans));
    }

    private void changeUndoAndSaveWeight() {
        List<Integer> before = SmallBooks.weightsOrEmpty(club);
        setWeight(1, 9);
        awaitMoves("a weight that was set", "e4 1,200", "Nf3 300", "c4 250", "d4 9");
        takeScreenshotAndPrintState("changed");
        runInEditBar(() -> hands.click(window.controlWithTooltip(Canvas.class, "Undo")));
        awaitMoves("undone", "e4 1,200", "d4 900", "Nf3 300", "c4 250");
        if (!SmallBooks.weightsOrEmpty(club).equals(before)) {
            throw new AssertionError("the file was changed without being saved: " + SmallBooks.weightsOrEmpty(club));
        }
        setWeight(1, 11);
        awaitMoves("a weight that was set again", "e4 1,200", "Nf3 300", "c4 250", "d4 11");
        runInEditBar(() -> hands.click(window.controlWithTooltip(Canvas.class, "Save the changes to the book")));
        hands.await(
                "the file to have the weight 11",
                () -> SmallBooks.weightsOrEmpty(club).contains(11));
        awaitMoves("what was saved", "e4 1,200", "Nf3 300", "c4 250", "d4 11");
        takeScreenshotAndPrintState("saved");
    }

    private void setWeight(int row, int weight) {
        hands.select(window.moveTable(), row);
        runInEditBar(() -> {
            window.controlWithTooltip(Text.class, "Weight").setText(Integer.toString(weight));
            hands.push(window.button("Set"));
        });
    }

    /** Runs an action in the edit bar, which a small window has in a tab. */
    private void runInEditBar(Runnable work) {
        boolean isTab = window.selectTab("Edit");
        hands.processPendingEvents();
        work.run();
        if (isTab) {
            window.selectTab("Moves");
            hands.processPendingEvents();
        }
    }

    private void replaceBookAndAwaitRows() throws IOException {
        SmallBooks.writeBook(club, NEW_CLUB);
        awaitMoves("other content", "d4 70", "c4 20", "g3 10");
        takeScreenshotAndPrintState("replaced");
    }

    private void dropGamesAndAwaitRows() throws Exception {
        FileDialogs.startAcceptingNext(window.shell().getDisplay());
        DropSimulator.dropFile(window.shell(), Files.writeString(games.resolve("friends.pgn"), GAMES));
        awaitMoves("the book of the games", "d4 70", "c4 20", "g3 10", "f4 6", "b3 3");
        takeScreenshotAndPrintState("built");
    }

    private void addBrokenFileAndAwaitReason() throws IOException {
        Path broken = club.resolveSibling("broken.bin");
        SmallBooks.writeFile(broken, new byte[100]);
        hands.await(
                "a broken file with its reason",
                () -> window.bookRows().stream()
                        .anyMatch(row -> row.startsWith("broken size 100 is not a multiple of 16")));
        takeScreenshotAndPrintState("broken");
        Files.delete(broken);
    }

    private void removeBooksAndAwaitRows() throws IOException {
        Files.delete(club);
        awaitMoves("a removed book", "f4 6", "b3 3");
        hands.chooseMenuItem(window.bookTable(), 0, "Remove from the shelf");
        awaitMoves("the last book removed from the shelf");
        hands.await("an empty shelf", () -> window.bookRows().isEmpty());
        takeScreenshotAndPrintState("removed");
    }

    private void click(String square) {
        VisibleBoard board = window.board();
        hands.click(board.canvas(), board.middleOfSquare(square));
    }

    private boolean showsText(String begin) {
        return window.labelTexts().stream().anyMatch(text -> text.startsWith(begin));
    }

    private void awaitMoves(String what, String... rows) {
        hands.await(what + ": " + List.of(rows), () -> window.moveRows().equals(List.of(rows)));
    }

    private void takeScreenshotAndPrintState(String state) {
        camera.take(window.shell(), state);
        System.out.println("seen " + state);
    }
}
