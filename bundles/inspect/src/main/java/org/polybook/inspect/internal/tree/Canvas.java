package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;

/** What a picture is drawn on. Lengths are in points of the picture, {@code y} goes down; colours are {@code #rrggbb}. */
interface Canvas {
    /** Kinds of writing. */
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
     * A band between two bars.
     *
     * @param top of its left end; {@code bottom} is where that ends
     * @param toTop of its right end; {@code toBottom} is where that ends
     */
    record Ribbon(double left, double top, double bottom, double right, double toTop, double toBottom) {
        /** Where the curve that leaves the left end is steered to. */
        double bendLeft() {
            return left + (right - left) * 0.6;
        }

        /** Where the curve that meets the right end comes from. */
        double bendRight() {
            return left + (right - left) * 0.45;
        }
    }

    /** Begins what belongs to one move; the hint is shown where pictures can do so. */
    void begin(String hint);

    void end();

    void box(double x, double y, double width, double height, String fill);

    /** A box with a thin dark frame. */
    void bar(double x, double y, double width, double height, String fill);

    /** @param faint for a band that leads to a position met before */
    void ribbon(Ribbon ribbon, String color, boolean faint);

    void text(double x, double y, Font font, String words);

    void centered(double x, double y, Font font, String words);

    /** A move and its share after it. */
    void label(double x, double y, String move, String share);

    /** Writes what was drawn. */
    void write(OutputStream out) throws IOException;
}
