package org.polybook.cli.internal;

import java.util.concurrent.Callable;
import org.polybook.commands.BadRequestException;

/**
 * A command that consists of actions, each a subcommand with a summary, options, operands and examples. The class of an
 * action is loaded only when the action runs or its help is shown.
 */
public interface ActionCommand extends Callable<Integer> {
    Actions actions();

    /** The number of operands that a user writes before the action's name. They are the first operands of an action. */
    default int operandsBeforeAction() {
        return 0;
    }

    /** Runs the command without an action, which is a usage error unless the command overrides this method. */
    @Override
    default Integer call() throws Exception {
        throw new BadRequestException("missing: ACTION; actions: " + actions().joinedNames());
    }
}
