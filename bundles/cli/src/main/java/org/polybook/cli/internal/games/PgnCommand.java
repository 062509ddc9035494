package org.polybook.cli.internal.games;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import picocli.CommandLine.Command;

/** {@code polybook pgn}. */
@Command(
        name = "pgn",
        header = "Look for faults in files of games.",
        description = "Compressed files (.gz, .bz2, .xz, .zst, .zip, .7z) are read as they are; - is standard input.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook pgn check games.pgn", "  polybook pgn check *.pgn.zst --json > problems.json"})
@Listed(value = Group.GAMES, launch = @Launch(Start.GAMES))
public final class PgnCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions().with("check", terminal -> new PgnCheckAction(terminal));
    }
}
