package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.text.Style;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code polybook serve}. */
@Command(
        name = "serve",
        header = "Serve a folder of books in an OSGi framework.",
        description =
                "Prints what is on the shelf and what it says about the start position. On a terminal it then offers "
                        + "a shell (try book:list, help, exit); otherwise it ends. Books that book:add puts on the shelf are "
                        + "kept for this user; a serve that is running already shows them after its next start.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook serve", "  polybook serve --books ~/chess/books --keep"})
@Listed(
        value = Group.SERVE,
        launch = {@Launch(value = Start.LONG, given = "--keep"), @Launch(value = Start.LONG, given = Launch.TERMINAL)})
public final class ServeCommand implements Callable<Integer> {
    private static final String LOG_FORMAT = "java.util.logging.SimpleFormatter.format";

    private final Terminal terminal;

    @Option(
            names = "--books",
            paramLabel = "DIR",
            description =
                    "The folder to watch (default: the sample bookshelf). Every file *.bin there is a book, and so is every file that an added format takes for one by its name. "
                            + "A link may be turned to another folder at any time.")
    private Path folder;

    @Option(names = "--keep", description = "Go on serving without a terminal, until the process is told to end.")
    private boolean keep;

    @Option(names = "--verbose", description = "Print how long the start took.")
    private boolean verbose;

    public ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Layout layout = Layout.ofProcess()
                .orElseThrow(
                        () -> new BadInputException("start it with the script bin/polybook, which knows its folders"));
        Path books = folder(folder == null ? layout.books() : folder);
        if (System.getProperty(LOG_FORMAT) == null) {
            System.setProperty(LOG_FORMAT, "%4$s: %5$s%n");
        }
        try (Server server = Server.start(layout, books)) {
            serve(server, books);
        }
        return ExitStatus.OK;
    }

    private static Path folder(Path given) throws IOException, BadInputException {
        if (!Files.exists(given)) {
            throw new BadInputException(given + ": no such folder");
        }
        if (!Files.isDirectory(given)) {
            throw new BadInputException(given + ": is a file, expected a folder of books");
        }
        return resolved(given.toAbsolutePath());
    }

    /** The path with its links, which may be turned to other folders later; only those before a ".." are resolved, which goes on from their targets. */
    private static Path resolved(Path path) throws IOException {
        for (int i = path.getNameCount(); i > 0; i--) {
            if (path.getName(i - 1).toString().equals("..")) {
                Path start = path.getRoot().resolve(path.subpath(0, i)).toRealPath();
                return i == path.getNameCount() ? start : start.resolve(path.subpath(i, path.getNameCount()));
            }
        }
        return path.normalize();
    }

    private void serve(Server server, Path books) throws IOException {
        Style style = terminal.outStyle();
        terminal.println(style.faint("books in " + books));
        terminal.print(server.report(style.isColored()));
        if (verbose) {
            terminal.say(server.times());
        }
        terminal.flush();
        if (terminal.isInTerminal()) {
            server.startShell();
            server.join();
        } else if (keep) {
            server.join();
        }
    }
}
