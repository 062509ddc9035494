package org.polybook.cli.internal.edit;

import java.nio.file.Path;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The book of {@code edit} and its actions. */
final class EditBookOperand {
    /** Optional for the parser, because with an action the book is the action's operand. */
    @Parameters(
            index = "0",
            arity = "0..1",
            hideParamSyntax = true,
            paramLabel = "BOOK",
            description = "The book file.")
    private Path file;

    @Mixin
    private SchemeOption scheme;

    /** Registers the book's file for messages and returns the book. */
    BookRef registerBook(Terminal terminal) throws BadRequestException {
        if (file == null) {
            throw new BadRequestException("missing: 'BOOK'");
        }
        terminal.files().reads(file);
        return scheme.book(file);
    }
}
