package org.polybook.cli.internal.learn;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import picocli.CommandLine.Command;

/** The command {@code polybook learn}. */
@Command(
        name = "learn",
        header = "Show, record, convert or reset the learned results of a book.",
        description = {
            "The learn field of a record has 32 bits, which programs use differently. Dialects: polyglot (games, "
                    + "half-points), xboard (losses and draws, wins and draws), scid (an engine's score, depth, engine), "
                    + "chess-db (result and place of a game), raw (a number)."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook learn show club.bin --moves e4",
            "  polybook learn record club.bin games.pgn --player Tal",
            "  polybook learn convert club.bin --from xboard --to polyglot --draws fewest"
        })
@ListedInHelp(value = HelpGroup.CHANGE, launch = @Launch(value = LaunchMode.GAMES, given = "record"))
public final class LearnCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions()
                .with("show", terminal -> new LearnShow(terminal))
                .with("record", terminal -> new LearnRecord(terminal))
                .with("convert", terminal -> new LearnConvert(terminal))
                .with("reset", terminal -> new LearnReset(terminal));
    }

    /** The message about the outcome of an action that changes fields. */
    static String recordsChangedText(long records) {
        return ": " + records + (records == 1 ? " record" : " records") + " changed";
    }
}
