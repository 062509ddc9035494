package org.polybook.cli.internal.usage;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The layout of help: commands under headings, actions under their command, long lists of options in sections.
 *
 * <p>The parts are classes and not lambdas: picocli's class format is so old that the JVM's archive for quicker starts
 * (class data sharing) stores no class of picocli that a lambda refers to.
 */
public final class HelpText {
    /** The maximum number of options in a synopsis; a longer one would be unreadable. */
    private static final int MAX_IN_SYNOPSIS = 6;

    private HelpText() {}

    /**
     * Sets the layout for the whole program.
     *
     * @param groups supplies the names of the commands under each heading; called when the help is shown
     */
    public static void setProgramLayout(CommandLine line, Supplier<Map<String, List<String>>> groups) {
        Map<String, IHelpSectionRenderer> sections =
                line.getCommandSpec().usageMessage().sectionMap();
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, new Text(""));
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandList(groups));
    }

    /** A fixed text for any command. */
    private record Text(String text) implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            return text;
        }
    }

    private record CommandList(Supplier<Map<String, List<String>>> groups) implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            return commands(help, groups.get());
        }
    }

    private record OptionList() implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            return options(help);
        }
    }

    private static String commands(Help help, Map<String, List<String>> groups) {
        Map<String, Help> commands = help.subcommands();
        int width = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        groups.forEach((heading, names) -> {
            text.append(String.format("%n%s:%n", heading));
            for (String name : names) {
                if (commands.containsKey(name)) {
                    String shown = help.colorScheme().commandText(name).toString();
                    String header = summary(commands.get(name).commandSpec());
                    text.append("  ").append(shown).append(" ".repeat(width - name.length() + 2));
                    text.append(header).append(System.lineSeparator());
                }
            }
        });
        return text.toString();
    }

    /** Returns the command's summary. */
    public static String summary(CommandSpec command) {
        return String.join(" ", command.usageMessage().header());
    }

    /** Sets the layout for one command. */
    public static void setCommandLayout(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        UsageMessageSpec usage = command.usageMessage();
        usage.sortOptions(false);
        usage.abbreviateSynopsis(command.options().size() > MAX_IN_SYNOPSIS);
        usage.descriptionHeading(usage.description().length == 0 ? "" : "%n");
        boolean parameters = !command.positionalParameters().isEmpty();
        usage.parameterListHeading(parameters ? "%n" : "");
        usage.sectionMap()
                .put(
                        UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING,
                        new Text(parameters ? "" : System.lineSeparator()));
        usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new OptionList());
        if (!line.getSubcommands().isEmpty()) {
            usage.synopsisSubcommandLabel("ACTION");
            usage.commandListHeading("%nActions (see \"polybook help " + command.name() + " ACTION\"):%n");
        }
    }

    private static String options(Help help) {
        CommandSpec command = help.commandSpec();
        StringBuilder text = new StringBuilder();
        for (OptionSection section : OptionSection.of(command)) {
            if (!section.heading().isEmpty()) {
                text.append(String.format("%n%s:%n", section.heading()));
            }
            // the layout has the columns of the whole list, so that the sections are aligned
            Help.Layout layout =
                    help.createDefaultLayout(command.options(), command.positionalParameters(), help.colorScheme());
            layout.addOptions(section.options(), help.parameterLabelRenderer());
            text.append(layout);
        }
        return text.toString();
    }
}
