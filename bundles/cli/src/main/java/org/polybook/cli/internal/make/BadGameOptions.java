package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.commands.Build;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What to do about bad games. */
@Command(optionListHeading = "Bad games")
final class BadGameOptions {
    @Option(names = "--strict", description = "End at the first bad game, without a book and with exit status 1.")
    private boolean strict;

    @Option(names = "--report", paramLabel = "FILE", description = "List every problem in that file.")
    private Path report;

    @Option(names = "--quarantine", paramLabel = "FILE", description = "Copy the bad games to that file.")
    private Path quarantine;

    Build.BadGames badGames() {
        return new Build.BadGames(Optional.ofNullable(report), Optional.ofNullable(quarantine), strict);
    }
}
