package org.polybook.uci;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which engine plays from which books, and how.
 *
 * @param command the engine's program and its arguments, at least the program
 * @param folder in which it is started; empty for this process's
 * @param settings the book's options
 * @param log whether the GUI is told each decision of the book: in UCI as an {@code info string}, in CECP as a line that begins with {@code #}
 * @param engineOptions options that are set in the engine once it has said its own, in their order
 * @param adapter what the adapter does besides asking its books
 */
public record EngineSetup(
        List<String> command,
        Optional<Path> folder,
        BookSettings settings,
        boolean log,
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

    /** With {@link AdapterSettings#DEFAULT}. */
    public EngineSetup(
            List<String> command,
            Optional<Path> folder,
            BookSettings settings,
            boolean log,
            Map<String, String> engineOptions) {
        this(command, folder, settings, log, engineOptions, AdapterSettings.DEFAULT);
    }

    /** In this process's folder, without a log and without options of the engine. */
    public static EngineSetup of(List<String> command, BookSettings settings) {
        return new EngineSetup(command, Optional.empty(), settings, false, Map.of());
    }
}
