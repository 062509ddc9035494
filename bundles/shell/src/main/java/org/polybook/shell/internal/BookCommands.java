package org.polybook.shell.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.Check;
import org.polybook.commands.CheckDetail;
import org.polybook.commands.CommandContext;
import org.polybook.commands.Escape;
import org.polybook.commands.Key;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.Show;

/** What the commands {@code book:...} do; each returns what it has to say. {@link GogoCommands} reads their arguments. */
final class BookCommands {
    private final ServedBooks library;

    BookCommands(ServedBooks library) {
        this.library = library;
    }

    String list() {
        return library.list().asText();
    }

    String show(String fen, String moves, String variant) throws IOException, BadInputException {
        List<ServedBook> served = library.served();
        return served.isEmpty() ? list() : view(served.get(0).name(), fen, moves, variant);
    }

    String show(String fen, String moves, String variant, String book) throws IOException, BadInputException {
        return view(book, fen, moves, variant);
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
            throw library.unknown(book);
        }
        return "removed " + book;
    }

    String check(boolean details, String book) throws IOException, BadInputException {
        CheckDetail detail = details ? CheckDetail.SOME : CheckDetail.FEW;
        Check.Request request = new Check.Request(BookRef.named(book), CheckOptions.DEFAULT, detail);
        return new Check(new CommandContext(library, Progress.NONE))
                .run(request)
                .asText();
    }

    String key(String variant, String fen) throws BadInputException {
        return new Key().run(new Key.Request(variant, fen)).asText();
    }

    private String view(String book, String fen, String moves, String variant) throws IOException, BadInputException {
        Optional<String> given = Optional.of(fen).filter(text -> !text.isBlank());
        PositionRef position = new PositionRef(variant, given, moves, false);
        Remarks remarks = new Remarks();
        Show.Answer answer =
                new Show(new CommandContext(library, remarks)).run(new Show.Request(BookRef.named(book), position));
        return remarks + answer.asText();
    }

    /** What a command has to say besides its answer, for the lines above it. */
    private static final class Remarks implements Progress {
        private final StringBuilder lines = new StringBuilder();

        @Override
        public void say(String line) {
            lines.append(Escape.forTerminal(line)).append('\n');
        }

        @Override
        public String toString() {
            return lines.toString();
        }
    }

    private BookShelf shelf() throws BadInputException {
        return library.shelf().orElseThrow(() -> new BadInputException(Providers.missing(BookShelf.class)));
    }
}
