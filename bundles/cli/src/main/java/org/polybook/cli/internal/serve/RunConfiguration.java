package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A configuration for one run, in the form in which Felix's Configuration Admin stores configurations: lines {@code
 * name="text"} or {@code name=I"number"}, UTF-8.
 *
 * @param pid of the configuration
 * @param factory PID of its factory, or empty for a configuration without a factory
 * @param properties texts and integers
 */
record RunConfiguration(String pid, Optional<String> factory, TreeMap<String, Object> properties) {
    private static final String ENDING = ".config";

    static RunConfiguration of(String pid, Map<String, Object> properties) {
        return new RunConfiguration(pid, Optional.empty(), new TreeMap<>(properties));
    }

    /** @param name unique among the configurations of the factory, of letters and digits */
    static RunConfiguration ofFactory(String factory, String name, TreeMap<String, Object> properties) {
        return new RunConfiguration(factory + '.' + name, Optional.of(factory), properties);
    }

    /** Writes the configuration below the folder that Configuration Admin reads. */
    void write(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        append(text, "service.pid", pid);
        factory.ifPresent(own -> append(text, "service.factoryPid", own));
        properties.forEach((name, value) -> append(text, name, value));
        Path file = folder.resolve(pid.replace('.', '/') + ENDING);
        StoredConfigurations.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void append(StringBuilder text, String name, Object value) {
        text.append(name)
                .append('=')
                .append(value instanceof Integer ? "I" : "")
                .append('"');
        value.toString().chars().forEach(character -> appendEscaped(text, (char) character));
        text.append("\"\n");
    }

    private static void appendEscaped(StringBuilder text, char character) {
        if (character < ' ') {
            text.append(String.format("\\u%04x", (int) character));
            return;
        }
        if ("\\\"= ".indexOf(character) >= 0) {
            text.append('\\');
        }
        text.append(character);
    }
}
