package org.polybook.cli.internal.header;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * {@code polybook pgheader} as the command list and the completion show it. Its options are the original's, including
 * -h.
 */
@Command(
        name = "pgheader",
        header = "Read or change a book's header like pgheader.",
        description = {
            "Has the options, output and exit status of pgheader 1.0.5: 1 for every error.",
            "Without -s, -S or -d, updates the header; creates a default one if the book has none.",
            "  -s           print the header",
            "  -S           print the header data, eight bytes per line",
            "  -d           delete the header",
            "  -v VARIANTS  set the variants, separated by commas",
            "  -f           accept unknown variants",
            "  -c COMMENT   set the comment; \\n denotes a line end",
            "  -l           print the known variants",
            "  -i FILE      like FILE"
        },
        customSynopsis = "polybook pgheader [-h] [-l] [-s] [-S] [-d] [-f] [-v VARIANTS] [-c COMMENT] FILE",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook pgheader -s book.bin", "  polybook pgheader -v normal,suicide -c \"My book\" book.bin"})
@ListedInHelp(HelpGroup.ORIGINALS)
public final class PgHeaderCommand implements Callable<Integer>, DropInReplacement {
    private final Terminal terminal;

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    public PgHeaderCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        return PgHeaderTool.run(terminal, arguments.toArray(String[]::new));
    }
}
