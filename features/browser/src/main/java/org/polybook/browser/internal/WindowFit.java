package org.polybook.browser.internal;

import java.util.Arrays;
import org.eclipse.e4.ui.model.application.MApplication;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.lifecycle.ProcessAdditions;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Monitor;

/**
 * Limits the window to the size of the screen (a screen at 200 % has half as many points), and moves the window to a
 * connected screen.
 */
public final class WindowFit {
    /** Called by Eclipse when the model is complete and before anything is shown. */
    @ProcessAdditions
    void fit(MApplication application) {
        Display display = Display.getDefault();
        application.getChildren().forEach(window -> fit(window, display));
    }

    private static void fit(MWindow window, Display display) {
        Rectangle wanted = new Rectangle(window.getX(), window.getY(), window.getWidth(), window.getHeight());
        Rectangle screen = Arrays.stream(display.getMonitors())
                .map(Monitor::getClientArea)
                .filter(area -> area.contains(wanted.x, wanted.y))
                .findFirst()
                .orElseGet(() -> display.getPrimaryMonitor().getClientArea());
        Rectangle fitting = shrinkAndMoveInto(wanted, screen);
        window.setWidth(fitting.width);
        window.setHeight(fitting.height);
        window.setX(fitting.x);
        window.setY(fitting.y);
    }

    /** Returns the wanted bounds, reduced and moved as needed to fit on the screen. */
    static Rectangle shrinkAndMoveInto(Rectangle wanted, Rectangle screen) {
        int width = Math.min(wanted.width, screen.width);
        int height = Math.min(wanted.height, screen.height);
        boolean placed = screen.contains(wanted.x, wanted.y);
        int x = placed ? wanted.x : screen.x + (screen.width - width) / 2;
        int y = placed ? wanted.y : screen.y + (screen.height - height) / 2;
        return new Rectangle(
                Math.min(x, screen.x + screen.width - width),
                Math.min(y, screen.y + screen.height - height),
                width,
                height);
    }
}
