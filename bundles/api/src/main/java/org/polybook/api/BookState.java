package org.polybook.api;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.io.FileState;

/**
 * The state of all files of a book. {@link Books} compares two states to detect that a file has changed.
 *
 * @param sideFiles the state of each file next to the main file; empty for a file that does not exist
 */
record BookState(FileState main, Map<Path, Optional<FileState>> sideFiles) {
    /**
     * Returns the state of a book, including the files of its overlays. If the book's name denotes formats, the files
     * are those that these formats return; otherwise those that all formats return.
     *
     * @throws NoSuchFileException if the main file does not exist
     */
    static BookState of(Path path, List<BookFormat> formats, List<BookOverlay> overlays) throws IOException {
        FileState main = FileState.of(path);
        Map<Path, Optional<FileState>> sides = new LinkedHashMap<>();
        List<BookFormat> named = Books.formatsForName(path, formats);
        List<Path> files = new ArrayList<>(Books.files(path, List.of(), overlays));
        for (BookFormat format : named.isEmpty() ? formats : named) {
            files.addAll(Providers.callSafely(format, each -> each.files(path)).orElse(List.of()));
        }
        for (Path file : files) {
            if (!file.equals(path)) {
                sides.put(file, FileState.find(file));
            }
        }
        return new BookState(main, sides);
    }

    /**
     * Compares all components, as the method that a record has by itself does; written out for the reason given at
     * {@link FileState#equals}.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof BookState that && main.equals(that.main) && sideFiles.equals(that.sideFiles);
    }

    @Override
    public int hashCode() {
        return main.hashCode();
    }
}
