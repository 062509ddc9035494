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
 * The books that there are by name, those that can be looked up first.
 *
 * @param missing what would have to be added for a shelf of books; empty if there is one
 */
public record BookList(List<Book> books, Optional<String> missing) implements Report {
    public BookList {
        books = List.copyOf(books);
    }

    /**
     * One book.
     *
     * @param isServed whether it can be looked up just now
     * @param entries how many records it has; −1 if it does not say
     * @param priority higher comes first
     * @param place which content it serves, what it is and where it comes from
     * @param problem why it, or its newer content, could not be taken; empty if all is well
     */
    public record Book(String name, boolean isServed, long entries, int priority, Place place, String problem) {}

    /**
     * What a book is and where it comes from.
     *
     * @param generation which content it serves, from 1
     * @param variants names of the kinds of chess
     * @param content what it knows of a move
     * @param format name of its format
     * @param origin usually a file; empty if it does not say
     */
    public record Place(long generation, List<String> variants, Content content, String format, String origin) {
        public Place {
            variants = List.copyOf(variants);
        }
    }

    /** A table, what is missing above it, and what is wrong with books below. */
    @Override
    public void text(Appendable out, Style style) throws IOException {
        if (missing.isPresent()) {
            out.append(missing.get()).append('\n');
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
        UnaryOperator<String> usual = book.problem().isEmpty() ? UnaryOperator.identity() : style::yellow;
        Place place = book.place();
        table.add(
                book.isServed() ? usual : style::red,
                Escape.forTerminal(book.name()),
                book.isServed() ? records(book) : "not served",
                Integer.toString(book.priority()),
                book.isServed() ? Long.toString(place.generation()) : "",
                Escape.forTerminal(String.join(" ", place.variants())),
                Escape.forTerminal(place.format()),
                Escape.forTerminal(place.origin()));
    }

    private static String records(Book book) {
        if (!book.place().content().hasRecords()) {
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
        Place place = book.place();
        json.beginObject().name("book").value(book.name()).name("served").value(book.isServed());
        json.name("records").value(book.entries() >= 0, book.entries());
        json.name("content").value(place.content().label()).name("priority").value(book.priority());
        json.name("generation").value(place.generation()).name("variants").values(place.variants());
        json.name("format").value(place.format()).name("from").value(place.origin());
        json.name("problem").value(book.problem()).endObject();
    }
}
