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
    private EditBook book;

    @Option(
            names = {"-n", "--dry-run"},
            description = "Show what would change, and change nothing.")
    private boolean dryRun;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "0",
            description = "Wait so many seconds for another process that changes the book.")
    private int wait;

    boolean isDryRun() {
        return dryRun;
    }

    /** Tells the terminal's context how long to wait for the book, and returns the book. */
    BookRef book(Terminal terminal) throws BadRequestException {
        if (wait < 0) {
            throw new BadRequestException("--wait: at least 0, not " + wait);
        }
        terminal.context().setLockWait(Duration.ofSeconds(wait));
        return book.book(terminal);
    }

    Journal.Request request(Terminal terminal) throws BadRequestException {
        return new Journal.Request(book(terminal), dryRun);
    }
}
