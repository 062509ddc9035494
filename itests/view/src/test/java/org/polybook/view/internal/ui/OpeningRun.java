package org.polybook.view.internal.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.Screen;
import org.polybook.view.internal.testing.Shelf;

/** Opens the view with a book, once in each size, and closes it again. Started by {@link OpeningIT}. */
public final class OpeningRun {
    private static final int[][] SIZES = {
        {1200, 180}, {900, 150}, {250, 700}, {1200, 750}, {300, 200}, {120, 60}, {1, 1}, {700, 500}
    };

    private OpeningRun() {}

    /** A folder for the book. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (int[] size : SIZES) {
            try (Shelf shelf = new Shelf();
                    Screen screen = new Screen(size[0], size[1])) {
                shelf.put("club", Shelf.write(folder.resolve("club.bin"), "e4 = 30", "d4 = 10"));
                BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
                screen.open();
                open(screen, browser);
                for (int[] other : SIZES) {
                    screen.shell().setSize(other[0], other[1]);
                    screen.settle();
                }
            }
        }
    }

    private static void open(Screen screen, BookBrowser browser) {
        screen.await("an editor", () -> !browser.edits().books().isEmpty());
        for (String tab : new String[] {"tab.tree", "tab.why", "tab.findings", "tab.moves"}) {
            browser.tabs().select(tab);
            screen.settle();
        }
    }
}
