package org.polybook.view.internal.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/** A real display with one window, driven by events. Tests wait for conditions, never for a fixed time. */
public final class TestWindow implements AutoCloseable {
    /** The maximum time of a wait, long enough for the slowest machine. */
    public static final long LIMIT_MILLIS = 120_000;

    private static final int POLL_MILLIS = 10;
    private static final Path PICTURES = Path.of("target", "screenshots");

    private final Display display = Display.getDefault();
    private final Shell shell = new Shell(display, SWT.SHELL_TRIM);
    private DispatchListener watch = new DispatchListener() {
        @Override
        public void beforeDispatch() {}

        @Override
        public void afterDispatch() {}
    };

    /** Creates a window of that size, in points, not yet open. */
    public TestWindow(int width, int height) {
        shell.setLayout(new FillLayout());
        shell.setBounds(0, 0, width, height);
    }

    /** The parent of the widgets. */
    public Shell shell() {
        return shell;
    }

    /** Opens the window. */
    public void open() {
        shell.open();
        handlePendingEvents();
    }

    /** A listener called before and after the handling of each event. */
    public interface DispatchListener {
        void beforeDispatch();

        void afterDispatch();
    }

    /** Sets the only listener to the handling of events. */
    public void setDispatchListener(DispatchListener other) {
        watch = other;
    }

    private boolean dispatch() {
        watch.beforeDispatch();
        try {
            return display.readAndDispatch();
        } finally {
            watch.afterDispatch();
        }
    }

    /** Handles all pending events. */
    public void handlePendingEvents() {
        while (dispatch()) {
            // each call handles one event
        }
    }

    /** Handles events until the condition is true. */
    public void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + LIMIT_MILLIS * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + LIMIT_MILLIS + " ms: " + what);
            }
            if (!dispatch()) {
                display.timerExec(POLL_MILLIS, () -> {});
                display.sleep();
            }
        }
        handlePendingEvents();
    }

    /** Sends an event of that type to the control, as from a user. */
    public void send(Control control, int type, Event event) {
        event.widget = control;
        event.display = display;
        control.notifyListeners(type, event);
        handlePendingEvents();
    }

    /** Presses a key in the control. */
    public void press(Control control, int keyCode) {
        Event event = new Event();
        event.keyCode = keyCode;
        event.character = keyCode < 0x10000 ? (char) keyCode : 0;
        send(control, SWT.KeyDown, event);
    }

    /** Clicks with the first mouse button at that point of the control. */
    public void click(Control control, int x, int y) {
        sendMouseEvent(control, SWT.MouseDown, x, y);
        sendMouseEvent(control, SWT.MouseUp, x, y);
    }

    /** Presses ({@code SWT.MouseDown}) or releases ({@code SWT.MouseUp}) the first mouse button. */
    public void sendMouseEvent(Control control, int type, int x, int y) {
        Event event = new Event();
        event.button = 1;
        event.x = x;
        event.y = y;
        send(control, type, event);
    }

    /** Saves a picture of the window in {@code target/screenshots}. */
    public Path saveScreenshot(String name) throws Exception {
        return saveScreenshot(shell, name);
    }

    /** Saves a picture of another window, such as a dialog. */
    public Path saveScreenshot(Shell window, String name) throws Exception {
        handlePendingEvents();
        redrawAndAwaitPaint(window);
        redrawAndAwaitPaint(window); // the toolkit shows a painted frame only when it paints the next one
        Image image = captureImage(window);
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData(100)};
        image.dispose();
        Files.createDirectories(PICTURES);
        Path file = PICTURES.resolve(name + ".png");
        loader.save(file.toString(), SWT.IMAGE_PNG);
        return file;
    }

    /**
     * Returns a copy of the screen; at another zoom than 100 % the window prints itself, as SWT copies screens at 100 %
     * only.
     */
    private Image captureImage(Shell window) {
        float scale = window.getMonitor().getZoom() / 100f;
        Point size = new Point(window.getClientArea().width, window.getClientArea().height);
        Image image = new Image(display, (int) (size.x * scale), (int) (size.y * scale));
        if (scale == 1) {
            GC gc = new GC(window);
            gc.copyArea(image, 0, 0);
            gc.dispose();
        } else {
            GC gc = new GC(image);
            window.print(gc); // in the pixels of the screen
            gc.dispose();
        }
        return image;
    }

    private void redrawAndAwaitPaint(Shell window) {
        boolean[] painted = new boolean[1];
        Listener listener = event -> painted[0] = true;
        window.addListener(SWT.Paint, listener);
        window.redraw(0, 0, window.getSize().x, window.getSize().y, true);
        await("painted", () -> painted[0]);
        window.removeListener(SWT.Paint, listener);
    }

    @Override
    public void close() {
        shell.dispose();
        handlePendingEvents();
    }
}
