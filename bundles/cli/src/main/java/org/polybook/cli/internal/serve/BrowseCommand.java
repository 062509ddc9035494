package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code polybook browse}. */
@Command(
        name = "browse",
        header = "Open a window with a folder of books.",
        description =
                "Starts the browser and waits until its window is closed. It is an application of its own: the folder "
                        + "polybook-browser, or polybook-browser-VERSION, next to that of this program. In a build it is "
                        + "found in features/browser/target.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook browse", "  polybook browse --books ~/chess/books"})
@Listed(Group.SERVE)
public final class BrowseCommand implements Callable<Integer> {
    @Option(
            names = "--books",
            paramLabel = "DIR",
            description = "The folder to watch (default: the browser's sample bookshelf).")
    private Path folder;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            description = "The language of the window, en or ru (default: the system's).")
    private String language;

    private Process browser;
    private boolean isEnding;

    @Override
    public Integer call() throws IOException, BadInputException {
        Layout layout = Layout.ofProcess()
                .orElseThrow(
                        () -> new BadInputException("start it with the script bin/polybook, which knows its folders"));
        List<String> command = new ArrayList<>();
        command.add(BrowserFolder.of(layout.home())
                .orElseThrow(() -> new BadInputException("the browser is not installed: unpack polybook-browser beside "
                        + layout.home() + " (in a build: mvn -DskipTests -pl features/browser -am package)"))
                .script()
                .toString());
        if (folder != null) {
            command.add("--books");
            command.add(folder.toAbsolutePath().toString());
        }
        if (language != null) {
            command.add("--language");
            command.add(language);
        }
        // first, so that there is no moment at which this process could end alone
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "polybook-browse"));
        return wait(start(command));
    }

    private synchronized Process start(List<String> command) throws IOException {
        if (isEnding) {
            throw new IOException("ended before the browser was started");
        }
        browser = new ProcessBuilder(command).inheritIO().start();
        return browser;
    }

    private synchronized void end() {
        isEnding = true;
        if (browser != null) {
            browser.destroy();
        }
    }

    private static int wait(Process started) throws IOException {
        try {
            // what went wrong it has said itself
            int status = started.waitFor();
            return status == ExitStatus.OK || status == ExitStatus.USAGE ? status : ExitStatus.BAD_INPUT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the browser was open", e);
        }
    }
}
