package org.polybook.view.internal.ui;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MoveColumn;

/** A test that runs inside the framework, in a fragment of the view's bundle. */
public final class ShelfProbe {
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = 0x031c;
    private static final int D2D4 = 0x02db;
    private static final int C2C4 = 0x029a;

    private final TestWindow screen;
    private final BookBrowser browser;
    private final Path folder;

    private ShelfProbe(TestWindow screen, BookBrowser browser, Path folder) {
        this.screen = screen;
        this.browser = browser;
        this.folder = folder;
    }

    /** Opens the view and adds, changes and removes books in that folder, which the shelf watches. */
    public static void run(BundleContext context, Path folder) throws Exception {
        shortenShelfPolling(context);
        checkFeedIsKept(context);
        try (TestWindow screen = new TestWindow(1000, 640)) {
            BookBrowser browser = new BookBrowser(
                    screen.shell(), service(context, ShelfBooks.class), service(context, HostFeed.class));
            screen.open();
            new ShelfProbe(screen, browser, folder).changeBooksAndAwaitRows();
        }
    }

    private static <T> T service(BundleContext context, Class<T> type) {
        ServiceReference<T> reference = context.getServiceReference(type);
        if (reference == null) {
            throw new AssertionError("no service " + type.getSimpleName());
        }
        return context.getService(reference);
    }

    /**
     * Checks that the feed, which holds the last position, remains the same object while no host and no view uses it.
     */
    private static void checkFeedIsKept(BundleContext context) {
        ServiceReference<HostFeed> reference = context.getServiceReference(HostFeed.class);
        HostFeed first = context.getService(reference);
        context.ungetService(reference);
        HostFeed second = context.getService(reference);
        context.ungetService(reference);
        if (first != second) {
            throw new AssertionError("the feed is another object after its release");
        }
    }

    private static void shortenShelfPolling(BundleContext context) throws Exception {
        Configuration shelf =
                service(context, ConfigurationAdmin.class).getConfiguration("org.polybook.bookshelf", "?");
        Dictionary<String, Object> settings = new Hashtable<>();
        settings.put("pollMillis", 50L);
        settings.put("restMillis", 50L);
        shelf.update(settings);
    }

    private void changeBooksAndAwaitRows() throws Exception {
        put("club.bin", E2E4, 30, D2D4, 10);
        awaitRows("a book added to the folder", "e4 30", "d4 10");

        put("club.bin", C2C4, 7);
        awaitRows("new content", "c4 7");

        editWeight(9);
        awaitRows("a weight that was set", "c4 9");
        screen.await("undo", () -> browser.moves().editBar().undo().isEnabled());
        browser.moves().editBar().undo().push();
        awaitRows("undone", "c4 7");

        Files.write(folder.resolve("broken.bin"), new byte[100]);
        screen.await(
                "a broken file with its reason",
                () -> stateOfBookOrEmpty("broken").contains("not a multiple of 16"));
        screen.saveScreenshot("shelf");

        Files.delete(folder.resolve("club.bin"));
        awaitRows("a removed book");
        Files.delete(folder.resolve("broken.bin"));
        screen.await("an empty shelf", () -> browser.books().control().getItemCount() == 0);
    }

    private void editWeight(int weight) {
        EditBar bar = browser.moves().editBar();
        screen.await("an editor", () -> bar.control().getVisible());
        Table table = browser.moves().control();
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        bar.weight().setText(Integer.toString(weight));
        bar.setButton().notifyListeners(SWT.Selection, new Event());
    }

    /** Writes a book and moves it into the folder atomically. */
    private void put(String name, int... movesAndWeights) throws Exception {
        ByteBuffer bytes = ByteBuffer.allocate(8 * movesAndWeights.length);
        for (int i = 0; i < movesAndWeights.length; i += 2) {
            bytes.putLong(START)
                    .putShort((short) movesAndWeights[i])
                    .putShort((short) movesAndWeights[i + 1])
                    .putInt(0);
        }
        Path temporary = Files.write(folder.resolve("." + name), bytes.array());
        Files.move(temporary, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    private void awaitRows(String what, String... rows) {
        screen.await(what + ": " + List.of(rows), () -> rows().equals(List.of(rows)));
    }

    private List<String> rows() {
        return Arrays.stream(browser.moves().control().getItems())
                .map(item -> item.getText(MoveColumn.MOVE.ordinal()) + ' ' + item.getText(MoveColumn.WEIGHT.ordinal()))
                .toList();
    }

    private String stateOfBookOrEmpty(String name) {
        for (TableItem item : browser.books().control().getItems()) {
            if (item.getText(0).equals(name)) {
                return item.getText(2);
            }
        }
        return "";
    }
}
