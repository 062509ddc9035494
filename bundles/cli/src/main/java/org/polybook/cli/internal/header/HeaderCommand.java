package org.polybook.cli.internal.header;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.ShortNames;
import org.polybook.commands.header.Header;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook header}. */
@Command(
        name = "header",
        header = "Show, set or delete a book's header.",
        description = {
            "show    prints the header; exit status 1 if there is none or it is broken",
            "set     changes the variants or the comment, and makes a header if there is none",
            "delete  takes the header away"
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook header show club.bin",
            "  polybook header set club.bin --variants normal,fischerandom --comment \"Club book 2026\"",
            "  polybook header set club.bin --line \"Licence: CC0\"",
            "  polybook header delete club.bin"
        })
@Listed(Group.CHANGE)
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
        Header command = new Header(terminal.context());
        book = ShortNames.book(book);
        return switch (action) {
            case "show" -> show(command);
            case "set" -> set(command);
            case "delete" -> delete(command);
            default -> throw fault("unknown action \"" + action + "\"; known: show, set, delete");
        };
    }

    private int show(Header command) throws IOException, BadInputException {
        Optional<Header.Answer> found = command.show(BookRef.file(book));
        if (found.isEmpty()) {
            terminal.say(book + ": has no header");
            return ExitStatus.BAD_INPUT;
        }
        terminal.print(found.get(), json);
        found.get().header().repairs().forEach(repair -> terminal.say(book + ": " + repair));
        return ExitStatus.OK;
    }

    private int set(Header command) throws IOException, BadInputException {
        if (variants == null && comment == null && lines.isEmpty()) {
            throw fault("set needs --variants, --comment or --line");
        }
        Optional<List<String>> names = variants == null ? Optional.empty() : Optional.of(names());
        command.set(BookRef.file(book), new Header.Change(names, Optional.ofNullable(comment), lines));
        return ExitStatus.OK;
    }

    private List<String> names() throws BadRequestException {
        try {
            return Header.Change.names(variants);
        } catch (BadRequestException e) {
            throw new BadRequestException("--variants: " + e.getMessage(), e);
        }
    }

    private int delete(Header command) throws IOException, BadInputException {
        if (!command.delete(BookRef.file(book))) {
            terminal.say(book + ": had no header");
        }
        return ExitStatus.OK;
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
