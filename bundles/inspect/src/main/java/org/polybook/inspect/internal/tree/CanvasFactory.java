package org.polybook.inspect.internal.tree;

import java.io.IOException;
import org.polybook.api.inspect.TreeFormat;

/** Creates canvases; throws an exception if this Java runtime lacks the module that PNG needs. */
final class CanvasFactory {
    private CanvasFactory() {}

    static Canvas of(TreeFormat format, double width, double height) throws IOException {
        if (format != TreeFormat.PNG) {
            return new SvgCanvas(width, height);
        }
        try {
            return new PngCanvas(width, height);
        } catch (LinkageError | InternalError e) {
            throw new IOException(
                    "this Java cannot draw PNG (PNG needs the module java.desktop and a font; " + e.getMessage()
                            + "); SVG does not need them",
                    e);
        }
    }
}
