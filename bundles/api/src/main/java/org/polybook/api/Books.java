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
import org.polybook.api.build.BookReplacement;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Providers;

/**
 * Opens book files of any available format. All parts of Polybook open books with this class, so all of them see the
 * edits that overlays apply.
 *
 * <pre>{@code
 * try (BookFile book = Books.open(Path.of("performance.bin"))) {
 *     for (BookMove move : book.moves(Orthodox.NORMAL.start())) {
 *         move.move().ifPresent(legal -> System.out.println(legal + " " + move.entry().weight()));
 *     }
 * }
 * }</pre>
 */
public final class Books {
    private static final int MAX_ATTEMPTS = 20;
    private static final String TEMPORARY = ".~#";

    private Books() {}

    /** Opens a book with {@link OpenOptions#DEFAULT}, like {@link #open(Path, OpenOptions)}. */
    public static BookFile open(Path path) throws IOException {
        return open(path, OpenOptions.DEFAULT);
    }

    /**
     * Opens a book with the format that its name denotes, regardless of its content. If the name denotes no format, the
     * method tries all formats in order and uses the first for which the content {@linkplain
     * BookFile#plausibilityProblem() looks like a book}. So an intact book may have any name, but a damaged book needs
     * a name that denotes its format. A format that fails does not prevent the next one from being tried.
     *
     * <pre>{@code
     * try (BookFile book = Books.open(Path.of("performance.bin"), OpenOptions.MAP.withScheme("polyglot"))) {
     *     System.out.println(book.metadata().entries());
     * }
     * }</pre>
     *
     * @throws NoSuchFileException if the file does not exist
     * @throws BookFormatException if the file is not a book of a known format, or cannot be read in the requested
     *     {@linkplain OpenOptions#scheme() scheme}
     */
    public static BookFile open(Path path, OpenOptions options) throws IOException {
        return open(path, options, Providers.all(BookFormat.class));
    }

    /**
     * Like {@link #open(Path, OpenOptions)}, but chooses from the given formats. Applies all available overlays to the
     * file.
     */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats) throws IOException {
        return open(path, options, formats, Providers.all(BookOverlay.class));
    }

    /**
     * Like {@link #open(Path, OpenOptions)}, but chooses from the given formats and applies the given overlays to the
     * file, in order. All {@linkplain #files(Path, List, List) files} of the book are from the same moment: if one is
     * replaced while they are opened, all are opened again.
     */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats, List<BookOverlay> overlays)
            throws IOException {
        completeInterrupted(path, formats, overlays);
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw new BookFormatException(path + ": is a directory, expected a book file");
        }
        IOException failure = null;
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            BookState before = BookState.of(path, formats, overlays);
            BookFile opened = null;
            try {
                opened = applyOverlays(
                        RequestedScheme.checkOrClose(openFile(path, options, formats), options), overlays);
                BookState after = BookState.of(path, formats, overlays);
                // the last attempt accepts a file that was written to but not replaced: only the format can detect a
                // mixed content
                boolean sameFile = i == MAX_ATTEMPTS - 1
                        && Objects.equals(after.main().key(), before.main().key());
                if (after.equals(before) || sameFile) {
                    BookFile book = opened;
                    opened = null;
                    return book;
                }
            } catch (IOException e) {
                if (BookState.of(path, formats, overlays).equals(before)) {
                    throw e;
                }
                failure = e;
            } finally {
                if (opened != null) {
                    opened.close();
                }
            }
        }
        throw new IOException(
                path + ": cannot be opened because another program keeps changing it; try again later", failure);
    }

    /**
     * Completes the replacement of the book and its side files that a killed process left. If that is not possible, the
     * files are opened as they are: they differ in their states, which the overlay reports.
     */
    private static void completeInterrupted(Path path, List<BookFormat> formats, List<BookOverlay> overlays) {
        if (files(path, formats, List.of()).size() == 1) {
            try {
                BookReplacement.completeInterrupted(path, overlays);
            } catch (IOException mayNot) {
                // a reader without write access is served
            }
        }
    }

    private static BookFile applyOverlays(BookFile file, List<BookOverlay> overlays) throws IOException {
        BookFile book = file;
        try {
            for (BookOverlay overlay : overlays) {
                book = overlay.apply(book);
            }
            return book;
        } catch (IOException | RuntimeException | Error e) {
            book.close();
            throw e;
        }
    }

    /**
     * Returns the name of the format with which the file is opened: the format that its name denotes, otherwise the
     * first format for which its content looks like a book. Empty if no available format handles the file.
     */
    public static Optional<String> formatOf(Path path) throws IOException {
        List<BookFormat> formats = Providers.all(BookFormat.class);
        List<BookFormat> named = formatsForName(path, formats);
        if (named.size() == 1) {
            return Optional.of(named.get(0).name());
        }
        if (!Files.isRegularFile(path)) {
            return named.stream().map(BookFormat::name).findFirst();
        }
        FormatTrial trial = new FormatTrial(path, OpenOptions.MAP);
        try (BookFile book = named.isEmpty() ? trial.openByContentOrNull(formats) : trial.openByName(named)) {
            return book == null ? Optional.empty() : Optional.of(trial.format().name());
        }
    }

    /** Returns the formats that the file's name denotes, usually at most one. */
    static List<BookFormat> formatsForName(Path path, List<BookFormat> formats) {
        Path name = path.getFileName();
        return formats.stream()
                .filter(format -> name != null
                        && Providers.callSafely(format, each -> each.handles(name.toString()))
                                .orElse(false))
                .toList();
    }

    /**
     * Returns all files of the book, starting with the given one: first those of the
     * {@linkplain BookFormat#files format} that its name denotes, then the existing files next to it that
     * {@linkplain BookOverlay#files overlays} read.
     */
    public static List<Path> files(Path path) {
        return files(path, Providers.all(BookFormat.class), Providers.all(BookOverlay.class));
    }

    /**
     * Like {@link #files(Path)}, but with the given formats and overlays. If the name denotes none of the formats, the
     * given file is the book's only file. The overlays' files are sorted by name.
     */
    public static List<Path> files(Path path, List<BookFormat> formats, List<BookOverlay> overlays) {
        Set<Path> files = new LinkedHashSet<>(formatsForName(path, formats).stream()
                .flatMap(format -> Providers.callSafely(format, each -> each.files(path)).stream())
                .findFirst()
                .orElse(List.of(path)));
        Set<Path> overlayFiles = new TreeSet<>();
        for (BookOverlay overlay : overlays) {
            overlayFiles.addAll(Providers.callSafely(overlay, each -> onlyRegularFiles(each.files(path)))
                    .orElse(List.of()));
        }
        files.addAll(overlayFiles);
        return List.copyOf(files);
    }

    private static List<Path> onlyRegularFiles(List<Path> files) {
        return files.stream().filter(Files::isRegularFile).toList();
    }

    /**
     * Returns true if a file of that name in a folder of books is treated as a book: a format handles the name, and it
     * does not begin with a character that programs use for hidden and temporary files ({@code .}, {@code ~} or {@code
     * #}). A format that throws an exception is treated as if it did not handle the name.
     */
    public static boolean isBookName(String fileName, List<BookFormat> formats) {
        return !fileName.isEmpty()
                && TEMPORARY.indexOf(fileName.charAt(0)) < 0
                && Providers.first(formats, format -> format.handles(fileName)).isPresent();
    }

    /**
     * Returns the implementation of a service for books of that format.
     *
     * @throws UnsupportedFormatException if there are implementations, but only for other formats; the message lists
     *     those formats
     * @throws IOException if no implementation is available; the message is {@link Providers#reportMissing}
     */
    public static <T extends FormatSpecific> T forFormat(Class<T> service, String format) throws IOException {
        List<T> all = Providers.all(service);
        if (all.isEmpty()) {
            throw new IOException(Providers.reportMissing(service));
        }
        for (T one : all) {
            if (one.format().equals(format)) {
                return one;
            }
        }
        throw new UnsupportedFormatException(Providers.shortMissingMessage(service) + " of the format \"" + format
                + "\", only of \""
                + all.stream().map(FormatSpecific::format).distinct().collect(Collectors.joining("\", \"")) + "\"");
    }

    /**
     * Returns the implementation of a service for that book. The book's file need not exist yet. If no available format
     * handles the book, returns the first implementation.
     *
     * @throws IOException like {@link #forFormat}; the message begins with the path of the book
     */
    public static <T extends FormatSpecific> T forBook(Class<T> service, Path book) throws IOException {
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
     * Returns a message that names the missing reader of a book file and the bundle to add: {@code no reader of .bin
     * books: add org.polybook.reader}. Empty if one of the formats handles the file name, or if the reader of Polybook
     * that would open the file is present.
     */
    public static Optional<String> missingReaderMessage(String fileName, List<BookFormat> formats) {
        return MissingReader.messageIfMissing(fileName, formats);
    }

    /**
     * Throws an exception if the file is a book of another format than the service's.
     *
     * @throws UnsupportedFormatException if the file is of another available format
     */
    public static void requireFormat(Path path, FormatSpecific service) throws IOException {
        Optional<String> found = formatOf(path);
        if (found.isPresent() && !found.get().equals(service.format())) {
            throw new UnsupportedFormatException(
                    path + ": is a book of the format \"" + found.get() + "\", expected \"" + service.format() + "\"");
        }
    }

    /**
     * Throws an exception if the book has {@linkplain org.polybook.api.book.BookMetadata.Content#STATISTICS only
     * results of games} and no records. For callers that work with records.
     *
     * @throws UnsupportedFormatException if the book has no records
     */
    public static void requireRecords(BookFile book) throws UnsupportedFormatException {
        if (!book.metadata().content().hasRecords()) {
            throw new UnsupportedFormatException(book.path()
                    + ": knows results of games only, expected a book with records of moves"
                    + (formatHasGames(book) ? "; build a book from its games first" : ""));
        }
    }

    private static boolean formatHasGames(BookFile book) {
        String format = book.metadata().format();
        return Providers.first(BookFormat.class, each -> each.name().equals(format) && each.hasGames())
                .isPresent();
    }

    private static BookFile openFile(Path path, OpenOptions options, List<BookFormat> formats) throws IOException {
        List<BookFormat> named = formatsForName(path, formats);
        FormatTrial trial = new FormatTrial(path, options);
        return named.isEmpty() ? trial.openByContent(formats) : trial.openByName(named);
    }
}
