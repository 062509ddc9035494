package org.polybook.api.command;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An option of a command. A command keeps its options in constants and passes them to {@link CommandCall} to get their
 * values.
 *
 * @param brief the short name, such as {@code -t}; empty if absent
 * @param name the long name, such as {@code --times}
 * @param kind the kind of the value; empty for a switch, which has no value
 * @param label the placeholder for the value in help, such as {@code N}; empty for a switch
 * @param meaning a sentence for help
 * @param repeated true if it may be given several times
 */
public record CommandOption(
        String brief, String name, Optional<ValueKind> kind, String label, String meaning, boolean repeated) {
    private static final Pattern BRIEF = Pattern.compile("|-[A-Za-z]");
    private static final Pattern NAME = Pattern.compile("--[a-z][a-z0-9-]*");

    /** The position to which {@link #MOVES} are applied; see {@link CommandCall#position}. */
    public static final CommandOption FEN = value(
                    ValueKind.FEN, "--fen", "FEN", "The position as a FEN or startpos (default: the start position).")
            .withBrief("-f");

    /** The moves that lead to the position; see {@link CommandCall#position}. */
    public static final CommandOption MOVES = value(
                    ValueKind.MOVES,
                    "--moves",
                    "MOVES",
                    "Moves to play first, such as e4 c5 Nf3, with or without quotes.")
            .withBrief("-m");

    /** The variant of the position; see {@link CommandCall#position}. */
    public static final CommandOption VARIANT = value(
                    ValueKind.VARIANT, "--variant", "V", "The variant (default: the variant of the book, or normal).")
            .withBrief("-v");

    /** The switch for JSON output; see {@link CommandCall#isJson}. */
    public static final CommandOption JSON =
            toggle("--json", "Print an object for programs.").withBrief("-j");

    /**
     * @throws IllegalArgumentException if a name is not a valid option name, every front end already has an option of
     *     that name, or a label is given without a kind or vice versa
     */
    public CommandOption {
        Objects.requireNonNull(meaning, "meaning");
        if (!BRIEF.matcher(brief).matches() || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "expected names such as -t and --times, found \"" + brief + "\" and \"" + name + '"');
        }
        if (brief.equals("-h") || name.equals("--help")) {
            throw new IllegalArgumentException(name + ": the options -h and --help are reserved for front ends");
        }
        if (kind.isPresent() == label.isEmpty()) {
            throw new IllegalArgumentException(name + ": expected a label if and only if the option has a value");
        }
    }

    /** Returns an option with a value. */
    public static CommandOption value(ValueKind kind, String name, String label, String meaning) {
        return new CommandOption("", name, Optional.of(kind), label, meaning, false);
    }

    /** Returns a switch. */
    public static CommandOption toggle(String name, String meaning) {
        return new CommandOption("", name, Optional.empty(), "", meaning, false);
    }

    /** Returns a copy with that short name. */
    public CommandOption withBrief(String shortName) {
        return new CommandOption(shortName, name, kind, label, meaning, repeated);
    }

    /** Returns a copy that the user may repeat. */
    public CommandOption withRepeats() {
        return new CommandOption(brief, name, kind, label, meaning, true);
    }
}
