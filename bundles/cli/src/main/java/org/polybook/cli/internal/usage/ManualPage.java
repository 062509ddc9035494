package org.polybook.cli.internal.usage;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A manual page in roff (the macros of man(7)), generated from the model of the command line. */
public final class ManualPage {
    private static final String EXIT_STATUS = "0 for success, 1 for bad input, 2 for a usage error.";

    private final StringBuilder text = new StringBuilder();

    private ManualPage(String name, String title, String version) {
        text.append(".TH ")
                .append(name.toUpperCase(Locale.ROOT))
                .append(" 1 \"\" \"")
                .append(version)
                .append("\" \"Polybook\"\n");
        text.append(".SH NAME\n")
                .append(escapeForRoff(name))
                .append(" \\- ")
                .append(escapeForRoff(title))
                .append('\n');
    }

    /**
     * Returns the page of the program.
     *
     * @param groups the names of the commands under each heading
     */
    public static String ofProgram(CommandLine line, Map<String, List<String>> groups, String version) {
        CommandSpec program = line.getCommandSpec();
        ManualPage page = new ManualPage(program.name(), withoutCapitalAndFullStop(HelpText.summary(program)), version);
        page.text.append(".SH SYNOPSIS\n.B ").append(program.name()).append("\n.I COMMAND\n[...]\n");
        page.text.append(".SH COMMANDS\n");
        groups.forEach((heading, names) -> {
            page.text.append(".SS ").append(escapeForRoff(heading)).append('\n');
            names.forEach(name ->
                    page.appendPageReference(line.getSubcommands().get(name).getCommandSpec()));
        });
        page.appendOptions(program);
        page.appendExitStatusAndSeeAlso("", EXIT_STATUS);
        return page.text.toString();
    }

    /** Returns the page of a command or of an action. */
    public static String ofCommand(CommandLine line, String version) {
        CommandSpec command = line.getCommandSpec();
        Help help = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF));
        String program = command.parent().qualifiedName("-");
        ManualPage page = new ManualPage(
                command.qualifiedName("-"), withoutCapitalAndFullStop(HelpText.summary(command)), version);
        String synopsis = help.synopsis(0).strip().replaceAll("\\s+", " ");
        page.text.append(".SH SYNOPSIS\n").append(escapeForRoff(synopsis)).append('\n');
        page.text.append(".SH DESCRIPTION\n");
        String[] description = command.usageMessage().description();
        page.appendParagraphs(description.length == 0 ? command.usageMessage().header() : description);
        page.appendActions(line);
        page.appendParameters(command);
        page.appendOptions(command);
        String[] footer = command.usageMessage().footer();
        if (footer.length > 0) {
            page.text.append(".SH EXAMPLES\n.nf\n");
            for (String example : footer) {
                if (!example.isBlank() && !example.startsWith("Examples")) {
                    page.text.append(escapeForRoff(example.replace("%%", "%"))).append('\n');
                }
            }
            page.text.append(".fi\n");
        }
        page.appendExitStatusAndSeeAlso(program, exitStatus(command));
        return page.text.toString();
    }

    /** Returns the exit status from the command's description, otherwise the general one. */
    private static String exitStatus(CommandSpec command) {
        for (String line : command.usageMessage().description()) {
            if (line.startsWith("Exit status")) {
                return line;
            }
        }
        return EXIT_STATUS;
    }

    private void appendExitStatusAndSeeAlso(String program, String exitStatus) {
        text.append(".SH EXIT STATUS\n").append(escapeForRoff(exitStatus)).append('\n');
        if (!program.isEmpty()) {
            text.append(".SH SEE ALSO\n.BR ").append(program).append(" (1)\n");
        }
    }

    /** Adds paragraphs. Lines that begin with spaces or have columns stay unchanged. */
    private void appendParagraphs(String[] lines) {
        boolean filled = true;
        boolean first = true;
        for (String line : lines) {
            String shown = line.replace("%%", "%");
            boolean table = shown.startsWith(" ") || shown.strip().contains("  ");
            if (table == filled) {
                text.append(table ? ".nf\n" : ".fi\n");
                filled = !table;
            }
            if (!table && !shown.isBlank() && !first) {
                text.append(".PP\n");
            }
            first = false;
            for (String part : shown.split("\n")) {
                if (!part.isBlank()) {
                    text.append(escapeForRoff(part)).append('\n');
                }
            }
        }
        if (!filled) {
            text.append(".fi\n");
        }
    }

    private void appendActions(CommandLine command) {
        if (!command.getSubcommands().isEmpty()) {
            text.append(".SH ACTIONS\n");
            command.getSubcommands().values().forEach(action -> appendPageReference(action.getCommandSpec()));
        }
    }

    /** Adds a line that names the page of a command or an action. */
    private void appendPageReference(CommandSpec command) {
        text.append(".TP\n.BR ")
                .append(escapeForRoff(command.qualifiedName("-")))
                .append(" (1)\n");
        text.append(escapeForRoff(HelpText.summary(command))).append('\n');
    }

    private void appendParameters(CommandSpec command) {
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            if (!parameter.hidden()) {
                text.append(".TP\n.I ")
                        .append(escapeForRoff(parameter.paramLabel()))
                        .append('\n');
                appendDescription(parameter);
            }
        }
    }

    private void appendOptions(CommandSpec command) {
        text.append(".SH OPTIONS\n");
        for (OptionSection section : OptionSection.of(command)) {
            if (!section.heading().isEmpty()) {
                text.append(".SS ").append(escapeForRoff(section.heading())).append('\n');
            }
            for (OptionSpec option : section.options()) {
                String names = String.join(", ", option.names());
                String value = option.arity().max() == 0 ? "" : '=' + option.paramLabel();
                text.append(".TP\n.B ").append(escapeForRoff(names + value)).append('\n');
                appendDescription(option);
            }
        }
    }

    private void appendDescription(ArgSpec arg) {
        text.append(escapeForRoff(String.join(" ", arg.description()).replace("%%", "%")))
                .append('\n');
    }

    private static String withoutCapitalAndFullStop(String sentence) {
        String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        return Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }

    /** Escapes text for roff, so that no character of it acts as a command. */
    static String escapeForRoff(String text) {
        String escaped = text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("'", "\\(aq")
                .replace("^", "\\(ha")
                .replace("~", "\\(ti");
        return escaped.startsWith(".") ? "\\&" + escaped : escaped;
    }
}
