package org.polybook.cli.internal.learn;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.learn.Learn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code polybook learn reset}. */
@Command(
        name = "reset",
        header = "Set all learn fields to 0.",
        description = "Writes into the book's file.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = "  polybook learn reset club.bin")
final class LearnReset implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand book;

    @Mixin
    private SchemeOption scheme;

    LearnReset(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        long records = new Learn(terminal.context()).reset(scheme.book(book.givenName()));
        terminal.reportMessage(book.givenName() + LearnCommand.recordsChangedText(records));
        return ExitStatus.OK;
    }
}
