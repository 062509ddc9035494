package org.polybook.cli.internal.lines;

import java.io.IOException;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.spi.Providers;

/** Finds the service. */
final class LinesService {
    private LinesService() {}

    static BookLines find() throws IOException {
        return Providers.all(BookLines.class).stream()
                .findFirst()
                .orElseThrow(() ->
                        new IOException("nothing that follows lines is at hand (the bundle org.polybook.inspect)"));
    }
}
