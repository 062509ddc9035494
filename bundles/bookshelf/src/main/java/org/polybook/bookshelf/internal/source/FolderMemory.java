package org.polybook.bookshelf.internal.source;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.polybook.io.BundleLogger;

/**
 * Remembers the books of folders while the shelf is restarted. Fileinstall tells an installer of a file once; one that comes
 * back is told nothing until the file changes. When the framework itself has been restarted fileinstall tells it all again,
 * so what was remembered in another run is forgotten.
 *
 * <p>A text file: the run's identity, then a path a line as a URI, so that any name is one line and comes back as it was.
 */
public final class FolderMemory {
    private static final Logger LOG = BundleLogger.of(FolderMemory.class);

    private final Path file;
    private final String run;

    /** Kept in that file, which need not exist; null for nowhere. */
    public FolderMemory(Path file, String run) {
        this.file = file;
        this.run = run;
    }

    /** To be called when the shelf ends. */
    public void store(Collection<Path> books) {
        if (file == null) {
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add(run);
        books.forEach(book -> lines.add(book.toUri().toString()));
        try {
            Files.write(file, lines, StandardCharsets.UTF_8);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "The books of watched folders cannot be remembered in " + file, e);
        }
    }

    /** To be called when the shelf begins: the books that are still there. */
    public List<Path> recall() {
        if (file == null || !Files.exists(file)) {
            return List.of();
        }
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            Files.delete(file);
            if (lines.isEmpty() || !lines.get(0).equals(run)) {
                return List.of();
            }
            return lines.stream()
                    .skip(1)
                    .map(line -> Path.of(URI.create(line)))
                    .filter(Files::exists)
                    .toList();
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Level.WARNING, "The books of watched folders cannot be recalled from " + file, e);
            return List.of();
        }
    }
}
