package org.polybook.cli.internal.header;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.header.Header;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook header show}. */
@Command(
        name = "show",
        header = "Print the header.",
        description = "Exit status 1 if the book has no valid header.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook header show club.bin", "  polybook header show club.bin --json"})
final class HeaderShow implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand operand;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    HeaderShow(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path book = CommandInputNames.findBook(operand.givenName());
        Optional<Header.Answer> found = new Header(terminal.context()).show(BookRef.file(book));
        if (found.isEmpty()) {
            terminal.reportMessage(book + ": has no header");
            return ExitStatus.BAD_INPUT;
        }
        terminal.print(found.get(), json);
        found.get().header().repairs().forEach(repair -> terminal.reportMessage(book + ": " + repair));
        return ExitStatus.OK;
    }
}
