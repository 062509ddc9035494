package org.polybook.api.command;

import java.util.Objects;

/**
 * An operand of a command: a value without an option. A command keeps its operands in constants and passes them to
 * {@link CommandCall} to get their values.
 *
 * @param kind the kind of the value
 * @param label the placeholder for the value in help, in capitals
 * @param meaning a sentence for help
 * @param optional true if the user may omit it
 * @param repeated true if it may be given several times
 */
public record CommandOperand(ValueKind kind, String label, String meaning, boolean optional, boolean repeated) {
    public CommandOperand {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(meaning, "meaning");
    }

    /** Returns an operand that must be given exactly once. */
    public static CommandOperand of(ValueKind kind, String label, String meaning) {
        return new CommandOperand(kind, label, meaning, false, false);
    }

    /** Returns a copy that the user may omit. */
    public CommandOperand asOptional() {
        return new CommandOperand(kind, label, meaning, true, repeated);
    }

    /** Returns a copy that accepts several values. */
    public CommandOperand withRepeats() {
        return new CommandOperand(kind, label, meaning, optional, true);
    }
}
