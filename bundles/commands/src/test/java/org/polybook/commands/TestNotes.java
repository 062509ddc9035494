package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.provider.ForwardingBook;

/**
 * An overlay that reads {@code NAME.note}, the comment of the book, and {@code NAME.results}, which contains the name
 * of a book.
 */
public final class TestNotes implements BookOverlay {
    public static Path note(Path main) {
        return main.resolveSibling(main.getFileName() + ".note");
    }

    public static Path results(Path main) {
        return main.resolveSibling(main.getFileName() + ".results");
    }

    @Override
    public List<Path> files(Path main) {
        return List.of(note(main), results(main));
    }

    @Override
    public BookFile apply(BookFile base) throws IOException {
        Path note = note(base.path());
        if (!Files.exists(note)) {
            return base;
        }
        String comment = Files.readString(note);
        return new ForwardingBook(base) {
            @Override
            public BookMetadata metadata() {
                return base.metadata().withComment(comment);
            }
        };
    }
}
