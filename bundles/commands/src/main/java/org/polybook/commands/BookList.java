package org.polybook.commands;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/**
 * The named books: first those that can be looked up, then the others.
 *
 * @param missingComponent the component that must be added to get a shelf of books; empty if a shelf is running
 */
public record BookList(List<Book> books, Optional<String> missingComponent) implements Report {
    public BookList {
        books = List.copyOf(books);
    }

    /**
     * One book.
     *
     * @param isServed true if the book can be looked up at present
     * @param entries number of records; −1 if the book does not report it
     * @param priority books of higher priority come first
     * @param problem the reason why the book, or its newer content, could not be opened; empty if there is no problem
     */
    public record Book(String name, boolean isServed, long entries, int priority, Details details, String problem) {}

    /**
     * The format, variants and origin of a book.
     *
     * @param generation number of the content that is served, from 1
     * @param variants names of the variants
     * @param content kind of data that the book holds for a move
     * @param format name of the book's format
     * @param origin usually a file; empty if unknown
     */
    public record Details(long generation, List<String> variants, Content content, String format, String origin) {
        public Details {
            variants = List.copyOf(variants);
        }
    }

    /** Prints the missing component, the table of the books, and their problems. */
    @Override
    public void text(Appendable out, Style style) throws IOException {
        if (missingComponent.isPresent()) {
            out.append(missingComponent.get()).append('\n');
        }
        if (books.isEmpty()) {
            out.append("no books\n");
            return;
        }
        Table table = new Table("lrrrlll");
        table.add(style::bold, "book", "records", "priority", "generation", "variants", "format", "from");
        books.forEach(book -> add(table, book, style));
        out.append(table.toString());
        for (Book book : books) {
            if (!book.problem().isEmpty()) {
                out.append(Escape.forTerminal(book.name() + ": " + book.problem()))
                        .append('\n');
            }
        }
    }

    private static void add(Table table, Book book, Style style) {
        UnaryOperator<String> color = book.problem().isEmpty() ? UnaryOperator.identity() : style::yellow;
        Details place = book.details();
        table.add(
                book.isServed() ? color : style::red,
                Escape.forTerminal(book.name()),
                book.isServed() ? recordCountText(book) : "not served",
                Integer.toString(book.priority()),
                book.isServed() ? Long.toString(place.generation()) : "",
                Escape.forTerminal(String.join(" ", place.variants())),
                Escape.forTerminal(place.format()),
                Escape.forTerminal(place.origin()));
    }

    private static String recordCountText(Book book) {
        if (!book.details().content().hasRecords()) {
            return "results";
        }
        return book.entries() < 0 ? "" : Long.toString(book.entries());
    }

    @Override
    public void json(Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject().name("books").beginArray();
        for (Book book : books) {
            write(book, json.line(2));
        }
        json.endArray(0).endObject().end();
    }

    private static void write(Book book, JsonWriter json) throws IOException {
        Details place = book.details();
        json.beginObject().name("book").value(book.name()).name("served").value(book.isServed());
        json.name("records").value(book.entries() >= 0, book.entries());
        json.name("content").value(place.content().label()).name("priority").value(book.priority());
        json.name("generation").value(place.generation()).name("variants").values(place.variants());
        json.name("format").value(place.format()).name("from").value(place.origin());
        json.name("problem").value(book.problem()).endObject();
    }
}
