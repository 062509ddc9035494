package org.polybook.view.internal.ui.control;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/**
 * A layout that gives a single child the whole area, but no less than a minimum size. In a smaller area, such as that
 * of a part which is being opened, the child's right and lower edges are hidden. GTK prints criticals on standard error
 * for widgets that are too small for their content.
 */
public final class MinimumSize extends Layout {
    private final int width;
    private final int height;

    /** Sets the minimum size, in points. */
    public MinimumSize(int width, int height) {
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
