package org.polybook.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;

/**
 * Tries formats on a file in order, until one opens it. A format that fails, also by an exception that it should not throw, does not keep
 * the next one from being tried.
 */
final class FormatTrial {
    private final Path path;
    private final OpenOptions options;
    private final StringJoiner reasons = new StringJoiner("; ", " (", ")").setEmptyValue("");
    private IOException failure;
    private BookFormat format;

    FormatTrial(Path path, OpenOptions options) {
        this.path = path;
        this.options = options;
    }

    /** The format of the book that was opened. */
    BookFormat format() {
        return format;
    }

    /**
     * Opens the file with one of the formats that its name denotes, regardless of its content.
     *
     * @throws IOException the first format's refusal if none opens it
     */
    BookFile byName(List<BookFormat> named) throws IOException {
        for (BookFormat each : named) {
            try {
                BookFile book = open(each);
                format = each;
                return book;
            } catch (IOException e) {
                add(e);
            }
        }
        throw failure;
    }

    /**
     * Opens the file with the first format that its content {@linkplain BookFile#implausible() looks like}.
     *
     * @throws BookFormatException if it looks like none, with the reason of each format and with the reader that is missing for it
     * @throws IOException if it looks like none, and a format could not read it or failed otherwise
     */
    BookFile byContent(List<BookFormat> formats) throws IOException {
        Path name = path.getFileName();
        Optional<String> missing = Books.missingReader(name == null ? "" : name.toString(), formats);
        BookFile book;
        try {
            book = plausible(formats);
        } catch (IOException e) {
            throw missing.isPresent() && e.getClass().equals(IOException.class) // a caller may know another class
                    ? new IOException(e.getMessage() + "; " + missing.get(), e)
                    : e;
        }
        if (book != null) {
            return book;
        }
        String others = formats.isEmpty() ? "" : "; its content is of no other known format";
        throw new BookFormatException(path + ": "
                + missing.map(words -> words + others)
                        .orElse("neither its name nor its content stands for a book of a known format")
                + reasons);
    }

    /**
     * Like {@link #byContent}, but a file that looks like none is null.
     *
     * @throws IOException if it looks like none, and a format could not read it or failed otherwise
     */
    BookFile plausible(List<BookFormat> formats) throws IOException {
        for (BookFormat each : formats) {
            try {
                BookFile book = openIfPlausible(each);
                if (book != null) {
                    format = each;
                    return book;
                }
            } catch (BookFormatException e) {
                reasons.add(each.name() + ": " + e.getMessage());
            } catch (IOException e) {
                add(e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        return null;
    }

    private void add(IOException next) {
        if (failure == null) {
            failure = next;
        } else {
            failure.addSuppressed(next);
        }
    }

    private BookFile openIfPlausible(BookFormat each) throws IOException {
        BookFile book = open(each);
        try {
            Optional<String> complaint = book.implausible();
            if (complaint.isEmpty()) {
                return book;
            }
            reasons.add(each.name() + ": " + complaint.get());
        } catch (IOException | Error e) {
            book.close();
            throw e;
        } catch (RuntimeException e) {
            book.close();
            throw failing(each, e);
        }
        book.close();
        return null;
    }

    private BookFile open(BookFormat each) throws IOException {
        try {
            requireFiles(each);
            return each.open(path, options);
        } catch (RuntimeException | LinkageError e) {
            throw failing(each, e);
        }
    }

    private void requireFiles(BookFormat each) throws BookFormatException {
        for (Path file : each.files(path)) {
            if (!Files.exists(file)) {
                throw new BookFormatException(path + ": its file " + file + " is missing; a book of the format \""
                        + each.name() + "\" needs all of its files");
            }
        }
    }

    private IOException failing(BookFormat each, Throwable failure) {
        return new IOException(
                path + ": the reader of its format, " + each.getClass().getName() + ", fails: " + failure, failure);
    }
}
