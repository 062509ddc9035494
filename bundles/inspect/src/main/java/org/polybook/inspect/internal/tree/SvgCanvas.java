package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Draws a picture in the format SVG. */
final class SvgCanvas implements Canvas {
    private final Svg svg = new Svg();

    SvgCanvas(double width, double height) {
        svg.add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">",
                width, height, width, height);
        svg.add("<style>");
        svg.add(
                "text { font-family: \"DejaVu Sans\", Verdana, Helvetica, Arial, sans-serif;"
                        + " paint-order: stroke; stroke: #fff; stroke-width: 2.5px; stroke-opacity: 0.75; stroke-linejoin: round; }");
        for (Font font : Font.values()) {
            svg.add(
                    ".%s { font-size: %spx; font-weight: %s; font-style: %s; fill: %s; }",
                    name(font),
                    font.size(),
                    font.isBold() ? "bold" : "normal",
                    font.isItalic() ? "italic" : "normal",
                    font.color());
        }
        svg.add("</style>");
        svg.add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    }

    private static String name(Font font) {
        return font.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void beginGroup(String hint) {
        svg.add("<g><title>%s</title>", Svg.escape(hint));
    }

    @Override
    public void endGroup() {
        svg.add("</g>");
    }

    @Override
    public void box(double x, double y, double width, double height, String fill) {
        svg.add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>", x, y, width, height, fill);
    }

    @Override
    public void bar(double x, double y, double width, double height, String fill) {
        svg.add(
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.1f\" height=\"%.2f\" fill=\"%s\" stroke=\"#222222\" stroke-width=\"0.8\"/>",
                x, y, width, height, fill);
    }

    @Override
    public void ribbon(Ribbon band, String color, boolean faint) {
        svg.add(
                "<path class=\"band\" d=\"M%.1f %.2f C%.1f %.2f %.1f %.2f %.1f %.2f L%.1f %.2f C%.1f %.2f %.1f %.2f %.1f %.2f Z\""
                        + " fill=\"%s\" fill-opacity=\"%s\"%s/>",
                band.left(),
                band.top(),
                band.leftControlX(),
                band.top(),
                band.rightControlX(),
                band.toTop(),
                band.right(),
                band.toTop(),
                band.right(),
                band.toBottom(),
                band.rightControlX(),
                band.toBottom(),
                band.leftControlX(),
                band.bottom(),
                band.left(),
                band.bottom(),
                color,
                faint ? "0.16" : "0.36",
                faint ? " stroke=\"" + color + "\" stroke-width=\"0.7\" stroke-dasharray=\"4 3\"" : "");
    }

    @Override
    public void text(double x, double y, Font font, String words) {
        svg.text(x, y, name(font), words);
    }

    @Override
    public void centered(double x, double y, Font font, String words) {
        svg.add(
                "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"middle\">%s</text>",
                x, y, name(font), Svg.escape(words));
    }

    @Override
    public void label(double x, double y, String move, String share) {
        svg.add(
                "<text x=\"%.1f\" y=\"%.1f\" class=\"move\">%s <tspan class=\"share\">%s</tspan></text>",
                x, y, Svg.escape(move), Svg.escape(share));
    }

    @Override
    public void write(OutputStream out) throws IOException {
        svg.add("</svg>");
        out.write(svg.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
