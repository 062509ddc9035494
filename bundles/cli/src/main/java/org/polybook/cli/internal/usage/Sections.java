package org.polybook.cli.internal.usage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command as its help lists them.
 *
 * @param heading what these options are about; empty for the command's own
 * @param options as they are declared, without hidden ones
 */
public record Sections(String heading, List<OptionSpec> options) {
    private static final Set<String> HELP = Set.of("--help", "--version");

    public Sections {
        options = List.copyOf(options);
    }

    /**
     * The options that a command declares itself, then those of each of its mixins under the mixin's heading (its {@code
     * optionListHeading}; a mixin without one belongs to the command's own, and its mixins are the command's); the help option being the
     * last of the command's own.
     */
    public static List<Sections> of(CommandSpec command) {
        List<OptionSpec> own = new ArrayList<>();
        List<Sections> others = new ArrayList<>();
        addMixins(command, others);
        Set<String> mixed = new HashSet<>();
        others.forEach(section -> section.options().forEach(option -> mixed.add(option.longestName())));
        for (OptionSpec option : shown(command.options())) {
            if (!mixed.contains(option.longestName()) && !HELP.contains(option.longestName())) {
                own.add(option);
            }
        }
        List<OptionSpec> help = command.options().stream()
                .filter(option -> HELP.contains(option.longestName()))
                .toList();
        own.addAll(help);
        others.add(0, new Sections("", own));
        return others;
    }

    private static void addMixins(CommandSpec command, List<Sections> sections) {
        for (CommandSpec mixin : command.mixins().values()) {
            String heading = heading(mixin);
            if (heading.isEmpty()) {
                addMixins(mixin, sections);
            } else {
                sections.add(new Sections(heading, shown(mixin.options())));
            }
        }
    }

    /** As the mixin's class has it: the specification has a heading of the mixin's mixins, too. */
    private static String heading(CommandSpec mixin) {
        Command described = mixin.userObject().getClass().getAnnotation(Command.class);
        return described == null
                ? ""
                : described.optionListHeading().replace("%n", "").strip();
    }

    private static List<OptionSpec> shown(List<OptionSpec> options) {
        return options.stream().filter(option -> !option.hidden()).toList();
    }
}
