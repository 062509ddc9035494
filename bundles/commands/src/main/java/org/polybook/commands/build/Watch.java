package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BuildListener;
import org.polybook.api.spi.Providers;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;
import org.polybook.api.watch.WatchedAddition;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.Progress;
import org.polybook.commands.text.NumberText;

/**
 * Watches a folder and adds the games of new and grown files to a book and its statistics.
 *
 * <pre>{@code
 * WatchRequest request = WatchRequest.of(folder, BuildOutput.of(book));
 * new Watch(new CommandContext(BookResolver.FILES, progress), request).run(System.out::println);
 * }</pre>
 */
public final class Watch {
    private final CommandContext context;
    private final WatchRequest request;
    private final Reporter reporter;
    private final FolderWatch watch;
    private boolean comparesHeader;

    /** @throws IOException if no service can watch a folder */
    public Watch(CommandContext context, WatchRequest request) throws IOException {
        this.context = context;
        this.request = request;
        this.reporter = new Reporter(context.progress());
        this.watch = Providers.required(FolderWatcher.class).watch(request, reporter);
    }

    /**
     * Watches the folder until {@link #stop} is called or the process is asked to end.
     *
     * @param lines receives a line for each change of the book
     * @throws BadInputException if the book would destroy a file
     * @throws IOException if the book was built with other options, or the folder cannot be read
     */
    public void run(Consumer<String> lines) throws IOException, BadInputException {
        reporter.lines = lines;
        registerFiles();
        watch.run();
    }

    /**
     * Adds the games of the files that exist now.
     *
     * @param lines receives a line for each change of the book
     * @return false if a file was refused, which has been reported; the games of the other files are in the book
     * @throws BadInputException if the book would destroy a file
     * @throws IOException if nothing can be added to the book
     */
    public boolean addOnce(Consumer<String> lines) throws IOException, BadInputException {
        reporter.lines = lines;
        registerFiles();
        return watch.addOnce();
    }

    /** Makes the run refuse a book that exists with another comment than that of the request. */
    public void compareHeader() {
        comparesHeader = true;
    }

    private void requireHeaderOfBook() throws IOException, BadInputException {
        Path book = request.output().path();
        String wanted = request.output().headerComment().orElse("");
        if (!Files.exists(book)) {
            return;
        }
        try (BookFile open = Books.open(book)) {
            String comment = open.metadata().comment();
            if (!comment.equals(wanted)) {
                throw new BadInputException(book + ": exists with the comment \"" + comment + "\", not \"" + wanted
                        + "\"; a watch keeps the header of a book");
            }
        }
    }

    /** Ends the run: an addition that has begun is cancelled. From any thread. */
    public void stop() {
        watch.stop();
    }

    private void registerFiles() throws IOException, BadInputException {
        if (!Files.isDirectory(request.folder())) {
            throw new BadInputException(request.folder() + ": is not a folder");
        }
        CommandFiles files = context.beginRun();
        watch.files().forEach(files::reads);
        files.writesBook(request.output().path());
        files.writesStatistics(request.output().statistics().orElseThrow());
        files.checkOutputs();
        watch.requireUsable();
        if (comparesHeader) {
            requireHeaderOfBook();
        }
    }

    /** Reports changes of the book as lines, and problems as messages. */
    private static final class Reporter implements WatchListener {
        private final Progress progress;
        private Consumer<String> lines = line -> {};

        Reporter(Progress progress) {
            this.progress = progress;
        }

        @Override
        public BuildListener additionBegins(List<Path> files) {
            return BuildWatcher.withoutReport(progress, "games");
        }

        @Override
        public void added(WatchedAddition addition) {
            lines.accept(line(addition));
        }

        private static String line(WatchedAddition addition) {
            List<Path> files = addition.files();
            String first = files.get(0).getFileName().toString();
            String names =
                    files.size() == 1 ? first : first + " and " + NumberText.count(files.size() - 1, "other file");
            return addition.book() + ": " + NumberText.count(addition.report().booked(), "game") + " of " + names
                    + ", now "
                    + NumberText.count(addition.report().written(), "move") + " in "
                    + NumberText.count(addition.report().positions(), "position")
                    + String.format(
                            Locale.ROOT, " (%.1f s)", addition.duration().toNanos() / 1e9);
        }

        @Override
        public void fileNoted(Path file, String message) {
            progress.reportMessage(message);
        }

        @Override
        public void fileRefused(Path file, String message) {
            progress.reportMessage(message);
        }

        @Override
        public void problemChanged(String problem) {
            problem.lines().forEach(progress::reportMessage);
        }
    }
}
