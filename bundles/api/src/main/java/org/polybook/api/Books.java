package org.polybook.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.UnsupportedFormatException;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.provider.ForFormat;
import org.polybook.api.spi.Providers;

/**
 * Opens book files, of any available format. Every part of Polybook does it here, so what is edited is seen everywhere.
 *
 * <pre>{@code
 * try (BookFile book = Books.open(Path.of("performance.bin"))) {
 *     for (BookMove move : book.moves(Orthodox.NORMAL.start())) {
 *         System.out.println(move.move().orElseThrow() + " " + move.entry().weight());
 *     }
 * }
 * }</pre>
 */
public final class Books {
    private static final int TRIES = 20;
    private static final String TEMPORARY = ".~#";

    private Books() {}

    /** Opens a book with {@link OpenOptions#DEFAULT}, as {@link #open(Path, OpenOptions)}. */
    public static BookFile open(Path path) throws IOException {
        return open(path, OpenOptions.DEFAULT);
    }

    /**
     * Opens a book with the format that its name denotes, regardless of its content. If the name denotes none, the formats are
     * tried in order until the content {@linkplain BookFile#implausible() looks like a book} of one, so a sound book may have any
     * name and a damaged one needs a usual name. A format that fails does not keep the next one from being tried.
     *
     * <pre>{@code
     * try (BookFile book = Books.open(Path.of("performance.bin"), OpenOptions.MAP.withScheme("polyglot"))) {
     *     System.out.println(book.metadata().entries());
     * }
     * }</pre>
     *
     * @throws NoSuchFileException if there is no such file
     * @throws BookFormatException if it is no book of a known format, or cannot be read in the {@linkplain OpenOptions#scheme()
     *     scheme asked for}
     */
    public static BookFile open(Path path, OpenOptions options) throws IOException {
        return open(path, options, Providers.all(BookFormat.class));
    }

    /** The same, with these formats to choose from. Every overlay that is available is applied to the file. */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats) throws IOException {
        return open(path, options, formats, Providers.all(BookOverlay.class));
    }

    /**
     * The same, with these overlays to apply to the file, one after the other. All {@linkplain #files(Path, List, List) files}
     * of the book are of one moment: if one is replaced meanwhile, all are opened again.
     */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats, List<BookOverlay> overlays)
            throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw new BookFormatException(path + ": is a directory, expected a book file");
        }
        IOException failure = null;
        for (int i = 0; i < TRIES; i++) {
            BookState before = BookState.of(path, formats, overlays);
            BookFile unsure = null;
            try {
                unsure = open(RequestedScheme.checked(openBase(path, options, formats), options), overlays);
                BookState after = BookState.of(path, formats, overlays);
                boolean sameFile = i == TRIES - 1
                        && Objects.equals(after.main().key(), before.main().key());
                if (after.equals(before) || sameFile) { // written to in place, which the format sees or nobody can
                    BookFile book = unsure;
                    unsure = null;
                    return book;
                }
            } catch (IOException e) {
                if (BookState.of(path, formats, overlays).equals(before)) {
                    throw e;
                }
                failure = e;
            } finally {
                if (unsure != null) {
                    unsure.close();
                }
            }
        }
        throw new IOException(path + ": is written to all the time, so it cannot be opened", failure);
    }

    private static BookFile open(BookFile base, List<BookOverlay> overlays) throws IOException {
        BookFile book = base;
        try {
            for (BookOverlay overlay : overlays) {
                book = overlay.lay(book);
            }
            return book;
        } catch (IOException | RuntimeException | Error e) {
            book.close();
            throw e;
        }
    }

    /**
     * Name of the format that the file is opened with: the one that its name stands for, else the one that its content looks
     * like; empty if no available format knows it.
     */
    public static Optional<String> formatOf(Path path) throws IOException {
        List<BookFormat> formats = Providers.all(BookFormat.class);
        List<BookFormat> named = named(path, formats);
        if (named.size() == 1) {
            return Optional.of(named.get(0).name());
        }
        if (!Files.isRegularFile(path)) {
            return named.stream().map(BookFormat::name).findFirst();
        }
        FormatTrial trial = new FormatTrial(path, OpenOptions.MAP);
        try (BookFile book = named.isEmpty() ? trial.plausible(formats) : trial.byName(named)) {
            return book == null ? Optional.empty() : Optional.of(trial.format().name());
        }
    }

    /** The formats that the file's name denotes, usually one at most. */
    static List<BookFormat> named(Path path, List<BookFormat> formats) {
        Path name = path.getFileName();
        return formats.stream()
                .filter(format -> name != null
                        && Providers.answer(format, each -> each.handles(name.toString()))
                                .orElse(false))
                .toList();
    }

    /**
     * All files of the book, the given one first: those of the {@linkplain BookFormat#files format} that its name denotes, then those next
     * to it that {@linkplain BookOverlay#files overlays} read, as far as they exist.
     */
    public static List<Path> files(Path path) {
        return files(path, Providers.all(BookFormat.class), Providers.all(BookOverlay.class));
    }

    /**
     * Like {@link #files(Path)}, but with these formats and overlays. If the name denotes none of the formats, the book's own files are
     * the given one alone. The files of overlays are sorted by name.
     */
    public static List<Path> files(Path path, List<BookFormat> formats, List<BookOverlay> overlays) {
        Set<Path> files = new LinkedHashSet<>(named(path, formats).stream()
                .flatMap(format -> Providers.answer(format, each -> each.files(path)).stream())
                .findFirst()
                .orElse(List.of(path)));
        Set<Path> beside = new TreeSet<>();
        for (BookOverlay overlay : overlays) {
            beside.addAll(Providers.answer(overlay, each -> existing(each.files(path)))
                    .orElse(List.of()));
        }
        files.addAll(beside);
        return List.copyOf(files);
    }

    private static List<Path> existing(List<Path> files) {
        return files.stream().filter(Files::isRegularFile).toList();
    }

    /**
     * Whether a file of that name in a folder of books is one: a format takes it for its own by its name, and it is no name that
     * programs give to hidden and temporary files ({@code .}, {@code ~} or {@code #} first). A format that fails takes none.
     */
    public static boolean isBookName(String fileName, List<BookFormat> formats) {
        return !fileName.isEmpty()
                && TEMPORARY.indexOf(fileName.charAt(0)) < 0
                && Providers.first(formats, format -> format.handles(fileName)).isPresent();
    }

    /**
     * The implementation for books of that format.
     *
     * @throws UnsupportedFormatException if there are implementations, but none for it; tells which formats there are
     * @throws IOException if no implementation is available, as {@link Providers#required} throws it
     */
    public static <T extends ForFormat> T forFormat(Class<T> service, String format) throws IOException {
        List<T> all = Providers.all(service);
        if (all.isEmpty()) {
            throw new IOException(Providers.reportMissing(service));
        }
        for (T one : all) {
            if (one.format().equals(format)) {
                return one;
            }
        }
        throw new UnsupportedFormatException(Providers.lack(service) + " of the format \"" + format + "\", only of \""
                + all.stream().map(ForFormat::format).distinct().collect(Collectors.joining("\", \"")) + "\"");
    }

    /**
     * The implementation for that book, which need not exist yet; the first one if no available format knows the book.
     *
     * @throws IOException as {@link #forFormat}, after the book's path
     */
    public static <T extends ForFormat> T forBook(Class<T> service, Path book) throws IOException {
        Optional<String> format = formatOf(book);
        if (format.isEmpty()) {
            return Providers.required(service);
        }
        try {
            return forFormat(service, format.get());
        } catch (UnsupportedFormatException e) {
            throw new UnsupportedFormatException(book + ": " + e.getMessage());
        }
    }

    /**
     * The words for the reader that a book's file lacks, with the bundle to add: {@code no reader of .bin books: add org.polybook.reader};
     * empty if one of the formats is for files of that name, or Polybook has no reader besides them that could be.
     */
    public static Optional<String> missingReader(String fileName, List<BookFormat> formats) {
        return MissingReader.words(fileName, formats);
    }

    /**
     * Refuses a file for a service that is for another format.
     *
     * @throws UnsupportedFormatException if an available format knows the file and is not the service's
     */
    public static void requireFormat(Path path, ForFormat service) throws IOException {
        Optional<String> found = formatOf(path);
        if (found.isPresent() && !found.get().equals(service.format())) {
            throw new UnsupportedFormatException(
                    path + ": is a book of the format \"" + found.get() + "\", expected \"" + service.format() + "\"");
        }
    }

    /**
     * Refuses a book that knows {@linkplain org.polybook.api.book.BookMetadata.Content#STATISTICS results only}, for whatever works with records.
     *
     * @throws UnsupportedFormatException if it has no records
     */
    public static void requireRecords(BookFile book) throws UnsupportedFormatException {
        if (!book.metadata().content().hasRecords()) {
            throw new UnsupportedFormatException(book.path()
                    + ": knows results of games only, expected a book with records of moves"
                    + (hasGames(book) ? "; build a book from its games first" : ""));
        }
    }

    private static boolean hasGames(BookFile book) {
        String format = book.metadata().format();
        return Providers.first(BookFormat.class, each -> each.name().equals(format) && each.hasGames())
                .isPresent();
    }

    private static BookFile openBase(Path path, OpenOptions options, List<BookFormat> formats) throws IOException {
        List<BookFormat> named = named(path, formats);
        FormatTrial trial = new FormatTrial(path, options);
        return named.isEmpty() ? trial.byContent(formats) : trial.byName(named);
    }
}
