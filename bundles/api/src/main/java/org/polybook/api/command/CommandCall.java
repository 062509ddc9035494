package org.polybook.api.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Position;

/**
 * One run of a command: the words that the user gave, and the places where the answer goes. For the thread of the run alone. An option or operand
 * that the description lacks is a fault of the command and an {@link IllegalArgumentException}.
 */
@ProviderType
public interface CommandCall {
    /** Returns true if the option was given. */
    boolean has(CommandOption option);

    /** The values of an option in the order given; empty if it was not given. */
    List<String> values(CommandOption option);

    /** The values of an operand in the order given; empty if the user omitted it. */
    List<String> values(CommandOperand operand);

    /** The last value of an option. */
    default Optional<String> value(CommandOption option) {
        List<String> values = values(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** The first value of an operand. */
    default Optional<String> value(CommandOperand operand) {
        return values(operand).stream().findFirst();
    }

    /** The last value of an option of the kind {@link ValueKind#NUMBER}. */
    default OptionalLong number(CommandOption option) {
        return value(option).stream().mapToLong(Long::parseLong).findFirst();
    }

    /**
     * The book of an operand, which the front end opens, keeps open to the end of the run and closes.
     *
     * @param operand of the kind {@link ValueKind#BOOK}
     * @throws IOException if its file cannot be read
     * @throws CommandException if there is no such book; the message says which there are
     */
    default OpeningBook book(CommandOperand operand) throws IOException, CommandException {
        return books(operand).get(0);
    }

    /** The books of an operand that may be repeated, in the order given; like {@link #book} otherwise. */
    List<OpeningBook> books(CommandOperand operand) throws IOException, CommandException;

    /**
     * The position that the options {@link CommandOption#FEN}, {@link CommandOption#MOVES} and {@link CommandOption#VARIANT} name; the
     * start position if none is given. A description without one of these options has its default.
     *
     * @throws CommandException if the FEN or a move cannot be taken, with the reason
     */
    Position position() throws CommandException;

    /** Like {@link #position()}, by the rules of the variant that the first book of an operand is for, unless the user names another. */
    Position position(CommandOperand book) throws IOException, CommandException;

    /** Returns true if {@link CommandOption#JSON} was given: the answer is then one JSON value and a line feed. */
    boolean isJson();

    /** The place for the answer, which takes text in any script; lines end with a line feed. */
    Appendable out();

    /** Tells the user a remark or a warning, one line, which is no part of the answer. */
    void say(String line);

    /**
     * Tells how much of the work is done.
     *
     * @param done in any unit, such as bytes
     * @param total of the same; -1 if it is not known
     * @param count the number of things so far
     * @param things their name in the plural, such as {@code games}
     */
    void at(long done, long total, long count, String things);

    /** Returns true if the user wants the command to end; the command then returns soon. */
    boolean isCancelled();
}
