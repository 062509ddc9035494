package org.polybook.shell.internal;

import java.util.List;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.commands.Escape;
import org.polybook.commands.Style;
import org.polybook.commands.Table;

/** The shelf as a table. */
final class ShelfText {
    private ShelfText() {}

    static String of(ServedBooks library, Style style) {
        List<ServedBook> served = library.served();
        List<ShelvedBook> unserved = library.unserved();
        StringBuilder text = new StringBuilder();
        if (library.shelf().isEmpty()) {
            text.append(Providers.missing(BookShelf.class)).append('\n');
        }
        if (served.isEmpty() && unserved.isEmpty()) {
            return text.append("no books\n").toString();
        }
        Table table = new Table("lrrrlll");
        table.add(style::bold, "book", "records", "priority", "generation", "variants", "format", "from");
        for (ServedBook book : served) {
            table.add(
                    book.problem().isEmpty() ? row -> row : style::yellow,
                    Escape.forTerminal(book.name()),
                    book.entries() < 0 ? "" : Long.toString(book.entries()),
                    Integer.toString(book.priority()),
                    Long.toString(book.generation()),
                    Escape.forTerminal(String.join(" ", book.variants())),
                    Escape.forTerminal(book.format()),
                    Escape.forTerminal(book.origin()));
        }
        for (ShelvedBook book : unserved) {
            table.add(
                    style::red,
                    Escape.forTerminal(book.name()),
                    "not served",
                    Integer.toString(book.priority()),
                    "",
                    Escape.forTerminal(String.join(" ", book.variants())),
                    Escape.forTerminal(book.format()),
                    Escape.forTerminal(book.origin()));
        }
        text.append(table);
        served.forEach(book -> appendProblem(text, book.name(), book.problem()));
        unserved.forEach(book -> appendProblem(text, book.name(), book.problem()));
        return text.toString();
    }

    private static void appendProblem(StringBuilder text, String name, String problem) {
        if (!problem.isEmpty()) {
            text.append(Escape.forTerminal(name + ": " + problem)).append('\n');
        }
    }
}
