package org.polybook.view.internal.ui.control;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.polybook.view.internal.text.Texts;

/**
 * A flat button with an icon that is drawn as an outline, as images on SWT's buttons are not sharp at every zoom. The
 * mouse, Enter and blank push it.
 */
public final class IconButton {
    private static final int SIDE = 28;
    private static final int HOVER_ALPHA = 40;

    private final Canvas canvas;
    private final Icon icon;
    private final String text;
    private final Runnable action;
    private boolean hovered;

    /** Creates a button; the text of {@code key} is its tooltip and accessible name. */
    public IconButton(Composite parent, Icon icon, String key, Runnable action) {
        this.icon = icon;
        this.text = Texts.of(key);
        this.action = action;
        this.canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        GridData place = new GridData(SWT.CENTER, SWT.CENTER, false, false);
        place.widthHint = SIDE;
        place.heightHint = SIDE;
        canvas.setLayoutData(place);
        canvas.setToolTipText(text);
        AccessibleNames.setName(canvas, () -> text);
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.MouseUp, this::release);
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN);
        canvas.addListener(SWT.MouseEnter, event -> hover(true));
        canvas.addListener(SWT.MouseExit, event -> hover(false));
        canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
        canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
        setRole();
    }

    public Canvas control() {
        return canvas;
    }

    /** Returns true if the button can be pushed. */
    public boolean isEnabled() {
        return canvas.getEnabled();
    }

    public void setEnabled(boolean enabled) {
        if (enabled != canvas.getEnabled()) {
            canvas.setEnabled(enabled);
            canvas.redraw();
        }
    }

    /** Runs the action if the button is enabled. */
    public void push() {
        if (isEnabled()) {
            action.run();
        }
    }

    private void release(Event event) {
        if (event.button == 1 && canvas.getClientArea().contains(event.x, event.y)) {
            push();
        }
    }

    private void key(Event event) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR || event.keyCode == ' ') {
            push();
        }
    }

    private void hover(boolean now) {
        hovered = now;
        canvas.redraw();
    }

    private void paint(GC gc) {
        Theme theme = Theme.of(canvas);
        Rectangle area = canvas.getClientArea();
        gc.setAntialias(SWT.ON);
        if (hovered && isEnabled()) {
            gc.setAlpha(HOVER_ALPHA);
            gc.setBackground(theme.text());
            gc.fillRoundRectangle(1, 1, area.width - 2, area.height - 2, 6, 6);
            gc.setAlpha(255);
        }
        if (canvas.isFocusControl()) {
            gc.setForeground(theme.accent());
            gc.setLineWidth(2);
            gc.drawRoundRectangle(2, 2, area.width - 4, area.height - 4, 6, 6);
        }
        icon.draw(gc, area, isEnabled() ? theme.text() : theme.disabled());
    }

    /** Gives the canvas the accessible role of a button. */
    private void setRole() {
        canvas.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_PUSHBUTTON;
            }

            @Override
            public void getDefaultAction(AccessibleControlEvent event) {
                event.result = text;
            }
        });
    }
}
