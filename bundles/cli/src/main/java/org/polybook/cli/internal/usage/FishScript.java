package org.polybook.cli.internal.usage;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** The script that completes commands in fish, which evaluates one rule after another. */
public final class FishScript {
    private static final String BEGIN = """
            # Completes the commands of polybook in fish: polybook completion fish | source
            set -g __polybook_valued VALUED
            set -g __polybook_actions ACTIONS
            # true if the wanted command is being typed and, if a place is given, its parameter of this index (N) or from it on (N+)
            function __polybook_is --argument-names wanted place
                set -l tokens (commandline -opc)
                set -l cmd
                set -l option
                set -l count 0
                for token in $tokens[2..-1]
                    if test -z "$cmd"
                        string match -q -- '-*' $token; or set cmd $token
                    else if test -n "$option"
                        set option
                    else if string match -q -- '-*' $token
                        contains -- "$cmd $token" $__polybook_valued; and set option $token
                    else if contains -- "$cmd $count $token" $__polybook_actions
                        set cmd "$cmd $token"
                    else
                        set count (math $count + 1)
                    end
                end
                test "$cmd" = "$wanted"; or return 1
                switch "$place"
                    case ''
                        return 0
                    case '*+'
                        test -z "$option" -a $count -ge (string trim -c + -- $place)
                    case '*'
                        test -z "$option" -a $count -eq $place
                end
            end
            complete -c polybook -f
            complete -c polybook -n '__polybook_is ""' -s h -l help -d 'Show this help and exit'
            complete -c polybook -n '__polybook_is ""' -s V -l version -d 'Print the version and exit'
            """;

    private FishScript() {}

    /** Returns the script for fish 3 and later. */
    public static String of(CommandLine program) {
        List<CommandCompletion> commands = CommandCompletion.ofListedCommandsAndActions(program);
        StringBuilder text = new StringBuilder(
                BEGIN.replace("VALUED", optionsWithValue(commands)).replace("ACTIONS", quotedActionPatterns(commands)));
        for (CommandCompletion command : CommandCompletion.ofListedCommands(program)) {
            text.append("complete -c polybook -n '__polybook_is \"\"' -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(command.summary()))
                    .append('\n');
        }
        commands.forEach(command -> appendRules(command, text));
        return text.toString();
    }

    private static String optionsWithValue(List<CommandCompletion> commands) {
        return commands.stream()
                .flatMap(command -> command.optionsWithValue().stream()
                        .flatMap(option -> option.names().stream())
                        .map(name -> quoted(command.name() + ' ' + name)))
                .collect(Collectors.joining(" "));
    }

    private static String quotedActionPatterns(List<CommandCompletion> commands) {
        return commands.stream()
                .flatMap(command -> command.actionPatterns().stream())
                .map(FishScript::quoted)
                .collect(Collectors.joining(" "));
    }

    private static void appendRules(CommandCompletion command, StringBuilder text) {
        for (CommandCompletion.ParameterCompletion place : command.parameters()) {
            if (place.offer().kind() != ValueCompletion.Kind.NOTHING) {
                text.append("complete -c polybook -n '__polybook_is \"")
                        .append(command.name())
                        .append("\" ")
                        .append(place.first())
                        .append(place.isOpenEnded() ? "+'" : "'")
                        .append(arguments(place.offer()))
                        .append('\n');
            }
        }
        for (CommandCompletion.OptionCompletion option : command.options()) {
            text.append("complete -c polybook -n '__polybook_is \"")
                    .append(command.name())
                    .append("\"'");
            option.names().forEach(name -> text.append(flag(name)));
            if (option.takesValue()) {
                text.append(
                        option.offer().kind() == ValueCompletion.Kind.NOTHING
                                ? " -x"
                                : " -r" + arguments(option.offer()));
            }
            text.append(" -d ").append(quoted(option.summary())).append('\n');
        }
    }

    private static String flag(String name) {
        if (name.startsWith("--")) {
            return " -l " + name.substring(2);
        }
        return (name.length() == 2 ? " -s " : " -o ") + name.substring(1);
    }

    private static String arguments(ValueCompletion offer) {
        return switch (offer.kind()) {
            case FILES -> " -F";
            case FOLDERS -> " -f -a '(__fish_complete_directories)'";
            case NOTHING -> " -f";
            case WORDS -> " -f -a " + quoted(offer.joinedWords());
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
