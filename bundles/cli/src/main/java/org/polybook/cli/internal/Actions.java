package org.polybook.cli.internal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;

/** The actions of a command, in the order of its help. */
public final class Actions {
    private final Map<String, Function<Terminal, Object>> makers = new LinkedHashMap<>();

    /**
     * Adds an action.
     *
     * @param maker returns an object with picocli's annotations. A lambda loads the action's class when it runs, a
     *     reference to the constructor at once.
     */
    public Actions with(String name, Function<Terminal, Object> maker) {
        makers.put(name, maker);
        return this;
    }

    public Set<String> names() {
        return makers.keySet();
    }

    /** The names of all actions, for messages. */
    public String joinedNames() {
        return String.join(", ", names());
    }

    /** Returns the name of the action with this name in any case, or empty. */
    public Optional<String> findNameIgnoringCase(String word) {
        return Optional.of(word.toLowerCase(Locale.ROOT)).filter(makers::containsKey);
    }

    /** Returns the object of the action with this name, in a map with this name as its only key. */
    public Map<String, Object> createAction(String name, Terminal terminal) {
        return Map.of(name, makers.get(name).apply(terminal));
    }

    /** Returns the objects of all actions by name. */
    public Map<String, Object> createAll(Terminal terminal) {
        Map<String, Object> all = new LinkedHashMap<>();
        makers.forEach((name, maker) -> all.put(name, maker.apply(terminal)));
        return all;
    }

    /** Returns the specifications of all actions by name. */
    public Map<String, CommandSpec> specs(Terminal terminal) {
        Map<String, CommandSpec> specs = new LinkedHashMap<>();
        createAll(terminal).forEach((name, action) -> specs.put(name, CommandSpec.forAnnotatedObject(action)));
        return specs;
    }

    /**
     * Returns a specification of each action with only its name and summary, for the list of actions. Takes a third of
     * the time of {@link #specs}.
     */
    public Map<String, Object> summaries(Terminal terminal) {
        Map<String, Object> summaries = new LinkedHashMap<>();
        createAll(terminal).forEach((name, action) -> summaries.put(name, CommandSummary.of(name, action)));
        return summaries;
    }
}
