package org.polybook.inspect.internal.tree;

import java.io.IOException;
import org.polybook.api.inspect.TreeFormat;

/** Makes canvases; where Java comes without what a picture of pixels takes, it says so. */
final class Canvases {
    private Canvases() {}

    static Canvas of(TreeFormat format, double width, double height) throws IOException {
        if (format != TreeFormat.PNG) {
            return new SvgCanvas(width, height);
        }
        try {
            return new PngCanvas(width, height);
        } catch (LinkageError | InternalError e) {
            throw new IOException(
                    "this Java draws no PNG (it takes the module java.desktop and a font; " + e.getMessage()
                            + "); SVG works without",
                    e);
        }
    }
}
