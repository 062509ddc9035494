package org.polybook.inspect.internal.tree;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;

/**
 * Draws a PNG with the Java module {@code java.desktop}; needs no screen. Only {@link CanvasFactory} may refer to this
 * class.
 */
final class PngCanvas implements Canvas {
    /** The number of pixels per point of an SVG picture: 2, because prints need a higher resolution. */
    private static final double SCALE = 2;
    /** The maximum width and height in pixels; larger pictures are scaled down, because viewers cannot show them. */
    private static final double LONGEST_SIDE = 16_000;

    private static final double MOST_PIXELS = 40e6;

    private final BufferedImage image;
    private final Graphics2D graphics;

    PngCanvas(double width, double height) {
        double scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height));
        scale = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)));
        image = new BufferedImage(pixels(width * scale), pixels(height * scale), BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.scale(scale, scale);
        box(0, 0, width + 1, height + 1, "#ffffff");
    }

    private static int pixels(double length) {
        return Math.max(1, (int) Math.round(length));
    }

    @Override
    public void beginGroup(String hint) {
        // hints do not exist in PNG
    }

    @Override
    public void endGroup() {
        // groups of elements do not exist in PNG
    }

    @Override
    public void box(double x, double y, double width, double height, String fill) {
        graphics.setColor(Color.decode(fill));
        graphics.fill(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void bar(double x, double y, double width, double height, String fill) {
        box(x, y, width, height, fill);
        graphics.setColor(Color.decode("#222222"));
        graphics.setStroke(new BasicStroke(0.8f));
        graphics.draw(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void ribbon(Ribbon band, String color, boolean faint) {
        Path2D path = new Path2D.Double();
        path.moveTo(band.left(), band.top());
        path.curveTo(band.leftControlX(), band.top(), band.rightControlX(), band.toTop(), band.right(), band.toTop());
        path.lineTo(band.right(), band.toBottom());
        path.curveTo(
                band.rightControlX(), band.toBottom(), band.leftControlX(), band.bottom(), band.left(), band.bottom());
        path.closePath();
        Color full = Color.decode(color);
        graphics.setColor(new Color(full.getRed(), full.getGreen(), full.getBlue(), faint ? 41 : 92));
        graphics.fill(path);
        if (faint) {
            graphics.setColor(full);
            graphics.setStroke(
                    new BasicStroke(0.7f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {4, 3}, 0));
            graphics.draw(path);
        }
    }

    @Override
    public void text(double x, double y, Font font, String words) {
        drawTextAndGetEndX(x, y, font, words);
    }

    @Override
    public void centered(double x, double y, Font font, String words) {
        if (!words.isEmpty()) {
            drawTextAndGetEndX(x - layout(font, words).getAdvance() / 2, y, font, words);
        }
    }

    @Override
    public void label(double x, double y, String move, String share) {
        double end = drawTextAndGetEndX(x, y, Font.MOVE, move);
        drawTextAndGetEndX(end + Font.MOVE.size() / 3, y, Font.SHARE, share);
    }

    /** Draws text with a light outline. Returns the {@code x} at which the text ends. */
    private double drawTextAndGetEndX(double x, double y, Font font, String words) {
        if (words.isEmpty()) {
            return x;
        }
        TextLayout layout = layout(font, words);
        Shape outline = layout.getOutline(AffineTransform.getTranslateInstance(x, y));
        graphics.setColor(new Color(255, 255, 255, 191));
        graphics.setStroke(new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(outline);
        graphics.setColor(Color.decode(font.color()));
        graphics.fill(outline);
        return x + layout.getAdvance();
    }

    private TextLayout layout(Font font, String words) {
        int style = (font.isBold() ? java.awt.Font.BOLD : 0) | (font.isItalic() ? java.awt.Font.ITALIC : 0);
        java.awt.Font face = new java.awt.Font(java.awt.Font.SANS_SERIF, style, 1).deriveFont((float) font.size());
        return new TextLayout(words, face, graphics.getFontRenderContext());
    }

    @Override
    public void write(OutputStream out) throws IOException {
        graphics.dispose();
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("this Java cannot write PNG; choose SVG");
        }
        out.flush();
    }
}
