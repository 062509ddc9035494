package org.polybook.itests.hands;

import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/** Takes screenshots of the window. */
public final class Screenshots {
    private final Display display;
    private final UserActions hands;
    private final Path folder;

    /** @param folder an existing folder for the screenshots */
    public Screenshots(Display display, UserActions hands, Path folder) {
        this.display = display;
        this.hands = hands;
        this.folder = folder;
    }

    public void take(Shell shell, String name) {
        hands.processPendingEvents();
        redrawAndAwaitPaint(shell);
        redrawAndAwaitPaint(shell); // the toolkit shows a frame only when it paints the next one
        Image image = picture(shell);
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData(100)};
        image.dispose();
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }

    private void redrawAndAwaitPaint(Shell shell) {
        boolean[] painted = new boolean[1];
        Listener listener = event -> painted[0] = true;
        shell.addListener(SWT.Paint, listener);
        shell.redraw(0, 0, shell.getSize().x, shell.getSize().y, true);
        hands.await("painted", () -> painted[0]);
        shell.removeListener(SWT.Paint, listener);
    }

    /**
     * Returns the picture on the screen; at any other zoom than 100 %, the picture that the window draws instead,
     * because the toolkit copies screens only at 100 %.
     */
    private Image picture(Shell shell) {
        int zoom = shell.getMonitor().getZoom();
        Point size = new Point(shell.getClientArea().width, shell.getClientArea().height);
        Image image = new Image(display, size.x * zoom / 100, size.y * zoom / 100);
        if (zoom == 100) {
            GC gc = new GC(shell);
            gc.copyArea(image, 0, 0);
            gc.dispose();
        } else {
            GC gc = new GC(image);
            shell.print(gc); // in the pixels of the screen
            gc.dispose();
        }
        return image;
    }
}
