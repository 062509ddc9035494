package org.polybook.api.command;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A command. A command that is registered as a service, or listed in {@code META-INF/services} on a class path, becomes
 * {@code polybook NAME} on the command line and {@code book:NAME} in the Gogo shell. Implementations are thread-safe;
 * keep the state of a run in local variables.
 *
 * <pre>{@code
 * final class Count implements BookCommand {
 *     private static final CommandOperand BOOK = CommandOperand.of(ValueKind.BOOK, "BOOK", "The book.");
 *
 *     public CommandDescription description() {
 *         return CommandDescription.of("count", "Print how many moves a book has for a position.")
 *                 .withOperands(BOOK)
 *                 .withOptions(CommandOption.FEN, CommandOption.MOVES, CommandOption.VARIANT)
 *                 .withExamples("count club.bin --moves e4 c5");
 *     }
 *
 *     public void run(CommandCall call) throws IOException, CommandException {
 *         call.out().append(call.book(BOOK).moves(call.positionForBook(BOOK)).size() + " moves\n");
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface BookCommand {
    /** Returns the description, which never changes. A front end may call this before each run. */
    CommandDescription description();

    /**
     * Runs the command. The front end has already checked the arguments against the description.
     *
     * @throws IOException if a file cannot be read or written
     * @throws CommandException if an input is invalid; the user sees its message
     */
    void run(CommandCall call) throws IOException, CommandException;
}
