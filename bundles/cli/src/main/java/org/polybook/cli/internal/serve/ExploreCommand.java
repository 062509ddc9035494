package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.AccessTokenFile;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FailureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook explore}. */
@Command(
        name = "explore",
        header = "Serve books to a browser and to programs that know lichess's opening explorer.",
        description =
                "Opens a port, by default for programs on this machine only, prints the address of its page, and serves "
                        + "the books until the process is terminated. A book that changes is exchanged while it is served. "
                        + "A program that knows lichess's opening explorer gets the same fields at /lichess, /masters and /player. "
                        + "The printed address has a token, without which the page cannot change books. The page that the "
                        + "command opens has none, because other users of this machine can see the arguments of a program.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook explore club.bin",
            "  polybook explore club.stats lines.bin --port 9003",
            "  polybook explore --books ~/chess/books --no-open"
        })
@ListedInHelp(value = HelpGroup.SERVE, launch = @Launch(LaunchMode.LONG))
public final class ExploreCommand implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;
    private static final String HTTP = "org.polybook.http";
    private static final String EXPLORER = "org.polybook.explorer";
    private static final String BOOK = "org.polybook.bookshelf.Book";
    /** Name of the file of the token in the state folder. */
    private static final String TOKEN_FILE = "explorer-token";

    private final Terminal terminal;

    @Parameters(
            arity = "0..*",
            paramLabel = "BOOK",
            description = "The book files, best first (default: the books of the folder).")
    private List<Path> books = List.of();

    @Option(
            names = "--books",
            paramLabel = "DIR",
            description = "The folder of books to watch (default: the sample bookshelf).")
    private Path folder;

    @Option(names = "--port", paramLabel = "N", description = "The port; 0 for any free port (default: 9002).")
    private int port = 9002;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "The network interface, such as 0.0.0.0 in a container (default: 127.0.0.1, for programs on "
                    + "this machine only).")
    private String host = "127.0.0.1";

    @Option(
            names = "--public-name",
            paramLabel = "NAME",
            description = "A name by which clients address the site through a proxy or a container; may be repeated.")
    private List<String> publicNames = List.of();

    @Mixin
    private GameFolderOptions games;

    @Option(names = "--read-only", description = "Do not let the page change books.")
    private boolean readOnly;

    @Option(names = "--no-open", description = "Do not open the page in a browser.")
    private boolean noOpen;

    @Option(names = "--verbose", description = "Print the duration of the start.")
    private boolean verbose;

    public ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (port < 0 || port > MAX_PORT) {
            throw new BadRequestException("--port: expected a number from 0 to " + MAX_PORT + ", not " + port);
        }
        if (folder != null && !books.isEmpty()) {
            throw new BadRequestException("--books: expected book files or a folder of books, not both");
        }
        List<RunConfiguration> configurations = new ArrayList<>(bookConfigurations());
        List<Path> folders = games.requireExisting();
        ApplicationLayout layout = ApplicationLayout.required();
        Optional<Path> watched = books.isEmpty()
                ? Optional.of(BookFolders.require(folder == null ? layout.books() : folder))
                : Optional.empty();
        requireFreePort();
        Path tokenFile = ApplicationLayout.stateFolder(System.getenv()).resolve(TOKEN_FILE);
        Optional<String> token = readOnly ? Optional.empty() : tokenOrReport(tokenFile);
        configurations.add(RunConfiguration.of(HTTP, Map.of("host", host, "port", port)));
        configurations.add(explorerConfiguration(folders, token.map(text -> tokenFile)));
        ServerLog.setShortFormat();
        try (Server server = Server.startConfigured(layout, watched, configurations)) {
            serve(server, token);
        }
        return ExitStatus.OK;
    }

    /** Returns the token in the file; empty if the file is refused, with a message. */
    private Optional<String> tokenOrReport(Path file) {
        try {
            return Optional.of(AccessTokenFile.readOrCreate(file));
        } catch (IOException e) {
            terminal.reportMessage("the page cannot change books: " + FailureText.of(e));
            return Optional.empty();
        }
    }

    private RunConfiguration explorerConfiguration(List<Path> folders, Optional<Path> tokenFile) {
        Map<String, Object> properties = Map.of(
                "publicNames",
                String.join(",", publicNames),
                "gameFolders",
                folders,
                "tokenFile",
                tokenFile.map(file -> file.toAbsolutePath().toString()).orElse(""));
        return RunConfiguration.of(EXPLORER, properties);
    }

    private List<RunConfiguration> bookConfigurations() throws IOException, BadInputException {
        List<RunConfiguration> configurations = new ArrayList<>();
        for (int i = 0; i < books.size(); i++) {
            configurations.add(bookConfiguration(books.get(i), i));
        }
        return configurations;
    }

    /** @param number of the book, from 0; the first book has the highest priority */
    private RunConfiguration bookConfiguration(Path given, int number) throws IOException, BadInputException {
        Path file = CommandInputNames.findBook(given);
        // refuses a file that is not a book before anything is started
        terminal.context().openAndReportProblems(BookRef.file(file)).close();
        TreeMap<String, Object> properties = new TreeMap<>();
        properties.put("path", file.toAbsolutePath().normalize().toString());
        properties.put("priority", books.size() - 1 - number);
        return RunConfiguration.ofFactory(BOOK, "explore" + number, properties);
    }

    private void requireFreePort() throws IOException, BadInputException {
        InetAddress address = ownAddress();
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(address, port));
        } catch (IOException e) {
            throw new BadInputException(
                    "port " + port + " of " + host + " cannot be opened: " + e.getMessage()
                            + "; choose another port with --port, or 0 for any free port",
                    e);
        }
    }

    private InetAddress ownAddress() throws IOException, BadRequestException {
        try {
            InetAddress address = InetAddress.getByName(host);
            if (address.isAnyLocalAddress() || NetworkInterface.getByInetAddress(address) != null) {
                return address;
            }
        } catch (UnknownHostException unknown) {
            // refused below
        }
        throw new BadRequestException("--host: expected a name or address of this machine, not " + host);
    }

    private void serve(Server server, Optional<String> token) throws IOException {
        String url = server.explorerUrl();
        terminal.print(server.shelfReport(terminal.outStyle().isColored(), false));
        terminal.println(url + token.map(text -> "#token=" + text).orElse(""));
        if (verbose) {
            terminal.reportMessage(server.startTimes());
        }
        terminal.flush();
        if (!noOpen && terminal.isInTerminal()) {
            DefaultBrowser.open(url);
        }
        server.awaitStop();
    }
}
