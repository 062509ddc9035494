package org.polybook.cli.internal.main;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.usage.ManualPage;
import org.polybook.io.Replacement;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code polybook manual}: writes the manual pages. The build of the application calls it. */
@Command(name = "manual", hidden = true, header = "Write the manual pages into a folder.")
final class ManualCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "DIR", description = "The folder; created if missing.")
    private Path folder;

    ManualCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        CommandLine program = Invocation.wholeCommandLine(terminal);
        Map<String, List<String>> groups = CommandGroups.of(program);
        String version = PolybookCommand.Version.text();
        Files.createDirectories(folder);
        write(PolybookCommand.NAME, ManualPage.ofProgram(program, groups, version));
        for (List<String> names : groups.values()) {
            for (String name : names) {
                CommandLine command = program.getSubcommands().get(name);
                write(command, version);
                for (CommandLine action : command.getSubcommands().values()) {
                    write(action, version);
                }
            }
        }
        return ExitStatus.OK;
    }

    private void write(CommandLine command, String version) throws IOException {
        write(command.getCommandSpec().qualifiedName("-"), ManualPage.ofCommand(command, version));
    }

    private void write(String name, String page) throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(folder.resolve(name + ".1"))) {
            Path file = replacement.workspace().file("page");
            try (OutputStream out = replacement.create(file)) {
                out.write(page.getBytes(StandardCharsets.UTF_8));
            }
            replacement.replace(file);
        }
    }
}
