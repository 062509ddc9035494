package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code polybook browse}. */
@Command(
        name = "browse",
        header = "Open a window on a folder of books.",
        description =
                "Starts the browser and waits until its window is closed. The browser is a separate application in the folder "
                        + "polybook-browser or polybook-browser-VERSION, next to this program's folder. In a build it is "
                        + "in features/browser/target.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook browse", "  polybook browse --books ~/chess/books"})
@ListedInHelp(HelpGroup.SERVE)
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
        ApplicationLayout layout = ApplicationLayout.required();
        List<String> command = new ArrayList<>();
        command.add(BrowserFolder.of(layout.home())
                .orElseThrow(
                        () -> new BadInputException("the browser is not installed: unpack polybook-browser next to "
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
        // registered first, so that this process can never end without ending the browser
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopBrowser, "polybook-browse"));
        return waitForStatus(start(command));
    }

    private synchronized Process start(List<String> command) throws IOException {
        if (isEnding) {
            throw new IOException("ended before the browser was started");
        }
        browser = new ProcessBuilder(command).inheritIO().start();
        return browser;
    }

    private synchronized void stopBrowser() {
        isEnding = true;
        if (browser != null) {
            browser.destroy();
        }
    }

    private static int waitForStatus(Process started) throws IOException {
        try {
            // the browser has reported its failure itself
            int status = started.waitFor();
            return status == ExitStatus.OK || status == ExitStatus.USAGE ? status : ExitStatus.BAD_INPUT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the browser was open", e);
        }
    }
}
