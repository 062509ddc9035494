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

/** What a book says of itself: shows it, changes it, takes it away. */
public final class Header {
    private final CommandContext context;

    public Header(CommandContext context) {
        this.context = context;
    }

    /**
     * What a header is to say; what is absent stays.
     *
     * @param variants in place of those it names; may be empty
     * @param comment in place of the old one
     * @param lines to add to the comment, such as licence or author
     */
    public record Change(Optional<List<String>> variants, Optional<String> comment, List<String> lines) {
        public Change {
            lines = List.copyOf(lines);
        }

        /** The names of a list with commas; a blank text is an empty list. */
        public static List<String> names(String list) throws BadRequestException {
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

    /** A header that can be read, perhaps with repairs, which are not part of the text. */
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

    /** Reads the header; empty if the book has none. */
    public Optional<Answer> show(BookRef book) throws IOException, BadInputException {
        Path file = context.library().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.begin().reads(file);
        try (BookFile opened = Books.open(file, OpenOptions.MAP)) {
            return read(headers, opened).map(Answer::new);
        }
    }

    /** What is wrong with a header's text is found without its file. */
    private static Optional<BookHeader> read(BookHeaders headers, BookFile opened) throws IOException {
        try {
            return headers.read(opened);
        } catch (HeaderFormatException e) {
            throw new BookFormatException(opened.path() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Changes the header, and makes one if there is none.
     *
     * @throws BadRequestException if a header cannot hold what it is to say
     * @throws BookFormatException if the file is hardly a book, which a header would ruin
     */
    public void set(BookRef book, Change change) throws IOException, BadInputException {
        Path file = context.library().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.begin().changes(file).check();
        requireBook(file);
        try {
            headers.<BadRequestException>change(file, old -> {
                requireBook(file);
                return valid(change.applyTo(old.orElse(BookHeader.of(List.of("normal"), ""))), headers);
            });
        } catch (HeaderFormatException e) {
            throw new BookFormatException(file + ": " + e.getMessage(), e);
        }
    }

    /** The header that was there is sound, so what is wrong with the new one is what was asked for. */
    private static BookHeader valid(BookHeader header, BookHeaders headers) throws BadRequestException {
        try {
            headers.records(header);
            return header;
        } catch (HeaderFormatException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    /** Takes the header away; returns whether there was one. */
    public boolean delete(BookRef book) throws IOException, BadInputException {
        Path file = context.library().file(book);
        BookHeaders headers = Books.forBook(BookHeaders.class, file);
        context.begin().changes(file).check();
        return headers.delete(file);
    }

    private static void requireBook(Path file) throws IOException {
        try (BookFile opened = Books.open(file, OpenOptions.MAP)) {
            Optional<String> doubt = opened.plausibilityProblem();
            if (doubt.isPresent() && Files.size(file) > 0) {
                throw new BookFormatException(doubt.get() + "; no header was written");
            }
        }
    }
}
