package org.polybook.shell.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;

/** The usage of a command that another bundle provides. */
record ForeignCommandUsage(CommandDescription description) implements Usage {
    @Override
    public String command() {
        return SCOPE + description.name();
    }

    @Override
    public String argumentSynopsis() {
        List<String> words = new ArrayList<>();
        for (CommandOption option : options()) {
            String name = option.brief().isEmpty() ? option.name() : option.brief();
            words.add('[' + (name + ' ' + option.label()).strip() + ']');
        }
        for (CommandOperand operand : description.operands()) {
            String label = operand.label() + (operand.repeated() ? "..." : "");
            words.add(operand.optional() ? '[' + label + ']' : label);
        }
        return String.join(" ", words);
    }

    @Override
    public String purpose() {
        return description.summary();
    }

    @Override
    public List<CommandOption> options() {
        return description.options();
    }

    @Override
    public boolean acceptsOperandCount(int words) {
        List<CommandOperand> operands = description.operands();
        long min = operands.stream().filter(operand -> !operand.optional()).count();
        boolean many = operands.stream()
                .anyMatch(operand -> operand.repeated() || operand.kind().allowsSeveralWords());
        return words >= min && (many || words <= operands.size());
    }

    @Override
    public List<String> examples() {
        return description.examples().stream().map(SCOPE::concat).toList();
    }

    @Override
    public String additionalHelp() {
        StringBuilder text = new StringBuilder();
        description
                .details()
                .forEach(paragraph -> text.append('\n').append(paragraph).append('\n'));
        return text.toString();
    }
}
