package org.polybook.view.internal.ui.control;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/**
 * The colours of everything that the view draws; other controls have those of the platform or of the application's
 * style sheet.
 *
 * @param text text on the background
 * @param faint less important text and lines
 * @param disabled disabled buttons
 * @param lightSquare light squares of the board
 * @param darkSquare dark squares of the board
 * @param coordinate coordinates on the squares at the edges
 * @param accent bars, arrows, the cursor on the board
 * @param lastMove squares of the last move
 * @param problem texts of problems
 */
public record Theme(
        Color text,
        Color faint,
        Color disabled,
        Color lightSquare,
        Color darkSquare,
        Color coordinate,
        Color accent,
        Color lastMove,
        Color problem) {
    private static final Theme LIGHT = new Theme(
            color(0x1f, 0x23, 0x28),
            color(0x6b, 0x72, 0x7b),
            color(0xb4, 0xb6, 0xb9),
            color(0xee, 0xea, 0xdf),
            color(0xa9, 0xb7, 0xa0),
            color(0x4a, 0x55, 0x44),
            color(0x2f, 0x6f, 0xb0),
            color(0xe3, 0xc9, 0x5e),
            color(0xb3, 0x26, 0x1e));

    private static final Theme DARK = new Theme(
            color(0xe6, 0xe6, 0xe6),
            color(0x9d, 0xa3, 0xa9),
            color(0x62, 0x66, 0x6a),
            color(0xb9, 0xbd, 0xb4),
            color(0x6c, 0x7a, 0x66),
            color(0x25, 0x2b, 0x22),
            color(0x5f, 0xa8, 0xe8),
            color(0xb8, 0x9f, 0x3c),
            color(0xff, 0x8a, 0x80));

    /** Returns the theme for the background of the control. */
    public static Theme of(Control control) {
        return isDark(control.getBackground().getRGB()) ? DARK : LIGHT;
    }

    public static boolean isDark(RGB background) {
        return background.red * 299 + background.green * 587 + background.blue * 114 < 128_000;
    }

    private static Color color(int red, int green, int blue) {
        return new Color(red, green, blue);
    }
}
