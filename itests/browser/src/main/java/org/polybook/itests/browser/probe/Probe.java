package org.polybook.itests.browser.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.Locale;
import java.util.Map;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;
import org.polybook.itests.hands.Screenshots;
import org.polybook.itests.hands.UserActions;
import org.polybook.itests.hands.ViewWindow;

/**
 * A host in the browser's process that operates the window as a user does, prints the outcome, and closes the window,
 * which ends the browser. Environment variables:
 *
 * <ul>
 *   <li>{@code POLYBOOK_PROBE_PICTURES}: the folder for pictures.
 *   <li>{@code POLYBOOK_PROBE_BOOKS}: the folder of books for a {@link BrowserTour}, and {@code POLYBOOK_PROBE_GAMES}, a folder for games. Without
 *       them the probe only prints and pictures the window.
 * </ul>
 */
@Component(property = "event.topics=org/eclipse/e4/ui/LifeCycle/appStartupComplete")
public final class Probe implements EventHandler {
    /** The beginning of the table row of 1. e4, which the sample book has in the start position. */
    private static final String MOVE = "e4 ";

    private static final long QUICK_MILLIS = 100;

    private final Host host;
    private final ConfigurationAdmin configurations;

    @Activate
    public Probe(@Reference Host host, @Reference ConfigurationAdmin configurations) {
        this.host = host;
        this.configurations = configurations;
    }

    @Override
    public void handleEvent(Event event) {
        Display display = Display.getDefault();
        display.asyncExec(() -> inspectAndCloseBrowser(display));
    }

    private void inspectAndCloseBrowser(Display display) {
        UserActions hands = new UserActions(display);
        try {
            hands.await("a window", () -> ViewWindow.findVisible(display).isPresent());
            ViewWindow window = ViewWindow.findVisible(display).orElseThrow();
            System.out.println("window " + window.shell().getText());
            Rectangle screen = window.shell().getMonitor().getClientArea();
            System.out.println(
                    "fits " + screen.union(window.shell().getBounds()).equals(screen));
            runTourOrTakePicture(
                    window, hands, new Screenshots(display, hands, Path.of(System.getenv("POLYBOOK_PROBE_PICTURES"))));
        } catch (Exception | AssertionError | LinkageError e) {
            e.printStackTrace(System.out);
            System.out.println("failed: " + e.getMessage());
            System.out.println("received " + host);
            ViewWindow.findVisible(display).ifPresent(window -> System.out.println("window: " + window));
        } finally {
            ViewWindow.findVisible(display).ifPresent(window -> window.shell().close());
        }
    }

    private void runTourOrTakePicture(ViewWindow window, UserActions hands, Screenshots camera) throws Exception {
        String books = System.getenv("POLYBOOK_PROBE_BOOKS");
        if (books != null) {
            shortenShelfPolling();
            Path games = Path.of(System.getenv("POLYBOOK_PROBE_GAMES"));
            new BrowserTour(window, hands, camera, host, Path.of(books), games).run();
            return;
        }
        Arrays.stream(window.shell().getMenuBar().getItems())
                .forEach(menu -> System.out.println("menu " + menu.getText()));
        if (!Locale.getDefault().getLanguage().equals(Locale.ENGLISH.getLanguage())) {
            hands.await("tables", () -> window.labelTexts().stream().anyMatch(text -> text.matches(".*\\d.*")));
            camera.take(window.shell(), "window");
            return;
        }
        hands.await("a row of " + MOVE, () -> window.moveRows().stream().anyMatch(row -> row.startsWith(MOVE)));
        window.moveRows().forEach(row -> System.out.println("row " + row));
        window.bookRows().forEach(row -> System.out.println("book " + row));
        camera.take(window.shell(), "window");
    }

    /** Makes the shelf poll its folder more often, for a faster test. */
    private void shortenShelfPolling() throws IOException {
        configurations
                .getConfiguration("org.polybook.bookshelf", "?")
                .update(new Hashtable<>(Map.of("pollMillis", QUICK_MILLIS, "restMillis", QUICK_MILLIS)));
    }
}
