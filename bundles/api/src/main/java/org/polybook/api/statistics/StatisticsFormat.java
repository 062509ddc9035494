package org.polybook.api.statistics;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;
import org.polybook.io.Workspace;

/** Writes and opens files of statistics. A service; stateless and thread-safe. */
@ProviderType
@Provided(by = "org.polybook.statistics", lack = "no files of statistics")
public interface StatisticsFormat {
    /**
     * Creates a file of statistics.
     *
     * @param workspace the folder for the new file and for temporary files
     * @param name the name of the new file in the workspace
     * @param target the path that the file will get, for messages
     */
    StatisticsWriter create(Workspace workspace, String name, Path target) throws IOException;

    /**
     * Opens a file.
     *
     * @throws org.polybook.api.book.BookFormatException if the file is not a complete file of statistics
     */
    StatisticsFile open(Path file) throws IOException;
}
