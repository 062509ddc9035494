package org.polybook.cli.internal.database;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import picocli.CommandLine.Command;

/** The command {@code polybook scid}. */
@Command(
        name = "scid",
        header = "Search, check, export and change a Scid database.",
        description = {
            "A database has three files, *.si4, *.sn4 and *.sg4, or the same with 5 or 3; give any of them, or their "
                    + "name without the extension. \"build\" and \"learn\" accept it in place of a file of games. Games marked as deleted are skipped; "
                    + "--deleted includes them. Scid uses no locks: do not write to a database that Scid has open. Exit status 1 if a game is bad or the database cannot be read."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid info club.si4",
            "  polybook scid list club.si4 --white Tal* --since 1960 --eco B80-B99",
            "  polybook scid tree club.si4 --moves e4 c5 Nf3",
            "  polybook scid export club.si4 -o club.pgn",
            "  polybook scid import club.si4 games.pgn --append",
            "  polybook scid mark club.si4 3 17-20 --set D"
        })
@ListedInHelp(value = HelpGroup.GAMES, launch = @Launch(LaunchMode.GAMES))
public final class ScidCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions()
                .with("info", terminal -> new ScidInfo(terminal))
                .with("list", terminal -> new ScidList(terminal))
                .with("games", terminal -> new ScidGames(terminal))
                .with("tree", terminal -> new ScidTree(terminal))
                .with("check", terminal -> new ScidCheck(terminal))
                .with("export", terminal -> new ScidExport(terminal))
                .with("import", terminal -> new ScidImport(terminal))
                .with("compact", terminal -> new ScidCompact(terminal))
                .with("mark", terminal -> new ScidMark(terminal));
    }
}
