package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * An option of a UCI engine in CECP: {@code Skill Level -spin 20 0 20}. Options that CECP GUIs set by other commands,
 * or that the adapter sets, are not offered.
 *
 * @param name the name in the engine's spelling
 * @param type the type in UCI: check, spin, combo, button or string
 * @param cecpText the text of the feature
 */
record CecpEngineOption(String name, String type, String cecpText) {
    private static final String NAME = "option name ";
    /** Options set by memory, cores, egtpath, name, analyze and variant, or useless in CECP. */
    private static final Set<String> NOT_OFFERED = Set.of(
            "hash",
            "threads",
            "ponder",
            "syzygypath",
            "nalimovpath",
            "uci_opponent",
            "uci_analysemode",
            "uci_chess960",
            "uci_variant");

    /**
     * Parses a line of the engine.
     *
     * @param set the value that was set since; empty for the default
     * @return empty if CECP does not offer the option
     */
    static Optional<CecpEngineOption> fromUciLine(String optionLine, Optional<String> set) {
        String line = optionLine.replaceAll("\\s+", " "); // with single blanks, the searches below take linear time
        int type = line.indexOf(" type ");
        if (!line.startsWith(NAME) || type < NAME.length()) {
            return Optional.empty();
        }
        String name = line.substring(NAME.length(), type).strip();
        String rest = line.substring(type + " type ".length()).strip();
        String kind = rest.split("\\s", 2)[0];
        String value = set.orElse(field(rest, " default ")).replace('"', '\'');
        Optional<String> feature = cecpTypeAndValue(name, kind, rest, value);
        return NOT_OFFERED.contains(name.toLowerCase(Locale.ROOT))
                ? Optional.empty()
                : feature.map(text -> new CecpEngineOption(name, kind, name.replace('"', '\'') + text));
    }

    private static Optional<String> cecpTypeAndValue(String name, String kind, String rest, String value) {
        return switch (kind) {
            case "check" -> Optional.of(" -check " + (value.equalsIgnoreCase("true") ? 1 : 0));
            case "spin" -> Optional.of(" -spin " + value + ' ' + field(rest, " min ") + ' ' + field(rest, " max "));
            case "button" -> Optional.of(" -button");
            case "combo" -> Optional.of(" -combo " + choices(rest, value));
            case "string" ->
                Optional.of(" -" + cecpTextType(name) + ' ' + (value.isEmpty() ? OptionType.EMPTY : value));
            default -> Optional.empty();
        };
    }

    /** Returns the CECP type of a text: by its name it may be a file or folder, for which GUIs have a dialog. */
    private static String cecpTextType(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.contains("file") ? "file" : lower.contains("path") ? "path" : "string";
    }

    /** Returns the text of a field up to the next keyword. */
    private static String field(String rest, String word) {
        int at = rest.indexOf(word);
        return at < 0
                ? ""
                : rest.substring(at + word.length())
                        .split(" (min|max|var|default) ", 2)[0]
                        .strip();
    }

    private static String choices(String rest, String value) {
        StringBuilder choices = new StringBuilder();
        String[] vars = rest.split(" var ");
        for (int i = 1; i < vars.length; i++) {
            String choice = vars[i].replaceFirst(" default .*", "").strip().replace('"', '\'');
            choices.append(i == 1 ? "" : " /// ")
                    .append(choice.equalsIgnoreCase(value) ? "*" : "")
                    .append(choice);
        }
        return choices.toString();
    }
}
