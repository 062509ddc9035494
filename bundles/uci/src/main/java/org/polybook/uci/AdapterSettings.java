package org.polybook.uci;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of an adapter besides those of its books: Polyglot's options {@code EngineName}, {@code Log}, {@code
 * LogFile}, {@code Resign}, {@code ResignMoves}, {@code ResignScore}, {@code QueenNeverResigns} and {@code STFudge}. A
 * value.
 */
public final class AdapterSettings {
    /** The defaults: the engine's own name, no log, and no resignation. */
    public static final AdapterSettings DEFAULT = new AdapterSettings(Map.of());

    private final Map<AdapterOption, String> values;

    private AdapterSettings(Map<AdapterOption, String> values) {
        this.values = Map.copyOf(values);
    }

    /** Returns true if an option has that name, in any case, with or without the prefix {@code Polyglot }. */
    public static boolean isOptionName(String name) {
        return AdapterOption.find(name).isPresent();
    }

    /**
     * Returns these settings with an option set, as by a GUI or a {@code polyglot.ini}.
     *
     * @throws IllegalArgumentException if the option is unknown or the value invalid, with the expected values
     */
    public AdapterSettings with(String name, String value) {
        AdapterOption option = AdapterOption.find(name)
                .orElseThrow(() -> new IllegalArgumentException("no option of the adapter is called \"" + name + '"'));
        Map<AdapterOption, String> more = new EnumMap<>(AdapterOption.class);
        more.putAll(values);
        more.put(option, option.normalize(value));
        return new AdapterSettings(more);
    }

    /** The name that replaces the engine's own name for GUIs; empty if it is not replaced. */
    public Optional<String> engineName() {
        return Optional.of(value(AdapterOption.ENGINE_NAME)).filter(name -> !name.isEmpty());
    }

    /** The file to which all lines between GUI, adapter and engine are appended; empty for none. */
    public Optional<Path> logFile() {
        String file = value(AdapterOption.LOG_FILE);
        return flag(AdapterOption.LOG) && !file.isEmpty() ? Optional.of(Path.of(file)) : Optional.empty();
    }

    boolean flag(AdapterOption option) {
        return Boolean.parseBoolean(value(option));
    }

    int number(AdapterOption option) {
        return Integer.parseInt(value(option));
    }

    String value(AdapterOption option) {
        return values.getOrDefault(option, option.defaultValue());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AdapterSettings that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
