package org.polybook.explorer.internal;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Draws the pieces of the page's board: the solid chess symbols of DejaVu Sans, White's filled with white, in tiles of 40
 * × 40. The arguments of {@code main} are the font file and the SVG file to write.
 */
final class SpriteDrawing {
    private static final String PIECES = "kqrbnp";
    private static final char FIRST_SYMBOL = '\u265a';

    private static final float FONT_SIZE = 38;
    private static final double TILE = 40;
    private static final double MAX_PIECE = 33;
    private static final double MAX_SCALE = 1.2;

    private static final String WHITE =
            " fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/></g>\n";
    private static final String BLACK = " fill=\"#222\"/></g>\n";

    private SpriteDrawing() {}

    public static void main(String[] arguments) throws IOException, FontFormatException {
        Files.writeString(Path.of(arguments[1]), svg(Path.of(arguments[0])));
    }

    /** Returns a group for each piece, with ids such as {@code wk}. */
    static String svg(Path fontFile) throws IOException, FontFormatException {
        Font font = Font.createFont(Font.TRUETYPE_FONT, fontFile.toFile()).deriveFont(FONT_SIZE);
        StringBuilder svg = new StringBuilder(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\" viewBox=\"0 0 40 40\">\n");
        for (String color : new String[] {"w", "b"}) {
            for (int i = 0; i < PIECES.length(); i++) {
                svg.append("<g id=\"").append(color).append(PIECES.charAt(i)).append("\"><path d=\"");
                appendPath(outline(font, (char) (FIRST_SYMBOL + i)), svg);
                svg.append('"').append(color.equals("w") ? WHITE : BLACK);
            }
        }
        return svg.append("</svg>\n").toString();
    }

    /** Returns the outline of a symbol in the middle of a tile. */
    private static Shape outline(Font font, char symbol) {
        Shape outline = font.createGlyphVector(new FontRenderContext(null, true, true), new char[] {symbol})
                .getOutline();
        Rectangle2D bounds = outline.getBounds2D();
        double scale = Math.min(MAX_PIECE / Math.max(bounds.getWidth(), bounds.getHeight()), MAX_SCALE);
        AffineTransform toTile = new AffineTransform();
        toTile.translate(TILE / 2, TILE / 2);
        toTile.scale(scale, scale);
        toTile.translate(-bounds.getCenterX(), -bounds.getCenterY());
        return toTile.createTransformedShape(outline);
    }

    private static void appendPath(Shape shape, StringBuilder path) {
        double[] points = new double[6];
        for (PathIterator part = shape.getPathIterator(null); !part.isDone(); part.next()) {
            int type = part.currentSegment(points);
            path.append("MLQCZ".charAt(type));
            for (int i = 0; i < numbers(type); i++) {
                path.append(i > 0 ? " " : "").append(String.format(Locale.ROOT, "%.1f", points[i]));
            }
        }
    }

    /** Returns how many numbers a segment has. */
    private static int numbers(int type) {
        return switch (type) {
            case PathIterator.SEG_CLOSE -> 0;
            case PathIterator.SEG_QUADTO -> 4;
            case PathIterator.SEG_CUBICTO -> 6;
            default -> 2;
        };
    }
}
