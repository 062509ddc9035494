package org.polybook.cli.internal.main;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import picocli.CommandLine;

/** The headings of the list of commands. */
final class CommandGroups {
    private CommandGroups() {}

    /**
     * Returns the names of the commands under each heading: the program's own headings first, then those of other
     * bundles.
     */
    static Map<String, List<String>> of(CommandLine program) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (HelpGroup group : HelpGroup.values()) {
            groups.put(group.heading(), new ArrayList<>());
        }
        program.getSubcommands()
                .forEach((name, command) -> heading(command)
                        .ifPresent(heading -> groups.computeIfAbsent(heading, key -> new ArrayList<>())
                                .add(name)));
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    private static Optional<String> heading(CommandLine line) {
        Object command = line.getCommandSpec().userObject();
        if (command instanceof ServiceCommand added) {
            return Optional.of(added.heading());
        }
        return Optional.ofNullable(command.getClass().getAnnotation(ListedInHelp.class))
                .map(listed -> listed.value().heading());
    }
}
