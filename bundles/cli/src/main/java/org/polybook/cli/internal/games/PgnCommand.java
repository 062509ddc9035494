package org.polybook.cli.internal.games;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import picocli.CommandLine.Command;

/** The command {@code polybook pgn}. */
@Command(
        name = "pgn",
        header = "Check files of games.",
        description = "Compressed files (.gz, .bz2, .xz, .zst, .zip, .7z) are read directly; - is standard input.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook pgn check games.pgn", "  polybook pgn check *.pgn.zst --json > problems.json"})
@ListedInHelp(value = HelpGroup.GAMES, launch = @Launch(LaunchMode.GAMES))
public final class PgnCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions().with("check", terminal -> new PgnCheckAction(terminal));
    }
}
