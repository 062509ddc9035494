package org.polybook.view.internal.ui.tree;

/** The scale of a picture: fitted to the width if that is readable, fitted to the whole area, or chosen by the user. */
final class TreeZoom {
    static final double MIN = 0.2;
    static final double MAX = 4;

    /** The minimum scale at which text is easy to read. */
    private static final double READABLE = 0.7;

    private static final double STEP = 1.25;

    private enum Mode {
        READABLE,
        WHOLE,
        CHOSEN
    }

    private Mode mode = Mode.READABLE;
    private double chosen = 1;

    /** Returns the scale for a picture in an area of those sizes, in points. */
    double scale(double width, double height, double roomWidth, double roomHeight) {
        return switch (mode) {
            case READABLE -> Math.min(1, Math.max(READABLE, roomWidth / width));
            case WHOLE -> clamp(Math.min(1, Math.min(roomWidth / width, roomHeight / height)));
            case CHOSEN -> chosen;
        };
    }

    /** Shows the whole picture from now on. */
    void fit() {
        mode = Mode.WHOLE;
    }

    /** Enlarges the picture by that many steps, or reduces it for negative steps; {@code now} is the current scale. */
    void zoomBy(int steps, double now) {
        mode = Mode.CHOSEN;
        chosen = clamp(now * Math.pow(STEP, steps));
    }

    private static double clamp(double scale) {
        return Math.max(MIN, Math.min(MAX, scale));
    }
}
