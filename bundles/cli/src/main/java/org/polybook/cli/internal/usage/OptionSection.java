package org.polybook.cli.internal.usage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A section of a command's options in its help.
 *
 * @param heading of the section; empty for the command's own options
 * @param options in the order of declaration, without hidden ones
 */
public record OptionSection(String heading, List<OptionSpec> options) {
    private static final Set<String> HELP = Set.of("--help", "--version");

    public OptionSection {
        options = List.copyOf(options);
    }

    /**
     * Returns the sections of a command: first its own options, then one section for each mixin that has a heading
     * ({@code optionListHeading}). A mixin without a heading has no section: its options and its mixins are treated as
     * the command's. The help option is the last of the command's own options.
     */
    public static List<OptionSection> of(CommandSpec command) {
        List<OptionSpec> own = new ArrayList<>();
        List<OptionSection> others = new ArrayList<>();
        addMixins(command, others);
        Set<String> mixed = new HashSet<>();
        others.forEach(section -> section.options().forEach(option -> mixed.add(option.longestName())));
        for (OptionSpec option : withoutHidden(command.options())) {
            if (!mixed.contains(option.longestName()) && !HELP.contains(option.longestName())) {
                own.add(option);
            }
        }
        List<OptionSpec> help = command.options().stream()
                .filter(option -> HELP.contains(option.longestName()))
                .toList();
        own.addAll(help);
        others.add(0, new OptionSection("", own));
        return others;
    }

    private static void addMixins(CommandSpec command, List<OptionSection> sections) {
        for (CommandSpec mixin : command.mixins().values()) {
            String heading = heading(mixin);
            if (heading.isEmpty()) {
                addMixins(mixin, sections);
            } else {
                sections.add(new OptionSection(heading, withoutHidden(mixin.options())));
            }
        }
    }

    /**
     * Returns the heading from the mixin's class, because the specification also has headings of the mixin's mixins.
     */
    private static String heading(CommandSpec mixin) {
        Command described = mixin.userObject().getClass().getAnnotation(Command.class);
        return described == null
                ? ""
                : described.optionListHeading().replace("%n", "").strip();
    }

    private static List<OptionSpec> withoutHidden(List<OptionSpec> options) {
        return options.stream().filter(option -> !option.hidden()).toList();
    }
}
