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
 * Stores the books of folders over a restart of the shelf. Fileinstall reports a file to an installer once; an
 * installer that was stopped and started again gets no report until the file changes. After a restart of the framework
 * fileinstall reports everything again, so books stored in another run are discarded.
 *
 * <p>A text file: the identity of the framework's run, then one path per line as a URI, so that any name fits on a line
 * and is read back unchanged.
 */
public final class FolderBooksStore {
    private static final Logger LOG = BundleLogger.of(FolderBooksStore.class);

    private final Path file;
    private final String run;

    /** Uses that file, which may be missing; null disables the store. */
    public FolderBooksStore(Path file, String run) {
        this.file = file;
        this.run = run;
    }

    /** Stores the books; called when the shelf stops. */
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
            LOG.log(Level.WARNING, "The books of watched folders cannot be stored in " + file, e);
        }
    }

    /** Returns the stored books that still exist, and deletes the file; called when the shelf starts. */
    public List<Path> loadAndDelete() {
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
            LOG.log(Level.WARNING, "The books of watched folders cannot be read from " + file, e);
            return List.of();
        }
    }
}
