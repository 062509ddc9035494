package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.TextOutput;
import org.polybook.commands.build.Build;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What to do about bad games. */
@Command(optionListHeading = "Bad games")
public final class BadGameOptions {
    @Option(names = "--strict", description = "End at the first bad game, with nothing written and exit status 1.")
    private boolean strict;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "List every problem in that file, - for standard output.")
    private String report;

    @Option(names = "--quarantine", paramLabel = "FILE", description = "Copy the bad games to that file.")
    private Path quarantine;

    /** @param isOutputUsed whether the answer goes to standard output, which then is not free for the report */
    public Build.BadGames badGames(Terminal terminal, boolean isOutputUsed) throws BadRequestException {
        Optional<TextOutput> list = report == null ? Optional.empty() : Optional.of(terminal.textOutput(report));
        if (isOutputUsed && list.isPresent() && list.get().file().isEmpty()) {
            throw new BadRequestException(
                    "--report: with --json or --preview the answer goes to standard output, choose a file");
        }
        return new Build.BadGames(list, Optional.ofNullable(quarantine), strict);
    }
}
