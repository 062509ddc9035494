package org.polybook.api.command;

import java.util.Objects;

/**
 * A value of a command that no option introduces. A command keeps its operands in constants and asks a {@link CommandCall} for their
 * values.
 *
 * @param kind the kind of its value
 * @param label stands for the value in help, in capitals
 * @param meaning a sentence for help
 * @param optional true if the user may omit it
 * @param repeated true if there may be several
 */
public record CommandOperand(ValueKind kind, String label, String meaning, boolean optional, boolean repeated) {
    public CommandOperand {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(meaning, "meaning");
    }

    /** An operand that must be given, once. */
    public static CommandOperand of(ValueKind kind, String label, String meaning) {
        return new CommandOperand(kind, label, meaning, false, false);
    }

    /** Returns this operand as one that the user may omit. */
    public CommandOperand asOptional() {
        return new CommandOperand(kind, label, meaning, true, repeated);
    }

    /** Returns this operand as one that takes several values. */
    public CommandOperand withRepeats() {
        return new CommandOperand(kind, label, meaning, optional, true);
    }
}
