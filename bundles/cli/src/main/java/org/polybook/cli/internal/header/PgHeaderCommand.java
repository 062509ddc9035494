package org.polybook.cli.internal.header;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.DropIn;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code pgheader} as the command list and the completion show it; its options are the original's own, -h included. */
@Command(
        name = "pgheader",
        header = "Read or change a book's header as pgheader does.",
        description = {
            "Takes the options of pgheader 1.0.5 and prints what it prints; exit status 1 for every fault, as there.",
            "Without -s, -S or -d the header is written anew, a default one if there is none.",
            "  -s           print the header",
            "  -S           print the header data, eight bytes a line",
            "  -d           delete the header",
            "  -v VARIANTS  the variants, with commas between them",
            "  -f           take unknown variants too",
            "  -c COMMENT   the comment; \\n stands for a line end",
            "  -l           print the known variants",
            "  -i FILE      the same as FILE"
        },
        customSynopsis = "polybook pgheader [-h] [-l] [-s] [-S] [-d] [-f] [-v VARIANTS] [-c COMMENT] FILE",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook pgheader -s book.bin", "  polybook pgheader -v normal,suicide -c \"My book\" book.bin"})
@Listed(Group.ORIGINALS)
public final class PgHeaderCommand implements Callable<Integer>, DropIn {
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
