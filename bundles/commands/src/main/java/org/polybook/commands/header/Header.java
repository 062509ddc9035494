package org.polybook.commands.header;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** Shows, changes and deletes the header of a book. */
public final class Header {
    private final CommandContext context;

    public Header(CommandContext context) {
        this.context = context;
    }

    /**
     * A change of a header; absent parts stay unchanged.
     *
     * @param variants replace those of the header; may be empty
     * @param comment replaces that of the header
     * @param lines to add to the comment, such as licence or author
     */
    public record Change(Optional<List<String>> variants, Optional<String> comment, List<String> lines) {
        public Change {
            lines = List.copyOf(lines);
        }

        /** Returns the names of a comma-separated list; a blank text is an empty list. */
        public static List<String> parseNames(String list) throws BadRequestException {
            if (list.isBlank()) {
                return List.of();
            }
            List<String> names =
                    Arrays.stream(list.split(",", -1)).map(String::strip).toList();
            if (names.contains("")) {
                throw new BadRequestException("expected a name on each side of a comma in \"" + list + '"');
            }
            return names;
        }

        private BookHeader applyTo(BookHeader old) {
            BookHeader header = variants.isPresent() ? old.withVariants(variants.get()) : old;
            String text = comment.orElse(header.comment());
            for (String line : lines) {
                text = text.isEmpty() || text.endsWith("\n") ? text + line : text + '\n' + line;
            }
            if (comment.isEmpty() && lines.isEmpty()) {
                return header;
            }
            BookHeader changed = header.withComment(text);
            return changed.learnDialect().isEmpty() ? changed.withLearnDialect(old.learnDialect()) : changed;
        }
    }

    /** A header that could be read, possibly with repairs; only the JSON lists the repairs. */
    public record Answer(BookHeader header) implements Report {
        @Override
        public void text(Appendable out, Style style) throws IOException {
            List<String> lines = new ArrayList<>();
            lines.add("version   " + header.version());
            lines.add("variants  " + String.join(", ", header.variants()));
            header.moreFields().forEach(field -> lines.add("field     " + field));
            header.comment().lines().forEach(line -> lines.add("comment   " + line));
            for (String line : lines) {
                out.append(Escape.forTerminal(line)).append('\n');
            }
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = JsonWriter.compact(out).beginObject();
            json.name("version").value(header.version());
            json.name("variants").values(header.variants());
            json.name("fields").values(header.moreFields());
            json.name("comment").value(header.comment());
            json.name("repairs").values(header.repairs());
            json.endObject().end();
        }
    }

    /** Reads the header. Returns empty if the book has none. */
    public Optional<Answer> show(BookRef book) throws IOException, BadInputException {
        Path file = context.resolver().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.beginRun().reads(file);
        try (BookFile opened = Books.open(file, OpenOptions.MAP)) {
            return read(headers, opened).map(Answer::new);
        }
    }

    /** Reads the header. Adds the name of the file to the message of a format error, which lacks it. */
    private static Optional<BookHeader> read(BookHeaders headers, BookFile opened) throws IOException {
        try {
            return headers.read(opened);
        } catch (HeaderFormatException e) {
            throw new BookFormatException(opened.path() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Changes the header, or creates one if the book has none.
     *
     * @throws BadRequestException if a header cannot hold the requested values
     * @throws BookFormatException if the file is probably not a book, which a header would destroy
     */
    public void set(BookRef book, Change change) throws IOException, BadInputException {
        Path file = context.resolver().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.beginRun().changes(file).checkOutputs();
        requirePlausibleBook(file);
        try {
            headers.<BadRequestException>change(file, old -> {
                requirePlausibleBook(file);
                return requireValid(change.applyTo(old.orElse(BookHeader.of(List.of("normal"), ""))), headers);
            });
        } catch (HeaderFormatException e) {
            throw new BookFormatException(file + ": " + e.getMessage(), e);
        }
    }

    /** Validates a header. The header before the change is sound, so the request is the cause of any fault. */
    private static BookHeader requireValid(BookHeader header, BookHeaders headers) throws BadRequestException {
        try {
            headers.records(header);
            return header;
        } catch (HeaderFormatException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    /** Deletes the header. Returns true if there was one. */
    public boolean delete(BookRef book) throws IOException, BadInputException {
        Path file = context.resolver().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.beginRun().changes(file).checkOutputs();
        return headers.deleteHeader(file);
    }

    private static void requirePlausibleBook(Path file) throws IOException {
        try (BookFile opened = Books.open(file, OpenOptions.MAP)) {
            Optional<String> problem = opened.plausibilityProblem();
            if (problem.isPresent() && Files.size(file) > 0) {
                throw new BookFormatException(problem.get() + "; no header was written");
            }
        }
    }
}
