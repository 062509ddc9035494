package org.polybook.cli.internal.learn;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.learn.Learn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook learn show}. */
@Command(
        name = "show",
        header = "Print the learn fields of a position's moves.",
        description = "Also prints the dialect of the book's fields, or the dialects that they look like.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook learn show club.bin --moves e4",
            "  polybook learn show club.bin --dialect polyglot --json"
        })
final class LearnShow implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand book;

    @Option(
            names = "--dialect",
            paramLabel = "D",
            completionCandidates = OptionValues.LearnDialectNames.class,
            description = "The dialect (default: the one that the book names, otherwise numbers).")
    private String dialect;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private SchemeOption scheme;

    @Mixin
    private PositionOptions where;

    LearnShow(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Learn.ShowRequest request =
                new Learn.ShowRequest(scheme.book(book.givenName()), where.position(), Optional.ofNullable(dialect));
        terminal.print(new Learn(terminal.context()).show(request), json);
        return ExitStatus.OK;
    }
}
