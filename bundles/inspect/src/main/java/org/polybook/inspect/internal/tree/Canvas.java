package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A surface on which a picture is drawn. Lengths are in points of the picture, {@code y} increases downwards, and
 * colours have the form {@code #rrggbb}.
 */
interface Canvas {
    /** Styles of text. */
    enum Font {
        TITLE(15, true, false, "#222222"),
        NOTE(11, false, false, "#666666"),
        COLUMN(11, false, false, "#888888"),
        MOVE(12, true, false, "#222222"),
        SHARE(12, false, false, "#555555"),
        NAME(10, false, true, "#444444"),
        AGAIN(9.5, false, false, "#777777");

        private final double size;
        private final boolean bold;
        private final boolean italic;
        private final String color;

        Font(double size, boolean bold, boolean italic, String color) {
            this.size = size;
            this.bold = bold;
            this.italic = italic;
            this.color = color;
        }

        double size() {
            return size;
        }

        boolean isBold() {
            return bold;
        }

        boolean isItalic() {
            return italic;
        }

        String color() {
            return color;
        }
    }

    /**
     * A curved band that connects two bars.
     *
     * @param top upper edge of its left end; {@code bottom} is the lower edge
     * @param toTop upper edge of its right end; {@code toBottom} is the lower edge
     */
    record Ribbon(double left, double top, double bottom, double right, double toTop, double toBottom) {
        /** The {@code x} of the control point for the left end of the band's curves. */
        double leftControlX() {
            return left + (right - left) * 0.6;
        }

        /** The {@code x} of the control point for the right end of the band's curves. */
        double rightControlX() {
            return left + (right - left) * 0.45;
        }
    }

    /**
     * Begins the elements that belong to one move. The hint appears when the pointer is over them, in formats that
     * support this.
     */
    void beginGroup(String hint);

    void endGroup();

    void box(double x, double y, double width, double height, String fill);

    /** Draws a box with a thin dark frame. */
    void bar(double x, double y, double width, double height, String fill);

    /** @param faint true for a band that leads to a transposition */
    void ribbon(Ribbon ribbon, String color, boolean faint);

    void text(double x, double y, Font font, String words);

    void centered(double x, double y, Font font, String words);

    /** Writes a move, followed by its share. */
    void label(double x, double y, String move, String share);

    /** Writes the picture. */
    void write(OutputStream out) throws IOException;
}
