package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.bookshelf.internal.watch.BookFileSet;

/** Opens files with the currently available formats, and remembers which format opened a file. */
public final class BookOpener {
    private final List<BookFormat> formats;
    private final List<BookOverlay> overlays;
    private final long since;

    public BookOpener(List<BookFormat> formats, List<BookOverlay> overlays) {
        this(formats, overlays, 0);
    }

    /** @param since the time of the last change of the formats, by {@link org.polybook.bookshelf.internal.watch.Time#nanos} */
    public BookOpener(List<BookFormat> formats, List<BookOverlay> overlays, long since) {
        this.formats = List.copyOf(formats);
        this.overlays = List.copyOf(overlays);
        this.since = since;
    }

    /** Returns an opener with other formats, available from the time {@code nanos} on. */
    public BookOpener withFormats(List<BookFormat> now, long nanos) {
        return new BookOpener(now, overlays, nanos);
    }

    public BookOpener withOverlays(List<BookOverlay> now) {
        return new BookOpener(formats, now, since);
    }

    /** The time of the last change of the formats, by {@link org.polybook.bookshelf.internal.watch.Time#nanos}. */
    public long formatsChangedAt() {
        return since;
    }

    public List<BookOverlay> overlays() {
        return overlays;
    }

    /**
     * An open book.
     *
     * @param file the book with its overlays; the caller closes it
     * @param base the book as the format opened it, below the overlays; the same object as {@code file} without
     *     overlays
     * @param format the provider that opened it
     * @param formatName the name of the format, read in advance because the provider may be removed later
     * @param overlays the overlays applied to it
     */
    public record Opened(
            BookFile file, BookFile base, BookFormat format, String formatName, List<BookOverlay> overlays) {
        /** Closes the layers, which close the base, and then the base itself in case a layer did not close it. */
        @SuppressWarnings("ReferenceEquality") // without overlays both fields are the same object
        public void close() {
            try {
                file.close();
            } finally {
                if (base != file) {
                    base.close();
                }
            }
        }
    }

    /** Returns true if one of the formats handles files of that name in a folder. */
    public boolean isBookName(String fileName) {
        return Books.isBookName(fileName, formats);
    }

    /**
     * The files of the book and those that overlays read.
     *
     * @param before the last known files, which remain the book's files as long as no format names them
     */
    public BookFileSet files(Path main, BookFormat openedBy, BookFileSet before) {
        List<Path> own = ownFiles(main, openedBy).orElse(before.own());
        List<Path> withSideFiles = Books.files(main, List.of(), overlays);
        return BookFileSet.of(own).withSideFiles(withSideFiles.subList(1, withSideFiles.size()));
    }

    /**
     * Returns the files of the book. The format that handles the book's name lists them, or else the format that opened
     * the book; empty if neither is available or the format fails.
     */
    public Optional<List<Path>> ownFiles(Path main, BookFormat openedBy) {
        Path name = main.getFileName();
        try {
            return formats.stream()
                    .filter(format -> name != null && format.handles(name.toString()))
                    .findFirst()
                    .or(() -> formats.stream()
                            .filter(format -> isSame(format, openedBy))
                            .findFirst())
                    .map(format -> format.files(main));
        } catch (RuntimeException | LinkageError e) {
            return Optional.empty();
        }
    }

    public boolean offers(BookFormat format) {
        return formats.stream().anyMatch(offered -> isSame(offered, format));
    }

    /** Returns true if the other opener has an overlay that this opener does not have. */
    boolean lacksOverlayOf(BookOpener other) {
        return other.overlays.stream()
                .anyMatch(theirs -> overlays.stream().noneMatch(overlay -> isSame(overlay, theirs)));
    }

    @SuppressWarnings("ReferenceEquality") // services are compared by identity, regardless of their equals
    private static boolean isSame(Object one, Object other) {
        return one == other;
    }

    public Opened open(Path path, OpenOptions options) throws IOException {
        List<FileRememberingFormat> remembering =
                formats.stream().map(FileRememberingFormat::new).toList();
        List<NonWaitingOverlay> nonWaiting =
                overlays.stream().map(NonWaitingOverlay::new).toList();
        BookFile file = Books.open(path, options, List.copyOf(remembering), List.copyOf(nonWaiting));
        FileRememberingFormat used = remembering.stream()
                .filter(one -> one.opened != null)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(path + ": was opened by none of the formats"));
        return new Opened(file, used.opened, used.format, used.name, overlays);
    }

    /**
     * An overlay that is applied with {@link BookOverlay#applyAtOnce}, because the shelf must not wait for one of its
     * books.
     */
    private record NonWaitingOverlay(BookOverlay overlay) implements BookOverlay {
        @Override
        public List<Path> files(Path main) {
            return overlay.files(main);
        }

        @Override
        public BookFile apply(BookFile base) throws IOException {
            return overlay.applyAtOnce(base);
        }
    }

    /**
     * A format that remembers the file it opened. It reads the name of the format before the file is opened, so that a
     * provider that is removed later can still be named.
     */
    private static final class FileRememberingFormat implements BookFormat {
        private final BookFormat format;
        private final String name;
        private BookFile opened;

        FileRememberingFormat(BookFormat format) {
            this.format = format;
            this.name = format.name();
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean handles(String fileName) {
            return format.handles(fileName);
        }

        @Override
        public List<Path> files(Path main) {
            return format.files(main);
        }

        @Override
        public boolean hasGames() {
            return format.hasGames();
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            opened = format.open(path, options);
            return opened;
        }
    }
}
