package org.polybook.itests.browser.probe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;

/**
 * Waits until the window shows moves of a book, prints the window's title and the tables' rows, keeps a picture, and closes the
 * window, with which the browser ends. The property {@code polybook.probe.picture} names the picture.
 */
@Component(property = "event.topics=org/eclipse/e4/ui/LifeCycle/appStartupComplete")
public final class Probe implements EventHandler {
    /** How the row of a move begins that every sound book of the tests has at the start. */
    private static final String MOVE = "e4|";

    private static final int STEP_MILLIS = 50;
    private static final int STEPS = 600;
    private static final int DRAWING_MILLIS = 400;

    private int steps;

    @Override
    public void handleEvent(Event event) {
        Display display = Display.getDefault();
        display.asyncExec(() -> look(display));
    }

    private void look(Display display) {
        // Eclipse has another shell, never shown, for what is not in a window
        Optional<Shell> window =
                Arrays.stream(display.getShells()).filter(Shell::isVisible).findFirst();
        List<String> rows = window.map(Probe::rows).orElse(List.of());
        if (rows.stream().noneMatch(row -> row.startsWith(MOVE)) && steps++ < STEPS) {
            display.timerExec(STEP_MILLIS, () -> look(display));
            return;
        }
        Shell shell = window.orElseThrow();
        System.out.println("window " + shell.getText());
        rows.forEach(row -> System.out.println("row " + row));
        shell.redraw();
        keepWhenDrawn(display, shell, new byte[0]);
    }

    /** GTK draws when it comes to it: the picture is kept that is still the same a while later. */
    private static void keepWhenDrawn(Display display, Shell shell, byte[] before) {
        display.timerExec(DRAWING_MILLIS, () -> {
            ImageData picture = picture(display, shell);
            if (!Arrays.equals(picture.data, before)) {
                keepWhenDrawn(display, shell, picture.data);
                return;
            }
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {picture};
            loader.save(System.getProperty("polybook.probe.picture"), SWT.IMAGE_PNG);
            shell.close();
        });
    }

    private static List<String> rows(Control control) {
        List<String> rows = new ArrayList<>();
        if (control instanceof Table table) {
            for (int i = 0; i < table.getItemCount(); i++) {
                List<String> cells = new ArrayList<>();
                for (int column = 0; column < Math.max(1, table.getColumnCount()); column++) {
                    cells.add(table.getItem(i).getText(column));
                }
                rows.add(String.join("|", cells));
            }
        } else if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                rows.addAll(rows(child));
            }
        }
        return rows;
    }

    private static ImageData picture(Display display, Shell shell) {
        Rectangle area = shell.getClientArea();
        Image image = new Image(display, area.width, area.height);
        GC gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageData data = image.getImageData();
        image.dispose();
        return data;
    }
}
