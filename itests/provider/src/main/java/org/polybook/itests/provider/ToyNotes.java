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

/** A text next to any book, {@code club.bin.note} next to {@code club.bin}, that is its comment. */
@Component
public class ToyNotes implements BookOverlay {
    @Override
    public List<Path> files(Path main) {
        return List.of(main.resolveSibling(main.getFileName() + ".note"));
    }

    @Override
    public BookFile apply(BookFile base) throws IOException {
        Path note = files(base.path()).get(0);
        return Files.exists(note) ? new Noted(base, Files.readString(note, StandardCharsets.UTF_8)) : base;
    }

    private static final class Noted extends ForwardingBook {
        private final String note;

        Noted(BookFile base, String note) {
            super(base);
            this.note = note;
        }

        @Override
        public BookMetadata metadata() {
            return super.metadata().withComment(note);
        }
    }
}
