package org.polybook.api.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Position;

/**
 * One run of a command: its arguments and its output. For use by the thread of the run only. The methods throw
 * {@link IllegalArgumentException} for an option or operand that the command's description does not list.
 */
@ProviderType
public interface CommandCall {
    /** Returns true if the option was given. */
    boolean has(CommandOption option);

    /** Returns the values of an option in the order given; empty if it was not given. */
    List<String> values(CommandOption option);

    /** Returns the values of an operand in the order given; empty if it was not given. */
    List<String> values(CommandOperand operand);

    /** Returns the last value given for an option; empty if the option was not given. */
    default Optional<String> value(CommandOption option) {
        List<String> values = values(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** Returns the first value given for an operand; empty if the operand was not given. */
    default Optional<String> value(CommandOperand operand) {
        return values(operand).stream().findFirst();
    }

    /** Returns the last value of an option of the kind {@link ValueKind#NUMBER}; empty if the option was not given. */
    default OptionalLong number(CommandOption option) {
        return value(option).stream().mapToLong(Long::parseLong).findFirst();
    }

    /**
     * Returns the book of an operand. The front end opens it and closes it after the run.
     *
     * @param operand of the kind {@link ValueKind#BOOK}
     * @throws IOException if the file cannot be read
     * @throws CommandException if the book does not exist; the message lists the available books
     */
    default OpeningBook book(CommandOperand operand) throws IOException, CommandException {
        return books(operand).get(0);
    }

    /** Returns the books of an operand that may be repeated, in the order given. Otherwise like {@link #book}. */
    List<OpeningBook> books(CommandOperand operand) throws IOException, CommandException;

    /**
     * Returns the position given by the options {@link CommandOption#FEN}, {@link CommandOption#MOVES} and
     * {@link CommandOption#VARIANT}; the start position if none is given. For an option that the description does not
     * list, its default applies.
     *
     * @throws CommandException if the FEN or a move is invalid; the message has the reason
     */
    Position position() throws CommandException;

    /** Like {@link #position()}, but the default variant is that of the first book of the operand. */
    Position positionForBook(CommandOperand book) throws IOException, CommandException;

    /** Returns true if {@link CommandOption#JSON} was given. The output is then one JSON value and a line feed. */
    boolean isJson();

    /** Returns the output, which accepts any Unicode text. Lines end with a line feed. */
    Appendable out();

    /** Shows the user a note or a warning of one line, which is not part of the output. */
    void showNote(String line);

    /**
     * Reports progress.
     *
     * @param done the amount done, in any unit, such as bytes
     * @param total the total amount in the same unit; -1 if unknown
     * @param count the number of items processed so far
     * @param things the plural name of the items, such as {@code games}
     */
    void reportProgress(long done, long total, long count, String things);

    /** Returns true if the user has cancelled the command, which should then return soon. */
    boolean isCancelled();
}
