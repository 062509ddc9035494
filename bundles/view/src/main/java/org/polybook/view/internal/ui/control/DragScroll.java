package org.polybook.view.internal.ui.control;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Scrolls by dragging the content with the mouse. A press without a drag is a click. */
public final class DragScroll {
    /** The maximum distance of a click, in points. */
    private static final int MAX_CLICK = 4;

    private final ScrolledComposite scrolled;
    private final Control content;
    private final Consumer<Point> click;

    /** The pointer and the origin of the visible part when the button was pressed. */
    private record Press(Point pointer, Point origin) {}

    private Optional<Press> press = Optional.empty();
    private boolean dragged;

    /** @param click receives the point of a click on the content */
    public DragScroll(ScrolledComposite scrolled, Control content, Consumer<Point> click) {
        this.scrolled = scrolled;
        this.content = content;
        this.click = click;
        content.addListener(SWT.MouseDown, this::down);
        content.addListener(SWT.MouseMove, this::move);
        content.addListener(SWT.MouseUp, this::up);
    }

    private void down(Event event) {
        dragged = false;
        press = event.button == 1 ? Optional.of(new Press(pointer(event), scrolled.getOrigin())) : Optional.empty();
    }

    private Point pointer(Event event) {
        return content.toDisplay(event.x, event.y); // absolute, as the content moves with the drag
    }

    private void move(Event event) {
        press.ifPresent(from -> {
            Point now = pointer(event);
            int x = now.x - from.pointer.x;
            int y = now.y - from.pointer.y;
            dragged |= Math.abs(x) > MAX_CLICK || Math.abs(y) > MAX_CLICK;
            if (dragged) {
                scrolled.setOrigin(from.origin.x - x, from.origin.y - y);
            }
        });
    }

    private void up(Event event) {
        boolean isClick = press.isPresent() && !dragged;
        press = Optional.empty();
        if (isClick) {
            click.accept(new Point(event.x, event.y));
        }
    }
}
