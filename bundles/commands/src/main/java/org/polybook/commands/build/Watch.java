package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.polybook.api.Books;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EditedBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FailureText;
import org.polybook.io.BookLockedException;
import org.polybook.io.ExitSteps;
import org.polybook.io.FileChangedException;

/**
 * Watches a folder and adds the games of new and grown files to a book and its statistics. The statistics record what
 * has been counted, so that a run that is killed at any moment is continued by the next one.
 *
 * <pre>{@code
 * Watch.Request request = new Watch.Request(folder, BuildOutput.of(book), GivenOptions.NONE, Resources.ofThisMachine(),
 *         Duration.ofMinutes(1), false);
 * new Watch(new CommandContext(BookResolver.FILES, progress)).run(request, System.out::println);
 * }</pre>
 */
public final class Watch {
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration MIN_POLL = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofMillis(20);

    private final CommandContext context;
    private final CountDownLatch end = new CountDownLatch(1);
    /** The last problem of the book or the folder; empty after an addition. */
    private String problem = "";

    public Watch(CommandContext context) {
        this.context = context;
    }

    /**
     * The folder and the book.
     *
     * @param output the book, and the header of a book that does not exist yet
     * @param options the options that the user gives; if the book exists, they must be those with which it was built
     * @param every the minimum time between two additions
     * @param once true to add what exists now, and to end
     */
    public record Request(
            Path folder, BuildOutput output, GivenOptions options, Resources resources, Duration every, boolean once) {}

    /**
     * Watches the folder until {@link #stop} is called or the process is asked to end.
     *
     * @param lines receives a line for each change of the book
     * @throws BadInputException if the book would destroy a file, or was built with other options; also if an addition
     *     fails in a run that only adds what exists now
     */
    public void run(Request request, Consumer<String> lines) throws IOException, BadInputException {
        FolderScan scan = new FolderScan(request.folder(), !request.once());
        registerFiles(request, scan);
        try (ExitSteps.Task ending = ExitSteps.registerTask(this::stop)) {
            if (request.once()) {
                addAll(request, scan, lines);
            } else {
                watch(request, scan, lines);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the run: an addition that has begun is cancelled. From any thread. */
    public void stop() {
        end.countDown();
    }

    private void registerFiles(Request request, FolderScan scan) throws IOException, BadInputException {
        if (!Files.isDirectory(request.folder())) {
            throw new BadInputException(request.folder() + ": is not a folder");
        }
        CommandFiles files = context.beginRun();
        scan.files().forEach(files::reads);
        files.writesBook(request.output().path());
        files.writesStatistics(
                request.output().withStatistics(true).statistics().orElseThrow());
        files.checkOutputs();
        if (Files.exists(request.output().path())) {
            new FolderAddition(request, builder(request), context).counted(); // reads the options
        }
    }

    private static BookBuilder builder(Request request) throws IOException {
        return Books.forBook(BookBuilder.class, request.output().path());
    }

    private void addAll(Request request, FolderScan scan, Consumer<String> lines)
            throws IOException, BadInputException, InterruptedException {
        boolean hasMore = true;
        while (hasMore) {
            scan.update();
            hasMore = addFound(request, scan, lines);
            if (!problem.isEmpty()) {
                throw new BadInputException(problem);
            }
            hasMore = hasMore && !end.await(RETRY.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void watch(Request request, FolderScan scan, Consumer<String> lines)
            throws IOException, BadInputException, InterruptedException {
        long pause = Math.min(
                POLL.toNanos(), Math.max(MIN_POLL.toNanos(), request.every().toNanos()));
        long last = System.nanoTime() - request.every().toNanos();
        String reported = "";
        do {
            boolean isDue = System.nanoTime() - last >= request.every().toNanos();
            if (updateAndAdd(request, scan, isDue, lines)) {
                last = System.nanoTime();
            }
            if (!problem.equals(reported)) {
                reported = problem;
                problem.lines().forEach(context.progress()::reportMessage);
            }
        } while (!end.await(pause, TimeUnit.NANOSECONDS));
    }

    /**
     * Updates the scan and, if an addition is due, adds the games; returns true if there were any. A folder or
     * statistics that cannot be read now may be readable later.
     */
    private boolean updateAndAdd(Request request, FolderScan scan, boolean isDue, Consumer<String> lines)
            throws BadInputException {
        try {
            scan.update();
            return isDue && addFound(request, scan, lines);
        } catch (IOException e) {
            noteProblem(FailureText.of(e));
            return false;
        }
    }

    /** Adds the games that the scan has found; returns true if there were any. */
    private boolean addFound(Request request, FolderScan scan, Consumer<String> lines)
            throws IOException, BadInputException {
        FolderAddition addition = new FolderAddition(request, builder(request), context);
        List<FolderPart> parts = scan.findParts(addition.counted());
        scan.takeMessages().forEach(context.progress()::reportMessage);
        if (parts.isEmpty()) {
            return false;
        }
        addIfPossible(addition, parts, scan).forEach(lines);
        scan.takeMessages().forEach(context.progress()::reportMessage);
        return true;
    }

    /** Adds parts and returns a line for each change of the book. */
    private List<String> addIfPossible(FolderAddition addition, List<FolderPart> parts, FolderScan scan)
            throws IOException, BadInputException {
        long start = System.nanoTime();
        try {
            BuildReport report = addition.add(parts, () -> end.getCount() == 0);
            problem = "";
            return List.of(addition.line(parts, report, System.nanoTime() - start));
        } catch (BookLockedException | FileChangedException | BuildCancelledException e) {
            return List.of(); // another program is writing: the next attempt sees its result
        } catch (EditedBookException | PendingEditsException e) {
            noteProblem(e.getMessage());
            return List.of();
        } catch (IncompatibleStatisticsException e) {
            return addWithoutIncompatible(addition, parts, scan, e);
        } catch (IOException e) {
            if (!refuseUnreadable(addition, parts, scan)) {
                noteProblem(FailureText.of(e));
            }
            return List.of();
        }
    }

    /** Adds all parts but those that cannot be in the book, such as games of a variant that needs another scheme. */
    private List<String> addWithoutIncompatible(
            FolderAddition addition, List<FolderPart> parts, FolderScan scan, IncompatibleStatisticsException reason)
            throws IOException, BadInputException {
        if (parts.size() == 1) {
            scan.refuse(parts.get(0), parts.get(0).file() + ": " + reason.getMessage());
            return List.of();
        }
        int half = parts.size() / 2;
        List<String> lines = new ArrayList<>(addIfPossible(addition.reopened(), parts.subList(0, half), scan));
        lines.addAll(addIfPossible(addition.reopened(), parts.subList(half, parts.size()), scan));
        return lines;
    }

    private void noteProblem(String message) {
        if (end.getCount() > 0) {
            problem = message;
        }
    }

    /** Refuses the parts that cannot be read; returns true if there are any. */
    private boolean refuseUnreadable(FolderAddition addition, List<FolderPart> parts, FolderScan scan) {
        boolean isAnyRefused = false;
        for (FolderPart part : parts) {
            try {
                addition.read(part, () -> end.getCount() == 0);
            } catch (FileChangedException | BuildCancelledException e) {
                isAnyRefused = true; // the next attempt sees its new state
            } catch (IOException e) {
                scan.refuse(part, part.file() + ": its games cannot be read: " + FailureText.of(e));
                isAnyRefused = true;
            }
        }
        return isAnyRefused;
    }
}
