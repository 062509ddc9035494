package org.polybook.commands.service;

import java.util.List;
import java.util.Map;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;

/**
 * The words of a call, divided by the front end.
 *
 * @param options the values of each option that was given; of a switch an empty list
 * @param operands the values of each operand that was given
 */
public record GivenWords(Map<CommandOption, List<String>> options, Map<CommandOperand, List<String>> operands) {
    public GivenWords {
        options = Map.copyOf(options);
        operands = Map.copyOf(operands);
    }
}
