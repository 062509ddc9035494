package org.polybook.api.command;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A command. Registered as a service, or named in {@code META-INF/services} for a class path, it becomes {@code polybook NAME} on the
 * command line and {@code book:NAME} in the Gogo shell. Safe for any number of threads; a run keeps its state in local variables.
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
 *         call.out().append(call.book(BOOK).moves(call.position(BOOK)).size() + " moves\n");
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface BookCommand {
    /** The description, the same at each call. A front end may ask for it before each run. */
    CommandDescription description();

    /**
     * Does the work. The front end has checked the words of the call against the description.
     *
     * @throws IOException if a file cannot be read or written
     * @throws CommandException if an input is bad; the message goes to the user
     */
    void run(CommandCall call) throws IOException, CommandException;
}
