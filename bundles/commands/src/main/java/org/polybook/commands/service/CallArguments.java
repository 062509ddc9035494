package org.polybook.commands.service;

import java.util.List;
import java.util.Map;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;

/**
 * The arguments of a call, as the front end parsed them.
 *
 * @param options the values of each given option; an empty list for a switch
 * @param operands the values of each given operand
 */
public record CallArguments(Map<CommandOption, List<String>> options, Map<CommandOperand, List<String>> operands) {
    public CallArguments {
        options = Map.copyOf(options);
        operands = Map.copyOf(operands);
    }
}
