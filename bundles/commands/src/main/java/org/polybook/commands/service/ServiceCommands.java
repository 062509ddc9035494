package org.polybook.commands.service;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.command.BookCommand;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandException;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.Output;

/** The commands that other bundles bring. */
public final class ServiceCommands {
    private ServiceCommands() {}

    /**
     * A command with its description.
     *
     * @param description asked for once
     */
    public record Described(BookCommand command, CommandDescription description) {
        public String name() {
            return description.name();
        }

        /** Runs the command; opens its books in the context, and closes them. */
        public void run(CommandContext context, BookNames books, GivenWords words, Output output)
                throws IOException, BadInputException {
            try (Call call = new Call(description, words, new Call.Place(context, books, output))) {
                command.run(call);
            } catch (CommandException e) {
                throw e.getCause() instanceof BadInputException own ? own : new BadInputException(e.getMessage(), e);
            }
        }
    }

    /** All that are there just now: of two with one name the first, and none whose description fails. */
    public static List<Described> all(Set<String> taken) {
        List<Described> found = new ArrayList<>();
        for (BookCommand command : Providers.all(BookCommand.class)) {
            describe(command)
                    .filter(one -> !taken.contains(one.name()))
                    .filter(one ->
                            found.stream().noneMatch(other -> other.name().equals(one.name())))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** The command with its description; empty if the description fails, which is logged. */
    public static Optional<Described> describe(BookCommand command) {
        return Providers.answer(command, BookCommand::description)
                .map(description -> new Described(command, description));
    }
}
