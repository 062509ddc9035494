package org.polybook.shell.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Check;
import org.polybook.commands.CheckDetail;
import org.polybook.commands.Checker;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.KeyText;
import org.polybook.commands.OddFen;
import org.polybook.commands.Setup;
import org.polybook.commands.Show;
import org.polybook.commands.Style;

/** What the commands {@code book:...} do; each returns what it has to say. {@link GogoCommands} reads their arguments. */
final class BookCommands {
    private final Library library;

    BookCommands(Library library) {
        this.library = library;
    }

    String list() {
        return ShelfText.of(library, Style.PLAIN).stripTrailing();
    }

    String show(String fen, String moves, String variant) throws IOException, BadInputException {
        List<ServedBook> served = library.served();
        return served.isEmpty() ? list() : view(served.get(0), fen, moves, variant);
    }

    String show(String fen, String moves, String variant, String book) throws IOException, BadInputException {
        return view(named(book), fen, moves, variant);
    }

    String add(String name, int priority, String file) throws IOException, BadInputException {
        ShelvedBook book = shelf().add(Path.of(file), name, priority);
        return "added " + book.name() + ": " + book.entries() + " records from " + book.origin();
    }

    List<String> names() {
        return library.served().stream().map(ServedBook::name).toList();
    }

    String remove(String book) throws IOException, BadInputException {
        if (!shelf().remove(book)) {
            throw unknown(book);
        }
        return "removed " + book;
    }

    String check(boolean details, String book) throws IOException, BadInputException {
        String origin = named(book).origin();
        if (origin.isEmpty()) {
            throw new BadInputException("the book \"" + book + "\" is no file, so there is nothing to check");
        }
        StringBuilder report = new StringBuilder();
        try (BookFile file = Books.open(Path.of(origin), OpenOptions.MAP)) {
            CheckDetail detail = details ? CheckDetail.SOME : CheckDetail.FEW;
            Check.text(file, Checker.thorough(CheckOptions.DEFAULT), book, detail, Style.PLAIN, report);
        }
        return report.toString().stripTrailing();
    }

    String key(String variant, String fen) throws BadInputException {
        Coding choice = KeySchemes.forVariant(variant)
                .orElseThrow(() -> new BadInputException(
                        "no keys for the variant \"" + variant + "\"; known: " + KeySchemes.variants()));
        return KeyText.of(choice, fen);
    }

    private String view(ServedBook book, String fen, String moves, String variant)
            throws IOException, BadInputException {
        StringBuilder warnings = new StringBuilder();
        String shown = Show.of(
                        book.book(),
                        Setup.position(
                                Variants.find(variant)
                                        .orElseThrow(() -> new BadInputException("unknown variant \"" + variant
                                                + "\"; known: " + String.join(", ", Variants.names()))),
                                Optional.of(fen).filter(text -> !text.isBlank()),
                                moves,
                                OddFen.warned(
                                        warning -> warnings.append(warning).append('\n'))))
                .text(Style.PLAIN)
                .stripTrailing();
        return warnings + shown;
    }

    private BookShelf shelf() throws BadInputException {
        return library.shelf().orElseThrow(() -> new BadInputException(Providers.missing(BookShelf.class)));
    }

    private ServedBook named(String name) throws BadInputException {
        return library.served().stream()
                .filter(book -> book.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private BadInputException unknown(String name) {
        List<String> names = names();
        return new BadInputException("no book \"" + name + "\" is served; "
                + (names.isEmpty() ? "none is" : "there is " + String.join(", ", names)));
    }
}
