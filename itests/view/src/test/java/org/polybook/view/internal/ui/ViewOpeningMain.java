package org.polybook.view.internal.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;

/** Opens and closes the view with books in each size. {@link ViewOpeningIT} starts it. */
public final class ViewOpeningMain {
    private static final int[][] SIZES = {
        {1200, 180}, {900, 150}, {250, 700}, {1200, 750}, {300, 200}, {120, 60}, {1, 1}, {700, 500}
    };

    private ViewOpeningMain() {}

    /** @param arguments a folder for the book */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (int[] size : SIZES) {
            System.err.println("opened " + size[0] + " x " + size[1]);
            try (TestBookShelf shelf = new TestBookShelf();
                    TestWindow screen = new TestWindow(size[0], size[1])) {
                Path book = TestBookShelf.writeBook(
                        folder.resolve("club.bin"), "e4 = 9", "d4 = 8", "c4 = 7", "Nf3 = 6", "g3 = 5");
                for (int i = 0; i < 12; i++) { // enough for scroll bars
                    shelf.put("club " + i, book);
                }
                BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
                screen.open();
                showFindingsAndAllTabs(screen, browser);
                for (int[] other : SIZES) {
                    System.err.println("now " + other[0] + " x " + other[1]);
                    screen.shell().setSize(other[0], other[1]);
                    screen.handlePendingEvents();
                }
            }
        }
    }

    private static void showFindingsAndAllTabs(TestWindow screen, BookBrowser browser) {
        screen.await("an editor", () -> !browser.edits().books().isEmpty());
        String words = "a record that is out of order ".repeat(20);
        browser.tabs()
                .findings()
                .revealAndShowFindings(
                        browser.model().books().get(0),
                        Collections.nCopies(30, new BookFinding(Severity.ERROR, "order", 1, 16, 0, words)));
        screen.handlePendingEvents();
        for (String tab : new String[] {"tab.tree", "tab.explain", "tab.findings", "tab.moves"}) {
            System.err.println(tab);
            browser.tabs().select(tab);
            screen.handlePendingEvents();
        }
    }
}
