package org.polybook.api.command;

import java.util.Objects;

/**
 * A value of a command that no option introduces. A command keeps its operands in constants and asks a {@link CommandCall} for their
 * values.
 *
 * @param kind the kind of its value
 * @param label stands for the value in help, in capitals
 * @param meaning a sentence for help
 * @param optional true if it may be left out
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

    /** The same operand, which may be left out. */
    public CommandOperand asOptional() {
        return new CommandOperand(kind, label, meaning, true, repeated);
    }

    /** The same operand, of which there may be several. */
    public CommandOperand withRepeats() {
        return new CommandOperand(kind, label, meaning, optional, true);
    }
}
