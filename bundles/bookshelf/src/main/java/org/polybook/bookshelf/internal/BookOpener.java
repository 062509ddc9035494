package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookOverlay;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;

/** Opens files with the formats that are at hand just now, and remembers which of them did it. */
final class BookOpener {
    private final List<BookFormat> formats;
    private final List<BookOverlay> overlays;

    BookOpener(List<BookFormat> formats, List<BookOverlay> overlays) {
        this.formats = List.copyOf(formats);
        this.overlays = List.copyOf(overlays);
    }

    BookOpener with(List<BookFormat> now) {
        return new BookOpener(now, overlays);
    }

    BookOpener over(List<BookOverlay> now) {
        return new BookOpener(formats, now);
    }

    List<BookOverlay> overlays() {
        return overlays;
    }

    /**
     * An open book.
     *
     * @param file the caller's to close
     * @param format the provider that opened it
     * @param overlays what has been laid over it
     */
    record Opened(BookFile file, BookFormat format, List<BookOverlay> overlays) {}

    boolean isEmpty() {
        return formats.isEmpty();
    }

    boolean offers(BookFormat format) {
        return formats.stream().anyMatch(offered -> isSame(offered, format));
    }

    @SuppressWarnings("ReferenceEquality") // a service is that object, whatever it says of others
    private static boolean isSame(BookFormat one, BookFormat other) {
        return one == other;
    }

    Opened open(Path path, OpenOptions options) throws IOException {
        if (formats.isEmpty()) {
            throw new BookFormatException(
                    path + ": no book format is at hand to open it with (the polyglot format comes"
                            + " with the bundle org.polybook.reader)");
        }
        List<BookFormat> used = new ArrayList<>(1);
        List<BookFormat> noting = new ArrayList<>();
        formats.forEach(format -> noting.add(new Noting(format, used)));
        BookFile file = Books.open(path, options, noting, overlays);
        return new Opened(file, used.get(used.size() - 1), overlays);
    }

    /** Notes down that it was this format. */
    private record Noting(BookFormat format, List<BookFormat> used) implements BookFormat {
        @Override
        public String name() {
            return format.name();
        }

        @Override
        public boolean handles(String fileName) {
            return format.handles(fileName);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            used.add(format);
            return format.open(path, options);
        }
    }
}
