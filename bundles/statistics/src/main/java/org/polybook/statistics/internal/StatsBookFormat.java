package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.statistics.internal.read.StatsContent;

/** Files of statistics as books of results. */
@Component(property = BookFormat.NAME + "=" + StatsBookFormat.FORMAT)
public final class StatsBookFormat implements BookFormat {
    static final String FORMAT = "stats";

    /** Used by {@link java.util.ServiceLoader} and by Declarative Services. */
    public StatsBookFormat() {}

    @Override
    public String name() {
        return FORMAT;
    }

    @Override
    public boolean handles(String fileName) {
        return StatsFileNames.isStatistics(fileName);
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        return new StatsBook(path, StatsContent.open(path));
    }
}
