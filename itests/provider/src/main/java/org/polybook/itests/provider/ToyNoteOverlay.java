package org.polybook.itests.provider;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.provider.ForwardingBook;

/** Uses a text file next to any book, such as {@code club.bin.note} next to {@code club.bin}, as the book's comment. */
@Component
public class ToyNoteOverlay implements BookOverlay {
    @Override
    public List<Path> files(Path main) {
        return List.of(main.resolveSibling(main.getFileName() + ".note"));
    }

    @Override
    public BookFile apply(BookFile book) throws IOException {
        Path note = files(book.path()).get(0);
        return Files.exists(note) ? new BookWithNote(book, Files.readString(note, StandardCharsets.UTF_8)) : book;
    }

    private static final class BookWithNote extends ForwardingBook {
        private final String note;

        BookWithNote(BookFile book, String note) {
            super(book);
            this.note = note;
        }

        @Override
        public BookMetadata metadata() {
            return super.metadata().withComment(note);
        }
    }
}
