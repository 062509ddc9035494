package org.polybook.view.internal.ui.control;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;

/** The icons of buttons: outlines in a square of 100 by 100. */
public enum Icon {
    FIRST("M 22 20 L 22 80 M 78 20 L 34 50 L 78 80 Z"),
    BACK("M 72 20 L 28 50 L 72 80 Z"),
    FORWARD("M 28 20 L 72 50 L 28 80 Z"),
    LAST("M 78 20 L 78 80 M 22 20 L 66 50 L 22 80 Z"),
    FLIP("M 32 84 L 32 20 M 16 38 L 32 18 L 48 38 M 68 16 L 68 80 M 52 62 L 68 82 L 84 62"),
    COPY("M 20 20 L 62 20 L 62 36 M 20 20 L 20 68 L 38 68 M 38 36 L 80 36 L 80 84 L 38 84 Z"),
    PASTE("M 24 24 L 76 24 L 76 86 L 24 86 Z M 38 14 L 62 14 L 62 32 L 38 32 Z M 36 50 L 64 50 M 36 66 L 64 66"),
    UNDO("M 36 20 L 16 40 L 36 60 M 16 40 L 62 40 C 88 40 88 80 62 80 L 40 80"),
    REDO("M 64 20 L 84 40 L 64 60 M 84 40 L 38 40 C 12 40 12 80 38 80 L 60 80"),
    SAVE("M 18 18 L 70 18 L 82 30 L 82 82 L 18 82 Z M 32 18 L 32 40 L 64 40 L 64 18 M 30 82 L 30 56 L 70 56 L 70 82"),
    ZOOM_IN("M 50 18 L 50 82 M 18 50 L 82 50"),
    ZOOM_OUT("M 18 50 L 82 50"),
    CLEAR("M 26 26 L 74 74 M 74 26 L 26 74"),
    MENU("M 18 26 L 82 26 M 18 50 L 82 50 M 18 74 L 82 74"),
    FIT("M 18 38 L 18 18 L 38 18 M 62 18 L 82 18 L 82 38 M 82 62 L 82 82 L 62 82 M 38 82 L 18 82 L 18 62");

    private static final int SIZE = 16;

    private final Outline outline;

    Icon(String outline) {
        this.outline = Outline.of(outline);
    }

    /** Draws the icon in the middle of that area. */
    void draw(GC gc, Rectangle area, Color color) {
        gc.setAntialias(SWT.ON);
        gc.setForeground(color);
        gc.setLineWidth(2);
        gc.setLineCap(SWT.CAP_ROUND);
        gc.setLineJoin(SWT.JOIN_ROUND);
        Rectangle place =
                new Rectangle(area.x + (area.width - SIZE) / 2, area.y + (area.height - SIZE) / 2, SIZE, SIZE);
        Path path = new Path(gc.getDevice());
        outline.drawInto(path, place);
        gc.drawPath(path);
        path.dispose();
    }
}
