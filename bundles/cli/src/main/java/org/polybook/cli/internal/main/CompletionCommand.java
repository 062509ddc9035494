package org.polybook.cli.internal.main;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.usage.FishScript;
import org.polybook.cli.internal.usage.ShellScripts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code polybook completion}. */
@Command(
        name = "completion",
        header = "Print a script that completes commands in a shell.",
        description = {
            "Completes commands, options and known values. Add one line:",
            "  in ~/.bashrc: source <(polybook completion bash)",
            "  in ~/.zshrc, after compinit: source <(polybook completion zsh)",
            "  in ~/.config/fish/config.fish: polybook completion fish | source"
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  source <(polybook completion bash)",
            "  polybook completion fish > ~/.config/fish/completions/polybook.fish"
        })
@ListedInHelp(HelpGroup.PROGRAM)
final class CompletionCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    enum Shell {
        bash,
        zsh,
        fish
    }

    @Override
    public Integer call() throws IOException {
        CommandLine program = Invocation.wholeCommandLine(terminal);
        terminal.print(
                switch (shell) {
                    case bash -> ShellScripts.bash(program);
                    case zsh -> ShellScripts.zsh(program);
                    case fish -> FishScript.of(program);
                });
        return ExitStatus.OK;
    }
}
