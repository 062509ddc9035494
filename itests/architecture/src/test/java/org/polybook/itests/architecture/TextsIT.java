package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules for the texts in the code. */
class TextsIT {
    /** The beginning of a JSON object, or a quoted name with a colon and no prose after it. */
    private static final Pattern JSON = Pattern.compile("\\{\"|\"\\w+\" ?: ?+(?:[^A-Za-z]|true|false|null|$)");

    /** An option, or the program with a command. */
    private static final Pattern COMMAND_LINE = Pattern.compile("--[A-Za-z]|polybook ");

    @Test
    void json_isWrittenByJsonWriterOnly() throws IOException {
        List<String> found = new ArrayList<>();
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            found.addAll(stringsWith(JSON, bundle));
        }
        assertThat(found)
                .as("JSON is written through org.polybook.io.text.JsonWriter")
                .isEmpty();
    }

    /** The commands return hints as codes, for which each front end has texts with its own options and commands. */
    @Test
    void commands_mentionNoOptionAndNoCommandLine() throws IOException {
        assertThat(stringsWith(COMMAND_LINE, "commands"))
                .as("a hint is a code of org.polybook.commands.text.Hint")
                .isEmpty();
    }

    /** Proves that the strings of the bundles are read: without them, no rule could find a violation. */
    @Test
    void strings_ofABundle_areFound() throws IOException {
        assertThat("{\"fen\": \"%s\"").containsPattern(JSON);
        assertThat(stringsWith(COMMAND_LINE, "cli"))
                .anyMatch(string -> string.contains("CommandLineHints.class: --details"));
    }

    private static List<String> stringsWith(Pattern pattern, String bundle) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path jar : BuiltBundles.jar(bundle).stream().toList()) {
            StringConstants.ofJar(jar)
                    .forEach((type, strings) -> strings.stream()
                            .filter(string -> pattern.matcher(string).find())
                            .forEach(string -> found.add(type + ": " + string)));
        }
        return found;
    }
}
