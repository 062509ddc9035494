package org.polybook.cli.internal.header;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code pgheader} as the command list and the completion show it; its options are the original's own, -h included. */
@Command(
        name = "pgheader",
        header = "Read or change a book's header as pgheader does.",
        customSynopsis = "polybook pgheader [-h] [-l] [-s] [-S] [-d] [-f] [-v VARIANTS] [-c COMMENT] FILE")
public final class PgHeaderCommand implements Callable<Integer> {
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
