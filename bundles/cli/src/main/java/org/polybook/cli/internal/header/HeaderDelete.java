package org.polybook.cli.internal.header;

import java.io.IOException;
import java.nio.file.Path;
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

/** The command {@code polybook header delete}. */
@Command(
        name = "delete",
        header = "Delete the header.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = "  polybook header delete club.bin")
final class HeaderDelete implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand operand;

    HeaderDelete(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path book = CommandInputNames.findBook(operand.givenName());
        if (!new Header(terminal.context()).delete(BookRef.file(book))) {
            terminal.reportMessage(book + ": had no header");
        }
        return ExitStatus.OK;
    }
}
