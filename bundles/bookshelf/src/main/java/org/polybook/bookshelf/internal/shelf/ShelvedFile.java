package org.polybook.bookshelf.internal.shelf;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.Schemes;
import org.polybook.bookshelf.internal.serve.BookFileSets;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.CopyMemoryLimit;
import org.polybook.bookshelf.internal.serve.PublishedBook;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.BookSource;
import org.polybook.bookshelf.internal.watch.BookFileSet;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.ErrorText;
import org.polybook.bookshelf.internal.watch.FileWatch;
import org.polybook.bookshelf.internal.watch.RetryBackoff;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.AbandonedCallError;
import org.polybook.io.BundleLogger;
import org.polybook.io.UnansweredException;
import org.polybook.io.WatchedCalls;

/**
 * One file on the shelf, with the other files of its book: watches them, opens their content when all are at rest, and
 * has the {@link PublishedBook} serve it. Content that cannot be opened or is implausible never displaces good content,
 * and no failure of this file affects other files. Not thread-safe: confined to the shelf's thread.
 */
final class ShelvedFile {
    private static final Logger LOG = BundleLogger.of(ShelvedFile.class);

    private final Time time;
    private final WatchedCalls calls;
    private final ContentOpener opening;
    private final FileWarnings warnings = new FileWarnings();
    private final BookFileSets fileSets;
    private final FileWatch watch;
    private final RetryBackoff retry;
    private final RetryBackoff overlayRetry;
    private final PublishedBook book;
    private Path identity;
    private List<BookSource> sources;
    private BookOpener opener;
    private ShelfOptions options;

    private ContentState state = new ContentState.Empty(false);
    /** The format that last opened the file, which names the other files of the book; null before the first. */
    private BookFormat format;

    /** The content that could not be opened; null if none was refused. */
    private Refusal refused;

    private String overlayProblem = "";
    private boolean atRest;
    private boolean unanswered;

    /**
     * A content that could not be opened.
     *
     * @param retriable true if the same bytes may be accepted later
     */
    private record Refusal(BookStamp stamp, boolean retriable) {}

    ShelvedFile(
            ShelfContext context,
            CopyMemoryLimit copies,
            BookFileSets fileSets,
            Path identity,
            List<BookSource> sources) {
        this.time = context.time();
        this.calls = context.calls();
        this.opening = new ContentOpener(calls, copies);
        this.fileSets = fileSets;
        this.watch = new FileWatch(time);
        this.retry = new RetryBackoff(time);
        this.overlayRetry = new RetryBackoff(time);
        this.book = new PublishedBook(context);
        this.identity = identity;
        this.sources = sources;
    }

    Path identity() {
        return identity;
    }

    /** The source whose settings apply: a configuration before a folder, and the earlier of two equal ones. */
    BookSource primarySource() {
        return sources.get(0);
    }

    List<BookSource> sources() {
        return sources;
    }

    PublishedBook book() {
        return book;
    }

    /**
     * Returns true if the last poll found the file settled or absent, and the book waits neither for its format nor for
     * its scheme.
     */
    boolean isAtRest() {
        return atRest && !state.lacksFormat() && !book.awaitsScheme();
    }

    /** Returns true if, at the last poll, the file or another file of its book did not answer. */
    boolean didNotAnswerLastPoll() {
        return unanswered;
    }

    /** Returns true if the file was found absent. */
    boolean isMissing() {
        return state.isMissing();
    }

    /** Returns true if the list shows the file: it exists, or a configuration names it. */
    boolean isListed() {
        return !isMissing() || !primarySource().isFromFolder();
    }

    /** Changes the file's identity and its sources. */
    void setIdentityAndSources(Path newIdentity, List<BookSource> newSources) {
        identity = newIdentity;
        sources = newSources;
    }

    /** Uses the formats and overlays available now. Refused content is tried again at the next poll. */
    void replaceOpenerAndAllowRetries(BookOpener now) {
        opener = now;
        refused = null;
        retry.reset();
        overlayRetry.reset();
        if (!state.isEmpty()) {
            state = state.withFormatAvailable(opener.offers(format), time.nanos());
        }
    }

    /** Polls the file and acts on the outcome. */
    void pollAndUpdate(ShelfOptions current) {
        options = current;
        atRest = false;
        unanswered = false;
        runStepHandlingFailures("cannot be checked", this::pollFile);
        if (state instanceof ContentState.ContentWithoutFormat orphan) {
            runStepHandlingFailures("cannot be taken off the shelf", () -> withdrawAfterGraceTime(orphan));
        }
        runStepHandlingFailures(
                "cannot be published",
                () -> book.publishUnlessAwaitingScheme(primarySource().settings(), identity, current.graceTime()));
        if (!haveFormatsChangedRecently()) {
            warnings.logHeldWarning();
        }
    }

    /** A part of a poll, which may fail with anything that the code of formats and overlays throws. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private void runStepHandlingFailures(String failure, Step step) {
        try {
            step.run();
        } catch (AbandonedCallError e) {
            throw e; // another thread polls the shelf now
        } catch (UnansweredException e) {
            unanswered = true; // the watchdog has logged this
            book.setRefusal(ErrorText.withPath(identity, ErrorText.text(e)));
        } catch (IOException | RuntimeException | Error e) {
            String problem = ErrorText.withPath(identity, failure + ": " + ErrorText.text(e));
            warnOrHoldUnlessRepeated(problem, "");
            book.setRefusal(problem);
        }
    }

    private void pollFile() throws IOException {
        BookFileSet files = fileSets.fileSetOf(identity, format);
        BookStamp now = calls.call(identity, () -> BookStamp.ofOrNull(files));
        FileWatch.Observation observation = watch.observe(now, options);
        atRest = observation == FileWatch.Observation.ABSENT || observation == FileWatch.Observation.SETTLED;
        switch (observation) {
            case ABSENT -> withdrawAbsentFile();
            case SETTLED -> updateFromSettledFile(now);
            case VANISHED, CHANGING -> {}
        }
    }

    /** Takes the book off the shelf for good. */
    void close() {
        opening.close();
        takeOffShelf();
    }

    private void takeOffShelf() {
        opening.recordServedCopy(0);
        book.withdraw();
    }

    private void withdrawAbsentFile() {
        withdraw(ErrorText.withPath(identity, "no such file"), true);
    }

    private void withdraw(String reason, boolean missing) {
        if (book.isServed()) {
            LOG.log(Level.INFO, "{0}; the book is no longer served.", reason);
        }
        state = new ContentState.Empty(missing);
        refused = null;
        warnings.forgetAllReasons();
        takeOffShelf();
        book.setRefusal(reason);
    }

    private void updateFromSettledFile(BookStamp now) {
        state = state.afterFileFound();
        OpenOptions wanted = openOptions();
        if (isUpToDate(now, wanted)) {
            warnings.discardHeldWarning();
            book.setRefusal("");
            applyNewOverlaysIfDue();
        } else if (refused == null || !now.equals(refused.stamp())) {
            retry.reset();
            openAndServe(now, wanted);
        } else if (refused.retriable() && retry.isDue()) {
            openAndServe(now, wanted);
        }
    }

    /** Returns true if the served content is the one that would be opened now. */
    private boolean isUpToDate(BookStamp now, OpenOptions wanted) {
        return state.wasOpenedFrom(now, wanted)
                && !book.isContentUnreadable()
                && !book.needsReopeningFor(opener.overlays());
    }

    /**
     * Applies overlays that were added since the content was opened. A removed overlay stays applied until the book is
     * reopened: when another overlay is added, or, if the removed overlay reads files next to the book, after the grace
     * time.
     */
    private void applyNewOverlaysIfDue() {
        if (!overlayRetry.isDue()) {
            book.setRefusal(overlayProblem);
            return;
        }
        long begun = time.nanos();
        try {
            book.applyNewOverlays(opener.overlays());
            overlayRetry.reset();
        } catch (AbandonedCallError e) {
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            overlayRetry.recordFailure(begun);
            overlayProblem = ErrorText.withPath(identity, "its changes cannot be applied: " + ErrorText.text(e));
            warnOrHoldUnlessRepeated(overlayProblem, "");
            book.setRefusal(overlayProblem);
        }
    }

    /** The options for opening the file. A source from a folder cannot get more memory than the shelf allows. */
    private OpenOptions openOptions() {
        ShelvedBookSettings settings = primarySource().settings();
        OpenOptions wanted = OpenOptions.MAP.withCopyUpTo(allowedCopyUpTo(settings.copyUpTo()));
        if (!Schemes.defaultSchemeName(settings.variants())
                .equals(Schemes.POLYGLOT)) { // in the standard scheme the variants do not affect the content
            wanted = wanted.withAssumedVariants(settings.variants());
        }
        return settings.scheme().isEmpty() ? wanted : wanted.withScheme(settings.scheme());
    }

    private long allowedCopyUpTo(long own) {
        if (own == ShelvedBookSettings.AS_THE_SHELF) {
            return options.copyUpTo();
        }
        return primarySource().isFromFolder() ? Math.min(own, options.copyUpTo()) : own;
    }

    private void openAndServe(BookStamp now, OpenOptions wanted) {
        long begun = time.nanos();
        try {
            ContentOpener.Content content = opening.open(identity, opener, now, wanted);
            if (content.opened() == null) {
                return; // the file changed while it was opened; the watch reports when the file is at rest again
            }
            serve(content, now, wanted);
        } catch (AbandonedCallError e) {
            throw e;
        } catch (BookFormatException e) {
            recordRefusalAndWarn(now, begun, ErrorText.text(e), false);
        } catch (IOException | RuntimeException | Error e) {
            recordRefusalAndWarn(now, begun, ErrorText.text(e), true);
        }
    }

    private void serve(ContentOpener.Content content, BookStamp now, OpenOptions wanted) {
        BookOpener.Opened opened = content.opened();
        book.serve(opened);
        opening.recordServedCopy(content.copiedBytes());
        state = new ContentState.Content(now, wanted, opened.formatName());
        format = opened.format();
        refused = null;
        retry.reset();
        overlayRetry.reset();
        warnings.forgetAllReasons();
    }

    private void recordRefusalAndWarn(BookStamp now, long begun, String text, boolean tryAgain) {
        String reason = ErrorText.withPath(identity, text);
        warnOrHoldUnlessRepeated(reason, book.isServed() ? " The last good content is still served." : "");
        refused = new Refusal(now, tryAgain);
        retry.recordFailure(begun);
        book.setRefusal(reason);
    }

    private void warnOrHoldUnlessRepeated(String reason, String more) {
        warnings.warnOrHoldUnlessRepeated(
                reason,
                more,
                () -> haveFormatsChangedRecently()
                        && opener.ownFiles(identity, null).isEmpty());
    }

    /**
     * Returns true if the formats changed less than the grace time ago. Formats are missing for a moment at each start,
     * at each shutdown and while a bundle is updated.
     */
    private boolean haveFormatsChangedRecently() {
        return time.nanos() - opener.formatsChangedAt() < options.graceTime().toNanos();
    }

    private void withdrawAfterGraceTime(ContentState.ContentWithoutFormat orphan) {
        String removed = "the book format \"" + orphan.content().formatName() + "\" was removed";
        long left = orphan.since() + options.graceTime().toNanos() - time.nanos();
        if (left > 0) {
            book.setRefusal(ErrorText.withPath(
                    identity,
                    removed + "; the last content is served for at most "
                            + options.graceTime().toSeconds() + " s"));
        } else {
            withdraw(
                    ErrorText.withPath(
                            identity,
                            removed + " and has not come back within "
                                    + options.graceTime().toSeconds() + " s"),
                    false);
        }
    }
}
