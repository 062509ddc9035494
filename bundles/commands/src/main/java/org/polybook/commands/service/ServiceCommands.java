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

/** The commands of other bundles. */
public final class ServiceCommands {
    private ServiceCommands() {}

    /**
     * A command with its description.
     *
     * @param description read once from the command
     */
    public record DescribedCommand(BookCommand command, CommandDescription description) {
        public String name() {
            return description.name();
        }

        /** Runs the command, opens its books in the context and closes them. */
        public void run(CommandContext context, BookNames books, CallArguments words, Output output)
                throws IOException, BadInputException {
            try (ServiceCommandCall call = new ServiceCommandCall(
                    description, words, new ServiceCommandCall.Environment(context, books, output))) {
                command.run(call);
            } catch (CommandException e) {
                throw e.getCause() instanceof BadInputException own ? own : new BadInputException(e.getMessage(), e);
            }
        }
    }

    /**
     * Returns the commands available at present. Skips commands whose names are taken, the second of two commands with
     * the same name, and commands whose description cannot be read.
     */
    public static List<DescribedCommand> all(Set<String> taken) {
        List<DescribedCommand> found = new ArrayList<>();
        for (BookCommand command : Providers.all(BookCommand.class)) {
            describe(command)
                    .filter(one -> !taken.contains(one.name()))
                    .filter(one ->
                            found.stream().noneMatch(other -> other.name().equals(one.name())))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** Returns the command with its description; empty if reading the description fails, which is logged. */
    public static Optional<DescribedCommand> describe(BookCommand command) {
        return Providers.callSafely(command, BookCommand::description)
                .map(description -> new DescribedCommand(command, description));
    }
}
