package org.polybook.cli.internal.edit;

import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.edit.Journal;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The operands and options of {@code undo} and {@code redo}. */
final class UndoRedoOptions {
    @Mixin
    private ChangeOptions options;

    @Parameters(index = "1", arity = "0..1", paramLabel = "N", description = "Number of changes (default: 1).")
    private String count = "1";

    Journal.Request request(Terminal terminal) throws BadRequestException {
        return options.request(terminal);
    }

    int count(String action) throws BadInputException {
        if (!count.matches("[1-9]\\d{0,8}")) {
            throw new BadInputException(action + ": expected a number of changes, found \"" + count + "\"");
        }
        return Integer.parseInt(count);
    }
}
