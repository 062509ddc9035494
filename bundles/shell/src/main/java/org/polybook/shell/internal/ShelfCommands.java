package org.polybook.shell.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.ServedBook;
import org.polybook.commands.WatchTable;
import org.polybook.commands.check.Check;
import org.polybook.commands.check.CheckDetail;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.position.Key;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.Output;

/** The work of the commands {@code book:...}; each returns its text. {@link GogoCommands} parses their arguments. */
final class ShelfCommands {
    private final ServedBooks library;

    ShelfCommands(ServedBooks library) {
        this.library = library;
    }

    String list(AnswerFormat form) {
        return form.format(library.list(), "");
    }

    String watches(AnswerFormat form) throws BadInputException {
        return form.format(new WatchTable(shelf().watches()), "");
    }

    String showInBestBookOrList(PositionRef position, AnswerFormat form) throws IOException, BadInputException {
        List<ServedBook> served = library.servedBooks();
        return served.isEmpty() ? list(form) : show(position, served.get(0).name(), form);
    }

    String show(PositionRef position, String book, AnswerFormat form) throws IOException, BadInputException {
        RemarkLines remarks = new RemarkLines();
        Show.Answer answer =
                new Show(new CommandContext(library, remarks)).run(new Show.Request(BookRef.named(book), position));
        return form.format(answer, remarks);
    }

    /** @param request a request without books chooses among all served books */
    String pick(Pick.Request request, boolean explained, AnswerFormat form) throws IOException, BadInputException {
        List<BookRef> books =
                request.books().isEmpty() ? names().stream().map(BookRef::named).toList() : request.books();
        if (books.isEmpty()) {
            return list(form);
        }
        RemarkLines remarks = new RemarkLines();
        Pick.Answer answer = new Pick(new CommandContext(library, remarks)).run(request.withBooks(books));
        return form.format(explained ? answer.explanation() : answer, remarks);
    }

    String add(String name, int priority, String file) throws IOException, BadInputException {
        ShelvedBook book = shelf().add(Path.of(file), name, priority);
        return "added " + book.name() + ": " + book.entries() + " records from " + book.origin();
    }

    List<String> names() {
        return library.servedBooks().stream().map(ServedBook::name).toList();
    }

    String remove(String book) throws IOException, BadInputException {
        if (!shelf().remove(book)) {
            throw library.unknown(book);
        }
        return "removed " + book;
    }

    String check(boolean details, String book, AnswerFormat form) throws IOException, BadInputException {
        CheckDetail detail = details ? CheckDetail.SOME : CheckDetail.FEW;
        Check.Request request = new Check.Request(BookRef.named(book), CheckOptions.DEFAULT, detail);
        Check check = new Check(new CommandContext(library, new RemarkLines()));
        if (form == AnswerFormat.TEXT) {
            return form.format(check.run(request), "");
        }
        StringBuilder all = new StringBuilder();
        check.write(request, Output.json(all));
        return all.toString().stripTrailing();
    }

    String key(String variant, String fen, AnswerFormat form) throws BadInputException {
        return form.format(new Key().run(new Key.Request(variant, fen)), "");
    }

    private BookShelf shelf() throws BadInputException {
        return library.shelf().orElseThrow(() -> new BadInputException(Providers.missingMessage(BookShelf.class)));
    }
}
