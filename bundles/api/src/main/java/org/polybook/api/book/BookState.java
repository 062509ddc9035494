package org.polybook.api.book;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.io.FileState;

/**
 * What stands at all files of a book, to find out whether one has changed meanwhile.
 *
 * @param sides the files beside the main file, empty where there is none
 */
record BookState(FileState main, Map<Path, Optional<FileState>> sides) {
    /**
     * That of a book of the format that its name stands for, or of whichever of the formats its content may be.
     *
     * @throws NoSuchFileException if there is no main file
     */
    static BookState of(Path path, List<BookFormat> formats) throws IOException {
        FileState main = FileState.of(path);
        Map<Path, Optional<FileState>> sides = new LinkedHashMap<>();
        for (BookFormat format : Books.named(path, formats).map(List::of).orElse(formats)) {
            for (Path file : format.files(path)) {
                if (!file.equals(path)) {
                    sides.put(file, FileState.find(file));
                }
            }
        }
        return new BookState(main, sides);
    }
}
