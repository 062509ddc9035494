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
 * The state of all files of a book, by which a change of one is found.
 *
 * @param sides the state of each file next to the main file; empty for a file that does not exist
 */
record BookState(FileState main, Map<Path, Optional<FileState>> sides) {
    /**
     * The state of a book of the formats that its name denotes, or of any format if it denotes none, with the files of its overlays.
     *
     * @throws NoSuchFileException if there is no main file
     */
    static BookState of(Path path, List<BookFormat> formats, List<BookOverlay> overlays) throws IOException {
        FileState main = FileState.of(path);
        Map<Path, Optional<FileState>> sides = new LinkedHashMap<>();
        List<BookFormat> named = Books.named(path, formats);
        List<Path> files = new ArrayList<>(Books.files(path, List.of(), overlays));
        for (BookFormat format : named.isEmpty() ? formats : named) {
            files.addAll(Providers.answer(format, each -> each.files(path)).orElse(List.of()));
        }
        for (Path file : files) {
            if (!file.equals(path)) {
                sides.put(file, FileState.find(file));
            }
        }
        return new BookState(main, sides);
    }

    /** As a record's; written out for the reason of {@link FileState#equals}. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BookState that && main.equals(that.main) && sides.equals(that.sides);
    }

    @Override
    public int hashCode() {
        return main.hashCode();
    }
}
