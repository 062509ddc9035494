package org.polybook.cli.internal.header;

import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import picocli.CommandLine.Command;

/** The command {@code polybook header}. */
@Command(
        name = "header",
        header = "Show, set or delete a book's header.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook header show club.bin",
            "  polybook header set club.bin --variants normal,fischerandom --comment \"Club book 2026\"",
            "  polybook header delete club.bin"
        })
@ListedInHelp(HelpGroup.CHANGE)
public final class HeaderCommand implements ActionCommand {
    @Override
    public Actions actions() {
        return new Actions()
                .with("show", terminal -> new HeaderShow(terminal))
                .with("set", terminal -> new HeaderSet(terminal))
                .with("delete", terminal -> new HeaderDelete(terminal));
    }
}
