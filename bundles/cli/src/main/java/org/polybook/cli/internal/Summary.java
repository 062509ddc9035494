package org.polybook.cli.internal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** The specification of a command with its name and its summary alone, for a list: its options are not looked at, which takes time. */
public final class Summary {
    private Summary() {}

    /** @param command an object with picocli's annotations; a specification, which another bundle's command is, stays itself */
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
