package org.polybook.cli.internal;

import java.util.concurrent.Callable;
import org.polybook.commands.BadRequestException;

/**
 * A command that consists of actions, each a subcommand with a summary, options, operands and examples. The class of an action is loaded
 * only where the action runs or is explained.
 */
public interface ActionCommand extends Callable<Integer> {
    Actions actions();

    /** The number of operands that a user writes before the action's name. An action has them as its first operands. */
    default int operandsBefore() {
        return 0;
    }

    /** Runs without an action; unless the command overrides it, that is a fault of the command line. */
    @Override
    default Integer call() throws Exception {
        throw new BadRequestException("missing: ACTION; actions: " + actions().list());
    }
}
