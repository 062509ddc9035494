package org.polybook.cli.internal.main;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * {@code polybook launch-modes}: prints the file that tells the start script how to start the virtual machine for each
 * command. The build of the application stores it. A line is {@code COMMAND MODE [ARGUMENT]}: the mode applies if the
 * argument is given. The mode {@code memory} means that the option {@code --memory} of the command sets the heap.
 */
@Command(name = "launch-modes", hidden = true, header = "Print the launch mode of each command.")
final class LaunchModesCommand implements Callable<Integer> {
    private static final String MEMORY = "--memory";

    private final Terminal terminal;

    LaunchModesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        for (Map.Entry<String, CommandLine> command :
                Invocation.wholeCommandLine(terminal).getSubcommands().entrySet()) {
            printLaunchModes(command.getKey(), command.getValue());
        }
        return ExitStatus.OK;
    }

    private void printLaunchModes(String name, CommandLine command) throws IOException {
        ListedInHelp listed = command.getCommandSpec().userObject().getClass().getAnnotation(ListedInHelp.class);
        if (listed != null) {
            for (Launch launch : listed.launch()) {
                terminal.println((name + ' ' + launch.value().nameInScript() + ' ' + launch.given()).strip());
            }
        }
        if (command.getCommandSpec().optionsMap().containsKey(MEMORY)) {
            terminal.println(name + " memory");
        }
    }
}
