package org.polybook.cli.internal.lines;

import java.io.IOException;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.spi.Providers;

/** Finds the service for the lines of a book. */
final class LinesService {
    private LinesService() {}

    static BookLines find() throws IOException {
        return Providers.required(BookLines.class);
    }
}
