package org.polybook.cli.internal.learn;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import picocli.CommandLine.Command;

/** {@code polybook learn}. */
@Command(
        name = "learn",
        header = "Show, record, convert or reset what a book has learned.",
        description = {
            "The learn field of a record has 32 bits, in which programs keep different things. Dialects: polyglot (games, "
                    + "half-points), xboard (losses and draws, wins and draws), scid (an engine's score, depth, engine), "
                    + "chess-db (result and place of a game), raw (a number)."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook learn show club.bin --moves e4",
            "  polybook learn record club.bin games.pgn --player Tal",
            "  polybook learn convert club.bin --from xboard --to polyglot --draws fewest"
        })
@Listed(value = Group.CHANGE, launch = @Launch(value = Start.GAMES, given = "record"))
public final class LearnCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions()
                .with("show", terminal -> new LearnShow(terminal))
                .with("record", terminal -> new LearnRecord(terminal))
                .with("convert", terminal -> new LearnConvert(terminal))
                .with("reset", terminal -> new LearnReset(terminal));
    }

    /** The outcome of an action that changes fields. */
    static String changed(long records) {
        return ": " + records + (records == 1 ? " record" : " records") + " changed";
    }
}
