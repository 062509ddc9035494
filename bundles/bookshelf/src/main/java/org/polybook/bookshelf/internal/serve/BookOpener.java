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
import org.polybook.bookshelf.internal.watch.BookFiles;

/** Opens files with the formats that are available just now, and remembers which of them did it. */
public final class BookOpener {
    private final List<BookFormat> formats;
    private final List<BookOverlay> overlays;
    private final long since;

    public BookOpener(List<BookFormat> formats, List<BookOverlay> overlays) {
        this(formats, overlays, 0);
    }

    /** @param since the time of the last change of the formats, by {@link Time#nanos} */
    public BookOpener(List<BookFormat> formats, List<BookOverlay> overlays, long since) {
        this.formats = List.copyOf(formats);
        this.overlays = List.copyOf(overlays);
        this.since = since;
    }

    /** Returns an opener with other formats, which are available from that time on. */
    public BookOpener with(List<BookFormat> now, long nanos) {
        return new BookOpener(now, overlays, nanos);
    }

    public BookOpener over(List<BookOverlay> now) {
        return new BookOpener(formats, now, since);
    }

    /** The time of the last change of the formats, by {@link Time#nanos}. */
    public long since() {
        return since;
    }

    public List<BookOverlay> overlays() {
        return overlays;
    }

    /**
     * An open book.
     *
     * @param file the caller's to close
     * @param base what the format opened, below the overlays; the same as the file if there are none
     * @param format the provider that opened it
     * @param formatName its name, which may not be there to be asked for later
     * @param overlays what has been applied to it
     */
    public record Opened(
            BookFile file, BookFile base, BookFormat format, String formatName, List<BookOverlay> overlays) {
        /** The layers close the base with them; should one of them fail, it is closed all the same. */
        @SuppressWarnings("ReferenceEquality") // without layers it is the same object
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

    /** Whether a file of that name in a folder is a book of one of the formats. */
    public boolean isBookName(String fileName) {
        return Books.isBookName(fileName, formats);
    }

    /**
     * The files of the book, with those that overlays read.
     *
     * @param before the last known ones: the book's own are these as long as no format names them
     */
    public BookFiles files(Path main, BookFormat openedBy, BookFiles before) {
        List<Path> own = ownFiles(main, openedBy).orElse(before.own());
        List<Path> withBeside = Books.files(main, List.of(), overlays);
        return BookFiles.of(own).with(withBeside.subList(1, withBeside.size()));
    }

    /**
     * The files of the book, as the format that its name stands for says, else the one that has opened it; empty if neither is
     * there, or it cannot say.
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

    /** Returns true if an overlay of the other opener is not available to this one. */
    boolean lacksOverlayOf(BookOpener other) {
        return other.overlays.stream()
                .anyMatch(theirs -> overlays.stream().noneMatch(overlay -> isSame(overlay, theirs)));
    }

    @SuppressWarnings("ReferenceEquality") // a service is that object, whatever it says of others
    private static boolean isSame(Object one, Object other) {
        return one == other;
    }

    public Opened open(Path path, OpenOptions options) throws IOException {
        List<Noting> noting = formats.stream().map(Noting::new).toList();
        List<AtOnce> atOnce = overlays.stream().map(AtOnce::new).toList();
        BookFile file = Books.open(path, options, List.copyOf(noting), List.copyOf(atOnce));
        Noting used = noting.stream()
                .filter(one -> one.opened != null)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(path + ": was opened by none of the formats"));
        return new Opened(file, used.opened, used.format, used.name, overlays);
    }

    /** Does not wait for an overlay. */
    private record AtOnce(BookOverlay overlay) implements BookOverlay {
        @Override
        public List<Path> files(Path main) {
            return overlay.files(main);
        }

        @Override
        public BookFile apply(BookFile base) throws IOException {
            return overlay.applyAtOnce(base);
        }
    }

    /** Notes down what it has opened. Its name is asked for at first: who has gone since can still be told by it. */
    private static final class Noting implements BookFormat {
        private final BookFormat format;
        private final String name;
        private BookFile opened;

        Noting(BookFormat format) {
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
