package org.polybook.shell.internal;

import java.util.List;
import java.util.Optional;
import org.polybook.api.command.CommandOption;
import org.polybook.commands.text.Table;

/** The usage of a command, from which its arguments are parsed and its help is made. */
interface Usage {
    /** The scope of all commands, before their names. */
    String SCOPE = "book:";

    /** The name with the scope. */
    String command();

    /** The synopsis of the arguments; empty if the command takes none. */
    String argumentSynopsis();

    String purpose();

    List<CommandOption> options();

    /** Returns true if the command takes that number of operands. */
    boolean acceptsOperandCount(int words);

    List<String> examples();

    /** Additional text for the help, each line ending with a line feed. */
    default String additionalHelp() {
        return "";
    }

    /** The synopsis: command and arguments. */
    default String synopsis() {
        return argumentSynopsis().isEmpty() ? command() : command() + ' ' + argumentSynopsis();
    }

    default Optional<CommandOption> option(String word) {
        return options().stream()
                .filter(option -> option.brief().equals(word) || option.name().equals(word))
                .findFirst();
    }

    /** The complete help. */
    default String help() {
        Table table = new Table("ll");
        options().forEach(option -> table.add("  " + optionNames(option), option.meaning()));
        table.add("  -h, --help", "this help");
        StringBuilder text = new StringBuilder(command() + ": " + purpose() + "\n\nUsage: " + synopsis() + "\n\n");
        text.append(table).append(additionalHelp());
        examples().forEach(example -> text.append("\nExample: ").append(example));
        return text.toString();
    }

    private static String optionNames(CommandOption option) {
        String brief = option.brief().isEmpty() ? "" : option.brief() + ", ";
        return (brief + option.name() + ' ' + option.label()).strip();
    }
}
