package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.TextOutput;
import org.polybook.commands.build.Build;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for the treatment of bad games. */
@Command(optionListHeading = "Bad games")
public final class BadGameOptions {
    @Option(names = "--strict", description = "Stop at the first bad game, with nothing written and exit status 1.")
    private boolean strict;

    @Option(names = "--report", paramLabel = "FILE", description = "List every problem in FILE; - is standard output.")
    private String report;

    @Option(names = "--quarantine", paramLabel = "FILE", description = "Copy the bad games to FILE.")
    private Path quarantine;

    /** @param isOutputUsed true if the answer goes to standard output, so that the report cannot */
    public Build.BadGameHandling badGames(Terminal terminal, boolean isOutputUsed) throws BadRequestException {
        Optional<TextOutput> list = report == null ? Optional.empty() : Optional.of(terminal.textOutput(report));
        if (isOutputUsed && list.isPresent() && list.get().file().isEmpty()) {
            throw new BadRequestException(
                    "--report: with --json or --preview the answer goes to standard output; give a file");
        }
        return new Build.BadGameHandling(list, Optional.ofNullable(quarantine), strict);
    }
}
