package org.polybook.cli.internal.edit;

import java.time.Duration;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.edit.Journal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The operand and options of actions that change the journal. */
final class ChangeOptions {
    @Mixin
    private EditBookOperand book;

    @Option(
            names = {"-n", "--dry-run"},
            description = "Show the change without making it.")
    private boolean dryRun;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "Wait up to S seconds for another process that is changing the book (default: 0).")
    private int wait;

    boolean isDryRun() {
        return dryRun;
    }

    /** Sets the maximum wait for the book in the terminal's context and returns the book. */
    BookRef prepareBook(Terminal terminal) throws BadRequestException {
        if (wait < 0) {
            throw new BadRequestException("--wait: expected at least 0, found " + wait);
        }
        terminal.context().setLockWait(Duration.ofSeconds(wait));
        return book.registerBook(terminal);
    }

    Journal.Request request(Terminal terminal) throws BadRequestException {
        return new Journal.Request(prepareBook(terminal), dryRun);
    }
}
