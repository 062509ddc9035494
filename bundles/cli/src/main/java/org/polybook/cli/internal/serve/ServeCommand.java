package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.text.Style;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code polybook serve}. */
@Command(
        name = "serve",
        header = "Serve a folder of books in an OSGi framework.",
        description =
                "Prints the books of the shelf and their moves in the start position. On a terminal it then offers "
                        + "a shell (try book:list, help, exit); otherwise it ends. Books added by book:add are "
                        + "kept for this user; another running serve shows them after its next start.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook serve", "  polybook serve --books ~/chess/books --keep"})
@ListedInHelp(
        value = HelpGroup.SERVE,
        launch = {
            @Launch(value = LaunchMode.LONG, given = "--keep"),
            @Launch(value = LaunchMode.LONG, given = Launch.TERMINAL)
        })
public final class ServeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--books",
            paramLabel = "DIR",
            description =
                    "The folder to watch (default: the sample bookshelf). Every file *.bin in it is a book, as is every file with a name that an added format handles. "
                            + "A link may be redirected to another folder at any time.")
    private Path folder;

    @Option(names = "--keep", description = "Keep serving without a terminal, until the process is terminated.")
    private boolean keep;

    @Option(names = "--verbose", description = "Print the duration of the start.")
    private boolean verbose;

    public ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        ApplicationLayout layout = ApplicationLayout.required();
        Path books = BookFolders.require(folder == null ? layout.books() : folder);
        ServerLog.setShortFormat();
        try (Server server = Server.startWithoutShell(layout, books)) {
            serve(server, books);
        }
        return ExitStatus.OK;
    }

    private void serve(Server server, Path books) throws IOException {
        Style style = terminal.outStyle();
        terminal.println(style.faint("books in " + books));
        terminal.print(server.shelfReport(style.isColored(), true));
        if (verbose) {
            terminal.reportMessage(server.startTimes());
        }
        terminal.flush();
        if (terminal.isInTerminal()) {
            server.startShell();
            server.awaitStop();
        } else if (keep) {
            server.awaitStop();
        }
    }
}
