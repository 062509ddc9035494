package org.polybook.view.internal.ui;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/**
 * Gives a single child all the room, and at least a size: in a smaller place, such as that of a part which is just being opened, its
 * right and lower edges are not seen. Widgets that are squeezed below what they need make GTK complain on standard error.
 */
final class LeastSize extends Layout {
    private final int width;
    private final int height;

    /** Of that size, in points. */
    LeastSize(int width, int height) {
        this.width = width;
        this.height = height;
    }

    @Override
    protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean flushCache) {
        Point size = composite.getChildren()[0].computeSize(widthHint, heightHint, flushCache);
        return new Point(Math.max(width, size.x), Math.max(height, size.y));
    }

    @Override
    protected void layout(Composite composite, boolean flushCache) {
        Rectangle room = composite.getClientArea();
        Control child = composite.getChildren()[0];
        child.setBounds(room.x, room.y, Math.max(width, room.width), Math.max(height, room.height));
    }
}
