package org.polybook.cli.internal.header;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Escape;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook header}. */
@Command(
        name = "header",
        header = "Show, set or delete what a book says of itself.",
        description = {
            "show    prints the header; exit status 1 if there is none or it is broken",
            "set     changes the variants or the comment, and makes a header if there is none",
            "delete  takes the header away"
        })
public final class HeaderCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            completionCandidates = Candidates.HeaderActions.class,
            description = "show, set or delete.")
    private String action;

    @Parameters(index = "1", paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(
            names = "--variants",
            paramLabel = "V",
            completionCandidates = Candidates.VariantNames.class,
            description = "set: the variants, with commas between them; \"\" for none.")
    private String variants;

    @Option(names = "--comment", paramLabel = "TEXT", description = "set: the comment, in place of the old one.")
    private String comment;

    @Option(
            names = "--line",
            paramLabel = "TEXT",
            description =
                    "set: a line to add to the comment, such as licence, author or " + "source; may be given again.")
    private List<String> lines = List.of();

    @Option(names = "--json", description = "show: print an object.")
    private boolean json;

    public HeaderCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BookHeaders headers = Providers.forBook(BookHeaders.class, book);
        return switch (action) {
            case "show" -> show(headers);
            case "set" -> set(headers);
            case "delete" -> delete(headers);
            default ->
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "unknown action \"" + action + "\"; known: show, set, delete");
        };
    }

    private Optional<BookHeader> read(BookHeaders headers) throws IOException {
        try (BookFile file = Books.open(book, OpenOptions.MAP)) {
            return headers.read(file);
        }
    }

    /** A header in front of something else than a book would ruin it. */
    private Optional<BookHeader> toChange(BookHeaders headers) throws IOException {
        try (BookFile file = Books.open(book, OpenOptions.MAP)) {
            Optional<String> fault = file.implausible();
            if (fault.isPresent() && Files.size(book) > 0) {
                throw new BookFormatException(fault.get() + "; no header was written");
            }
            return headers.read(file);
        }
    }

    private int show(BookHeaders headers) throws IOException {
        terminal.files().reads(book);
        Optional<BookHeader> found = read(headers);
        if (found.isEmpty()) {
            terminal.say(book + ": has no header");
            return ExitStatus.BAD_INPUT;
        }
        BookHeader header = found.get();
        terminal.print(json ? json(header) : text(header));
        header.repairs().forEach(repair -> terminal.say(book + ": " + repair));
        return ExitStatus.OK;
    }

    private static String text(BookHeader header) {
        StringBuilder text = new StringBuilder();
        text.append("version   ").append(Escape.forTerminal(header.version())).append('\n');
        text.append("variants  ")
                .append(Escape.forTerminal(String.join(", ", header.variants())))
                .append('\n');
        header.moreFields()
                .forEach(field -> text.append("field     ")
                        .append(Escape.forTerminal(field))
                        .append('\n'));
        header.comment()
                .lines()
                .forEach(line -> text.append("comment   ")
                        .append(Escape.forTerminal(line))
                        .append('\n'));
        return text.toString();
    }

    private static String json(BookHeader header) {
        return String.format(
                Locale.ROOT,
                "{\"version\":%s,\"variants\":%s,\"fields\":%s,\"comment\":%s,\"repairs\":%s}\n",
                Escape.json(header.version()),
                array(header.variants()),
                array(header.moreFields()),
                Escape.json(header.comment()),
                array(header.repairs()));
    }

    private static String array(List<String> texts) {
        return texts.stream().map(Escape::json).collect(Collectors.joining(",", "[", "]"));
    }

    private int set(BookHeaders headers) throws IOException, BadInputException {
        if (variants == null && comment == null && lines.isEmpty()) {
            throw new CommandLine.ParameterException(spec.commandLine(), "set needs --variants, --comment or --line");
        }
        terminal.files().changes(book).check();
        BookHeader header = toChange(headers).orElse(BookHeader.of(List.of("normal"), ""));
        if (variants != null) {
            header = header.withVariants(names());
        }
        if (comment != null) {
            header = header.withComment(comment);
        }
        for (String line : lines) {
            String old = header.comment();
            header = header.withComment(old.isEmpty() || old.endsWith("\n") ? old + line : old + '\n' + line);
        }
        try {
            headers.records(header);
        } catch (HeaderFormatException e) {
            // the header that was there is sound, so it is what the command line asks for
            throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        headers.write(book, header);
        return ExitStatus.OK;
    }

    private List<String> names() {
        if (variants.isBlank()) {
            return List.of();
        }
        List<String> names =
                Arrays.stream(variants.split(",", -1)).map(String::strip).toList();
        if (names.contains("")) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--variants: expected a name on each side of a comma in \"" + variants + '"');
        }
        return names;
    }

    private int delete(BookHeaders headers) throws IOException, BadInputException {
        terminal.files().changes(book).check();
        if (!headers.delete(book)) {
            terminal.say(book + ": had no header");
        }
        return ExitStatus.OK;
    }
}
