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
 * Tries formats on a file in order until one opens it. A format that fails, even with an undeclared exception, does not
 * prevent the next one from being tried.
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

    /** Returns the format of the opened book. */
    BookFormat format() {
        return format;
    }

    /**
     * Tries the given formats, which the file's name denotes, in order, and opens the file with the first one that
     * succeeds. Does not check whether the content is plausible.
     *
     * @throws IOException the exception of the first format, if no format opens the file
     */
    BookFile openByName(List<BookFormat> named) throws IOException {
        for (BookFormat each : named) {
            try {
                BookFile book = open(each);
                format = each;
                return book;
            } catch (IOException e) {
                addFailure(e);
            }
        }
        throw failure;
    }

    /**
     * Opens the file with the first format for which its content {@linkplain BookFile#plausibilityProblem() is
     * plausible}.
     *
     * @throws BookFormatException if the content is not plausible for any format; the message has each format's reason
     *     and the missing reader, if any
     * @throws IOException if the content is not plausible for any format, and a format could not read the file or
     *     failed otherwise
     */
    BookFile openByContent(List<BookFormat> formats) throws IOException {
        Path name = path.getFileName();
        Optional<String> missing = Books.missingReaderMessage(name == null ? "" : name.toString(), formats);
        BookFile book;
        try {
            book = openByContentOrNull(formats);
        } catch (IOException e) {
            // an exception of a subclass, which callers may catch, is thrown unchanged
            throw missing.isPresent() && e.getClass().equals(IOException.class)
                    ? new IOException(e.getMessage() + "; " + missing.get(), e)
                    : e;
        }
        if (book != null) {
            return book;
        }
        String others = formats.isEmpty() ? "" : "; its content is not of another known format either";
        throw new BookFormatException(path + ": "
                + missing.map(message -> message + others)
                        .orElse("neither its name nor its content is that of a book of a known format")
                + reasons);
    }

    /**
     * Like {@link #openByContent}, but returns null if the content is not plausible for any format.
     *
     * @throws IOException if the content is not plausible for any format, and a format could not read the file or
     *     failed otherwise
     */
    BookFile openByContentOrNull(List<BookFormat> formats) throws IOException {
        for (BookFormat each : formats) {
            try {
                BookFile book = openIfPlausibleOrNull(each);
                if (book != null) {
                    format = each;
                    return book;
                }
            } catch (BookFormatException e) {
                reasons.add(each.name() + ": " + e.getMessage());
            } catch (IOException e) {
                addFailure(e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        return null;
    }

    private void addFailure(IOException next) {
        if (failure == null) {
            failure = next;
        } else {
            failure.addSuppressed(next);
        }
    }

    private BookFile openIfPlausibleOrNull(BookFormat each) throws IOException {
        BookFile book = open(each);
        try {
            Optional<String> problem = book.plausibilityProblem();
            if (problem.isEmpty()) {
                return book;
            }
            reasons.add(each.name() + ": " + problem.get());
        } catch (IOException | Error e) {
            book.close();
            throw e;
        } catch (RuntimeException e) {
            book.close();
            throw readerFailure(each, e);
        }
        book.close();
        return null;
    }

    private BookFile open(BookFormat each) throws IOException {
        try {
            requireFiles(each);
            return each.open(path, options);
        } catch (RuntimeException | LinkageError e) {
            throw readerFailure(each, e);
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

    private IOException readerFailure(BookFormat each, Throwable failure) {
        return new IOException(
                path + ": the reader of its format fails (" + each.getClass().getName() + "): " + failure, failure);
    }
}
