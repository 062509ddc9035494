package org.polybook.cli.internal.usage;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * Scripts that complete commands in a shell: command names, options and known values; files and folders
 * elsewhere. Bash and zsh read the words before the cursor in the same way:
 *
 * <pre>
 * cmd     the first word that is not an option,  place   parameters of the command before the cursor
 *         a space and its action if it has one
 * valued  its options that take a value          option  one of them that waits for its value; else empty
 * </pre>
 */
public final class ShellScripts {
    private static final String SCAN = """
              for ((i = @FIRST@; i < @LAST@; i++)); do
                word=@WORD@
                if [[ -z $cmd ]]; then
                  [[ $word == -* ]] && continue
                  cmd=$word
                elif [[ -n $option ]]; then
                  [[ $word == = ]] || option=
                elif [[ $word == -* ]]; then
                  [[ $valued == *" $word "* ]] && option=$word
                else
                  case "$cmd $place $word" in
                    @ACTIONS@) cmd="$cmd $word" ;;
                    *) place=$((place + 1)) ;;
                  esac
                fi
                case $cmd in
            @VALUED@    esac
              done
            """;

    private static final String BASH = """
            # Completes the commands of polybook in bash: source <(polybook completion bash)
            _polybook() {
              local cur=${COMP_WORDS[COMP_CWORD]} cmd= valued=' ' option= place=0 word i kind=none offers= line before=
              COMPREPLY=()
            @SCAN@  [[ $cur == = ]] && cur=
              if [[ -z $cmd ]]; then
                kind=words
                offers='@COMMANDS@'
              elif [[ -n $option ]]; then
                case "$cmd $option" in
            @VALUES@    esac
              elif [[ $cur == -* ]]; then
                kind=words
                case $cmd in
            @OPTIONS@    esac
              else
                case "$cmd $place" in
            @PLACES@    esac
              fi
              # completes the last of words separated by commas
              if [[ $kind == words && $cur == *,* ]]; then
                before=${cur%,*},
                cur=${cur##*,}
              fi
              while IFS= read -r line; do
                [[ -n $line ]] && COMPREPLY+=("$line")
              done < <(
                case $kind in
                  words) compgen -P "$before" -W "$offers" -- "$cur" ;;
                  files) compgen -f -- "$cur" ;;
                  folders) compgen -d -- "$cur" ;;
                esac
              )
              if [[ $kind == files || $kind == folders ]]; then
                compopt -o filenames 2>/dev/null
              fi
            }
            complete -F _polybook polybook
            """;

    private static final String ZSH = """
            #compdef polybook
            # Completes the commands of polybook in zsh: source <(polybook completion zsh)
            _polybook() {
              local cur=$words[CURRENT] cmd= valued=' ' option= place=0 word i kind=none
              local -a offers
            @SCAN@  if [[ -z $option && $cur == -*=* ]]; then
                option=${cur%%=*}
                compset -P '*='
              fi
              if [[ -z $cmd ]]; then
                kind=described
                offers=(
            @COMMANDS@    )
              elif [[ -n $option ]]; then
                case "$cmd $option" in
            @VALUES@    esac
              elif [[ $cur == -* ]]; then
                kind=described
                case $cmd in
            @OPTIONS@    esac
              else
                case "$cmd $place" in
            @PLACES@    esac
              fi
              case $kind in
                described) _describe polybook offers ;;
                words)
                  compset -P '*,'
                  compadd -- $offers
                  ;;
                files) _files ;;
                folders) _files -/ ;;
              esac
            }
            if [[ $funcstack[1] == _polybook ]]; then
              _polybook "$@"
            elif (( $+functions[compdef] )); then
              compdef _polybook polybook
            fi
            """;

    private ShellScripts() {}

    /** Returns the script for bash 3.2 and later. */
    public static String bash(CommandLine program) {
        List<CommandCompletion> commands = CommandCompletion.ofListedCommandsAndActions(program);
        return BASH.replace("@SCAN@", scanScript(commands, "1", "COMP_CWORD", "${COMP_WORDS[i]}"))
                .replace(
                        "@COMMANDS@",
                        CommandCompletion.ofListedCommands(program).stream()
                                        .map(CommandCompletion::name)
                                        .collect(Collectors.joining(" "))
                                + " --help --version")
                .replace("@VALUES@", optionValueCases(commands, WordListForm.TEXT))
                .replace(
                        "@OPTIONS@",
                        lines(
                                commands,
                                command -> quoted(command.name()) + ") offers='" + command.optionNames() + "' ;;"))
                .replace("@PLACES@", parameterCases(commands, WordListForm.TEXT));
    }

    /** Returns the script for zsh 5 and later with its completion system enabled. */
    public static String zsh(CommandLine program) {
        List<CommandCompletion> commands = CommandCompletion.ofListedCommandsAndActions(program);
        return ZSH.replace("@SCAN@", scanScript(commands, "2", "CURRENT", "$words[i]"))
                .replace(
                        "@COMMANDS@",
                        lines(
                                CommandCompletion.ofListedCommands(program),
                                command -> quotedNameAndSummary(command.name(), command.summary())))
                .replace("@VALUES@", optionValueCases(commands, WordListForm.LIST))
                .replace(
                        "@OPTIONS@",
                        lines(
                                commands,
                                command -> quoted(command.name()) + ") offers=(" + describedOptions(command) + ") ;;"))
                .replace("@PLACES@", parameterCases(commands, WordListForm.LIST));
    }

    private static String scanScript(List<CommandCompletion> commands, String first, String last, String word) {
        return SCAN.replace("@FIRST@", first)
                .replace("@LAST@", last)
                .replace("@WORD@", word)
                .replace(
                        "@ACTIONS@",
                        commands.stream()
                                .flatMap(command -> command.actionPatterns().stream())
                                .map(ShellScripts::quoted)
                                .collect(Collectors.joining(" | ")))
                .replace(
                        "@VALUED@",
                        lines(
                                commands,
                                command -> quoted(command.name()) + ") valued=' " + command.namesOfOptionsWithValue()
                                        + " ' ;;"));
    }

    private static String describedOptions(CommandCompletion command) {
        return command.options().stream()
                .flatMap(option -> option.names().stream().map(name -> quotedNameAndSummary(name, option.summary())))
                .collect(Collectors.joining(" "));
    }

    private static String quotedNameAndSummary(String name, String summary) {
        return quoted(name + ':' + summary);
    }

    /** Returns the text in single quotes, for bash and zsh. */
    static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** The form in which a shell takes several words. */
    private enum WordListForm {
        TEXT,
        LIST
    }

    private static String optionValueCases(List<CommandCompletion> commands, WordListForm quote) {
        StringBuilder text = new StringBuilder();
        for (CommandCompletion command : commands) {
            for (CommandCompletion.OptionCompletion option : command.optionsWithValue()) {
                if (option.offer().kind() != ValueCompletion.Kind.NOTHING) {
                    String cases = option.names().stream()
                            .map(name -> quoted(command.name() + ' ' + name))
                            .collect(Collectors.joining(" | "));
                    text.append("      ")
                            .append(cases)
                            .append(") ")
                            .append(completionAssignment(option.offer(), quote))
                            .append(" ;;\n");
                }
            }
        }
        return text.toString();
    }

    private static String parameterCases(List<CommandCompletion> commands, WordListForm quote) {
        StringBuilder text = new StringBuilder();
        for (CommandCompletion command : commands) {
            for (CommandCompletion.ParameterCompletion place : command.parameters()) {
                if (place.offer().kind() != ValueCompletion.Kind.NOTHING) {
                    // places without end match only after the places before them
                    String pattern = place.isOpenEnded()
                            ? quoted(command.name() + ' ') + "*"
                            : quoted(command.name() + ' ' + place.first());
                    text.append("      ")
                            .append(pattern)
                            .append(") ")
                            .append(completionAssignment(place.offer(), quote))
                            .append(" ;;\n");
                }
            }
        }
        return text.toString();
    }

    private static String completionAssignment(ValueCompletion offer, WordListForm quote) {
        return switch (offer.kind()) {
            case FILES -> "kind=files";
            case FOLDERS -> "kind=folders";
            case NOTHING -> ":";
            case WORDS ->
                quote == WordListForm.TEXT
                        ? "kind=words offers=" + quoted(offer.joinedWords())
                        : "kind=words offers=("
                                + offer.words().stream()
                                        .map(ShellScripts::quoted)
                                        .collect(Collectors.joining(" ")) + ")";
        };
    }

    private static String lines(List<CommandCompletion> commands, Function<CommandCompletion, String> line) {
        return commands.stream()
                .map(command -> "      " + line.apply(command) + '\n')
                .collect(Collectors.joining());
    }
}
