package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A configuration for one run, in the form in which Felix's Configuration Admin stores configurations: lines {@code
 * name="text"}, {@code name=I"number"} or {@code name=["text","text"]}, UTF-8.
 *
 * @param pid of the configuration
 * @param factory PID of its factory, or empty for a configuration without a factory
 * @param properties texts, integers and lists of texts
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
        text.append(name).append('=');
        if (value instanceof List<?> list) {
            text.append('[');
            for (int i = 0; i < list.size(); i++) {
                appendQuoted(i == 0 ? text : text.append(','), list.get(i));
            }
            text.append(']');
        } else {
            appendQuoted(text.append(value instanceof Integer ? "I" : ""), value);
        }
        text.append('\n');
    }

    private static void appendQuoted(StringBuilder text, Object value) {
        text.append('"');
        value.toString().chars().forEach(character -> appendEscaped(text, (char) character));
        text.append('"');
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
