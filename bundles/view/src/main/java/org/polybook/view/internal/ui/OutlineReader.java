package org.polybook.view.internal.ui;

import java.util.StringTokenizer;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;

/** Puts an outline of {@link PieceShapes} into an area. */
final class OutlineReader {
    private final StringTokenizer words;
    private final Rectangle area;

    OutlineReader(String text, Rectangle area) {
        this.words = new StringTokenizer(text);
        this.area = area;
    }

    void drawInto(Path path) {
        while (words.hasMoreTokens()) {
            String command = words.nextToken();
            switch (command) {
                case "M" -> path.moveTo(x(), y());
                case "L" -> path.lineTo(x(), y());
                case "Q" -> path.quadTo(x(), y(), x(), y());
                case "C" -> path.cubicTo(x(), y(), x(), y(), x(), y());
                case "Z" -> path.close();
                case "O" -> circle(path);
                default -> throw new IllegalArgumentException("outline: expected M, L, Q, C, Z or O, not " + command);
            }
        }
    }

    private void circle(Path path) {
        float x = x();
        float y = y();
        float radius = number() * area.width / 100;
        path.moveTo(x + radius, y);
        path.addArc(x - radius, y - radius, 2 * radius, 2 * radius, 0, 360);
        path.close();
    }

    private float x() {
        return area.x + number() * area.width / 100;
    }

    private float y() {
        return area.y + number() * area.height / 100;
    }

    private float number() {
        return Float.parseFloat(words.nextToken());
    }
}
