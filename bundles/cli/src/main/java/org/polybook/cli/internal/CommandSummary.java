package org.polybook.cli.internal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The specification of a command with only its name and summary, for a list. Its options are not inspected, which would
 * take time.
 */
public final class CommandSummary {
    private CommandSummary() {}

    /**
     * @param command an object with picocli's annotations; a specification, such as that of another bundle's command,
     *     is returned unchanged
     */
    public static CommandSpec of(String name, Object command) {
        if (command instanceof CommandSpec complete) {
            return complete;
        }
        Command described = command.getClass().getAnnotation(Command.class);
        CommandSpec summary = CommandSpec.wrapWithoutInspection(command).name(name);
        summary.usageMessage().header(described.header()).hidden(described.hidden());
        return summary;
    }
}
