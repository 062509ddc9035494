package org.polybook.itests.hands;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;

/**
 * Uses widgets by their events, as a user does by hand, and waits for the results. Runs in the thread of the user
 * interface.
 */
public final class UserActions {
    /** The time limit of a wait, sufficient for a slow machine. */
    private static final long LIMIT_MILLIS = 120_000;

    private static final int LOOK_MILLIS = 10;

    private final Display display;

    public UserActions(Display display) {
        this.display = display;
    }

    /** Processes events until the condition is true. */
    public void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + LIMIT_MILLIS * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + LIMIT_MILLIS + " ms: " + what);
            }
            if (!display.readAndDispatch()) {
                display.timerExec(LOOK_MILLIS, () -> {});
                display.sleep();
            }
        }
        processPendingEvents();
    }

    /** Processes all pending events. */
    public void processPendingEvents() {
        while (display.readAndDispatch()) {
            // continue with the next event
        }
    }

    /** Presses and releases the first mouse button at this place of the control. */
    public void click(Control control, Point place) {
        mouse(control, SWT.MouseDown, place);
        mouse(control, SWT.MouseUp, place);
    }

    /** Clicks in the middle of the control. */
    public void click(Control control) {
        click(control, new Point(control.getSize().x / 2, control.getSize().y / 2));
    }

    public void push(Button button) {
        if (!button.isEnabled()) {
            throw new AssertionError("the button \"" + button.getText() + "\" cannot be pushed");
        }
        send(button, SWT.Selection, new Event());
    }

    public void select(Table table, int row) {
        table.setSelection(row);
        Event event = new Event();
        event.item = table.getItem(row);
        send(table, SWT.Selection, event);
    }

    /** Selects an item in the menu of a row. */
    public void chooseMenuItem(Table table, int row, String text) {
        select(table, row);
        Menu menu = table.getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        Arrays.stream(menu.getItems())
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError("there is no \"" + text + "\" in " + Arrays.toString(menu.getItems())))
                .notifyListeners(SWT.Selection, new Event());
        processPendingEvents();
    }

    /**
     * Sends the event to the control: with Display.post the toolkit presses the button at the edge of the window,
     * regardless of the pointer.
     */
    private void mouse(Control control, int type, Point place) {
        Event event = new Event();
        event.button = 1;
        event.x = place.x;
        event.y = place.y;
        send(control, type, event);
    }

    private void send(Control control, int type, Event event) {
        event.widget = control;
        event.display = display;
        control.notifyListeners(type, event);
        processPendingEvents();
    }
}
