package org.polybook.shell.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.felix.service.command.Descriptor;
import org.apache.felix.service.command.Parameter;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.cli.internal.command.BookView;
import org.polybook.cli.internal.command.CheckDetail;
import org.polybook.cli.internal.command.CheckReport;
import org.polybook.cli.internal.command.Checks;
import org.polybook.cli.internal.command.KeySchemes;
import org.polybook.cli.internal.command.KeyText;
import org.polybook.cli.internal.command.OddFen;
import org.polybook.cli.internal.command.Setup;
import org.polybook.cli.internal.command.Style;
import org.polybook.cli.internal.command.Variants;

/** The commands {@code book:...}; each returns what it has to say. */
@Component(
        service = BookCommands.class,
        property = {
            "osgi.command.scope=book",
            "osgi.command.function=list",
            "osgi.command.function=show",
            "osgi.command.function=add",
            "osgi.command.function=remove",
            "osgi.command.function=check",
            "osgi.command.function=key"
        })
public final class BookCommands {
    private final Library library;

    @Activate
    public BookCommands(@Reference Library library) {
        this.library = library;
    }

    @Descriptor("what is on the shelf, and what is wrong with what is not")
    public String list() {
        return ShelfText.of(library, Style.PLAIN).stripTrailing();
    }

    @Descriptor("what the best book says about a position")
    public String show(
            @Descriptor("the position; the start position if left out")
                    @Parameter(
                            names = {"-f", "--fen"},
                            absentValue = "")
                    String fen,
            @Descriptor("moves to play first, such as \"e4 c5 Nf3\"")
                    @Parameter(
                            names = {"-m", "--moves"},
                            absentValue = "")
                    String moves,
            @Descriptor("the kind of chess")
                    @Parameter(
                            names = {"-v", "--variant"},
                            absentValue = "normal")
                    String variant)
            throws IOException, BadInputException {
        List<ServedBook> served = library.served();
        return served.isEmpty() ? list() : view(served.get(0), fen, moves, variant);
    }

    @Descriptor("what a book says about a position")
    public String show(
            @Descriptor("the position; the start position if left out")
                    @Parameter(
                            names = {"-f", "--fen"},
                            absentValue = "")
                    String fen,
            @Descriptor("moves to play first, such as \"e4 c5 Nf3\"")
                    @Parameter(
                            names = {"-m", "--moves"},
                            absentValue = "")
                    String moves,
            @Descriptor("the kind of chess")
                    @Parameter(
                            names = {"-v", "--variant"},
                            absentValue = "normal")
                    String variant,
            @Descriptor("name of the book") String book)
            throws IOException, BadInputException {
        return view(named(book), fen, moves, variant);
    }

    @Descriptor("put a book file on the shelf, now and after a restart")
    public String add(
            @Descriptor("its name; the file's if left out")
                    @Parameter(
                            names = {"-n", "--name"},
                            absentValue = "")
                    String name,
            @Descriptor("higher comes first")
                    @Parameter(
                            names = {"-p", "--priority"},
                            absentValue = "0")
                    int priority,
            @Descriptor("the book file") String file)
            throws IOException, BadInputException {
        ShelvedBook book = shelf().add(Path.of(file), name, priority);
        return "added " + book.name() + ": " + book.entries() + " records from " + book.origin();
    }

    @Descriptor("take a book off the shelf; its file is left alone")
    public String remove(@Descriptor("name of the book") String book) throws IOException, BadInputException {
        if (!shelf().remove(book)) {
            throw unknown(book);
        }
        return "removed " + book;
    }

    @Descriptor("look for faults in a book's file")
    public String check(
            @Descriptor("list the first findings of each kind with place and key")
                    @Parameter(
                            names = {"-d", "--details"},
                            absentValue = "false",
                            presentValue = "true")
                    boolean details,
            @Descriptor("name of the book") String book)
            throws IOException, BadInputException {
        String origin = named(book).origin();
        if (origin.isEmpty()) {
            throw new BadInputException("the book \"" + book + "\" is no file, so there is nothing to check");
        }
        StringBuilder report = new StringBuilder();
        try (BookFile file = Books.open(Path.of(origin), OpenOptions.MAP)) {
            CheckDetail detail = details ? CheckDetail.SOME : CheckDetail.FEW;
            CheckReport.text(file, Checks.thorough(CheckOptions.DEFAULT), book, detail, Style.PLAIN, report);
        }
        return report.toString().stripTrailing();
    }

    @Descriptor("the key of a position")
    public String key(
            @Descriptor("the kind of chess")
                    @Parameter(
                            names = {"-v", "--variant"},
                            absentValue = "normal")
                    String variant,
            @Descriptor("the position, in quotes") String fen)
            throws BadInputException {
        KeySchemes.Choice choice = KeySchemes.forVariant(variant)
                .orElseThrow(() -> new BadInputException(
                        "no keys for the variant \"" + variant + "\"; known: " + KeySchemes.variants()));
        return KeyText.of(choice, fen);
    }

    private String view(ServedBook book, String fen, String moves, String variant)
            throws IOException, BadInputException {
        StringBuilder warnings = new StringBuilder();
        String shown = BookView.of(
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
        List<String> names = library.served().stream().map(ServedBook::name).toList();
        return new BadInputException("no book \"" + name + "\" is served; "
                + (names.isEmpty() ? "none is" : "there is " + String.join(", ", names)));
    }
}
