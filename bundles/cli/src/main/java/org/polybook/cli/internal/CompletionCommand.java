package org.polybook.cli.internal;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code polybook completion}. */
@Command(
        name = "completion",
        header = "Print a script that completes commands in a shell.",
        description = {
            "For bash put this line into ~/.bashrc, for zsh the same with zsh into ~/.zshrc after compinit:",
            "  source <(polybook completion bash)"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    enum Shell {
        bash,
        zsh
    }

    @Override
    public Integer call() throws IOException {
        if (shell == Shell.zsh) {
            terminal.println("autoload -U +X bashcompinit && bashcompinit");
        }
        terminal.print(AutoComplete.bash(PolybookCommand.NAME, Invocation.complete(terminal)));
        return ExitStatus.OK;
    }
}
