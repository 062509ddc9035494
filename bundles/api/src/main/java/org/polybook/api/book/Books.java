package org.polybook.api.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.spi.Providers;
import org.polybook.io.FileState;

/** The one door through which every part of Polybook opens book files. */
public final class Books {
    private static final int TRIES = 100;

    private Books() {}

    /**
     * Opens a book with the format that its name stands for, or the only format there is.
     *
     * @throws NoSuchFileException if there is no such file
     * @throws BookFormatException if it is no book of a known format
     */
    public static BookFile open(Path path, OpenOptions options) throws IOException {
        return open(path, options, Providers.all(BookFormat.class));
    }

    /** The same, with these formats to choose from. Whatever overlays there are are laid over the file. */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats) throws IOException {
        return open(path, options, formats, Providers.all(BookOverlay.class));
    }

    /**
     * The same, with these overlays to lay over the file, one after the other. The file and what lies over it are of one moment:
     * if the file is replaced meanwhile, both are opened again.
     */
    public static BookFile open(Path path, OpenOptions options, List<BookFormat> formats, List<BookOverlay> overlays)
            throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw new BookFormatException(path + ": is a directory, expected a book file");
        }
        BookFormat format = format(path, formats);
        IOException failure = null;
        for (int i = 0; i < TRIES; i++) {
            FileState before = FileState.of(path);
            try {
                BookFile book = open(format.open(path, options), overlays);
                if (FileState.of(path).equals(before)) {
                    return book;
                }
                book.close();
            } catch (IOException e) {
                if (FileState.of(path).equals(before)) {
                    throw e;
                }
                failure = e;
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

    private static BookFormat format(Path path, List<BookFormat> formats) throws BookFormatException {
        String name = path.getFileName().toString();
        return formats.stream()
                .filter(format -> format.handles(name))
                .findFirst()
                .or(() -> formats.size() == 1 ? formats.stream().findFirst() : Optional.empty())
                .orElseThrow(() -> new BookFormatException(path + ": no book format handles this name; known formats: "
                        + formats.stream().map(BookFormat::name).toList()));
    }
}
