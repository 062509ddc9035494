package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EditedBookException;
import org.polybook.api.build.IncompatibleGamesException;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.game.TemporaryFileException;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;
import org.polybook.api.watch.WatchedAddition;
import org.polybook.io.BookLockedException;
import org.polybook.io.ExitSteps;
import org.polybook.io.FileChangedException;
import org.polybook.io.text.FailureReason;

/** Finds the parts of files that are to be counted and adds them, again and again. */
final class FolderWatchRun implements FolderWatch {
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration MIN_POLL = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofMillis(20);

    private final WatchRequest request;
    private final WatchListener listener;
    private final CountDownLatch end = new CountDownLatch(1);
    /** The last problem of the book or the folder; empty after an addition. */
    private String problem = "";

    FolderWatchRun(WatchRequest request, WatchListener listener) {
        this.request = request;
        this.listener = listener;
    }

    @Override
    public List<Path> files() throws IOException {
        return new FolderScan(request.folder(), true).files();
    }

    @Override
    public void requireUsable() throws IOException {
        if (!Files.isDirectory(request.folder())) {
            throw new IOException(request.folder() + ": is not a folder");
        }
        new FolderAddition(request);
    }

    @Override
    public void stop() {
        end.countDown();
    }

    private boolean isStopped() {
        return end.getCount() == 0;
    }

    @Override
    public boolean addOnce() throws IOException {
        FolderScan scan = new FolderScan(request.folder(), false);
        try (ExitSteps.Task ending = ExitSteps.registerTask(this::stop)) {
            boolean hasMore = true;
            while (hasMore) {
                scan.update();
                hasMore = addFound(scan) && !awaitEnd(RETRY);
                if (!problem.isEmpty()) {
                    throw new IOException(problem);
                }
            }
        }
        return !scan.hasRefused();
    }

    @Override
    public void run() {
        FolderScan scan = new FolderScan(request.folder(), true);
        try (ExitSteps.Task ending = ExitSteps.registerTask(this::stop)) {
            watch(scan);
        } catch (IOException e) {
            listener.problemChanged(FailureReason.of(e)); // the process is about to end
        }
    }

    private void watch(FolderScan scan) {
        long every = request.every().toNanos();
        Duration pause = Duration.ofNanos(Math.min(POLL.toNanos(), Math.max(MIN_POLL.toNanos(), every)));
        long last = System.nanoTime() - every;
        String reported = "";
        do {
            if (updateAndAdd(scan, System.nanoTime() - last >= every)) {
                last = System.nanoTime();
            }
            if (!problem.equals(reported)) {
                reported = problem;
                listener.problemChanged(problem);
            }
        } while (!awaitEnd(pause));
    }

    /** Waits; returns true if the watch has been stopped, also if the thread is interrupted. */
    private boolean awaitEnd(Duration pause) {
        try {
            return end.await(pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
            return true;
        }
    }

    /**
     * Updates the scan and, if an addition is due, adds the games; returns true if there were any. A folder or
     * statistics that cannot be read now may be readable later.
     */
    private boolean updateAndAdd(FolderScan scan, boolean isDue) {
        try {
            scan.update();
            return isDue && addFound(scan);
        } catch (IOException e) {
            noteProblem(FailureReason.of(e));
            return false;
        }
    }

    /** Adds the games that the scan has found; returns true if there were any. */
    private boolean addFound(FolderScan scan) throws IOException {
        FolderAddition addition = new FolderAddition(request);
        List<FolderPart> parts = scan.findParts(addition.counted());
        reportMessages(scan);
        if (parts.isEmpty()) {
            problem = "";
            return false;
        }
        addIfPossible(addition, parts, scan);
        reportMessages(scan);
        return true;
    }

    private void reportMessages(FolderScan scan) {
        for (FolderScan.Message message : scan.takeMessages()) {
            if (message.isRefusal()) {
                listener.fileRefused(message.file(), message.text());
            } else {
                listener.fileNoted(message.file(), message.text());
            }
        }
    }

    private void addIfPossible(FolderAddition addition, List<FolderPart> parts, FolderScan scan) throws IOException {
        try {
            add(addition, parts);
        } catch (BookLockedException | FileChangedException | BuildCancelledException e) {
            // another program is writing: the next attempt sees its result
        } catch (EditedBookException | PendingEditsException e) {
            noteProblem(e.getMessage());
        } catch (IncompatibleStatisticsException | IncompatibleGamesException e) {
            addWithoutIncompatible(parts, scan, e);
        } catch (IOException e) {
            if (!refuseUnreadable(addition, parts, scan)) {
                noteProblem(FailureReason.of(e));
            }
        }
    }

    private void add(FolderAddition addition, List<FolderPart> parts) throws IOException {
        long start = System.nanoTime();
        List<Path> files = parts.stream().map(FolderPart::file).toList();
        boolean isAdded = false;
        try {
            BuildReport report = addition.add(parts, listener.additionBegins(files), this::isStopped);
            isAdded = true;
            problem = "";
            listener.added(new WatchedAddition(
                    request.output().path(), files, report, Duration.ofNanos(System.nanoTime() - start)));
        } finally {
            if (!isAdded) {
                listener.additionFailed();
            }
        }
    }

    /** Adds all parts but those that cannot be in the book, such as games of a variant that needs another scheme. */
    private void addWithoutIncompatible(List<FolderPart> parts, FolderScan scan, IOException reason)
            throws IOException {
        if (parts.size() == 1) {
            scan.refuse(parts.get(0), parts.get(0).file() + ": " + reason.getMessage());
            return;
        }
        int half = parts.size() / 2;
        addIfPossible(new FolderAddition(request), parts.subList(0, half), scan);
        addIfPossible(new FolderAddition(request), parts.subList(half, parts.size()), scan);
    }

    private void noteProblem(String message) {
        if (!isStopped()) {
            problem = message;
        }
    }

    /** Refuses the parts that cannot be read; returns true if there are any. */
    private boolean refuseUnreadable(FolderAddition addition, List<FolderPart> parts, FolderScan scan) {
        boolean isAnyRefused = false;
        for (FolderPart part : parts) {
            try {
                addition.read(part, this::isStopped);
            } catch (FileChangedException | BuildCancelledException e) {
                isAnyRefused = true; // the next attempt sees its new state
            } catch (TemporaryFileException e) {
                return isAnyRefused; // the file may be good
            } catch (IOException e) {
                scan.refuse(part, part.file() + ": its games cannot be read: " + FailureReason.of(e));
                isAnyRefused = true;
            }
        }
        return isAnyRefused;
    }
}
