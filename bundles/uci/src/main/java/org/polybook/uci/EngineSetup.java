package org.polybook.uci;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An engine with its books and options.
 *
 * @param command the engine's program and its arguments, at least the program
 * @param folder the engine's working folder; empty for that of this process
 * @param settings the book's options
 * @param reportsDecisions true if the GUI gets each decision of the book: in UCI as an {@code info string}, in CECP as
 *     a line that begins with {@code #}
 * @param engineOptions options to set in the engine after it has listed its own, in order
 * @param adapter the adapter's settings besides those of its books
 */
public record EngineSetup(
        List<String> command,
        Optional<Path> folder,
        BookSettings settings,
        boolean reportsDecisions,
        Map<String, String> engineOptions,
        AdapterSettings adapter) {

    public EngineSetup {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("command: the engine's program is missing");
        }
        command = List.copyOf(command);
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(settings, "settings");
        engineOptions = Collections.unmodifiableMap(new LinkedHashMap<>(engineOptions));
        Objects.requireNonNull(adapter, "adapter");
    }

    /** Creates a setup with {@link AdapterSettings#DEFAULT}. */
    public EngineSetup(
            List<String> command,
            Optional<Path> folder,
            BookSettings settings,
            boolean reportsDecisions,
            Map<String, String> engineOptions) {
        this(command, folder, settings, reportsDecisions, engineOptions, AdapterSettings.DEFAULT);
    }

    /** Returns a setup in this process's folder, without a log and engine options. */
    public static EngineSetup of(List<String> command, BookSettings settings) {
        return new EngineSetup(command, Optional.empty(), settings, false, Map.of());
    }
}
