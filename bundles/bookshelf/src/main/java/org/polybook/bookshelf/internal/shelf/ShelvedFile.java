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
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.BookParts;
import org.polybook.bookshelf.internal.serve.CopyLimit;
import org.polybook.bookshelf.internal.serve.PublishedBook;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.Source;
import org.polybook.bookshelf.internal.watch.BookFiles;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.bookshelf.internal.watch.FileWatch;
import org.polybook.bookshelf.internal.watch.Retry;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.AbandonedCallError;
import org.polybook.io.BundleLogger;
import org.polybook.io.UnansweredException;
import org.polybook.io.WatchedCalls;

/**
 * One file on the shelf, with those that belong to it: watches them, opens their content when all have come to rest, and has the {@link PublishedBook} serve it.
 * Content that cannot be opened or is implausible never displaces what is served, and whatever goes wrong with this file is
 * this file's problem alone. Not thread-safe: the shelf's one thread has it.
 */
final class ShelvedFile {
    private static final Logger LOG = BundleLogger.of(ShelvedFile.class);

    private final Time time;
    private final WatchedCalls calls;
    private final ContentOpening opening;
    private final FileWarnings warnings = new FileWarnings();
    private final BookParts parts;
    private final FileWatch watch;
    private final Retry retry;
    private final Retry layingRetry;
    private final PublishedBook book;
    private Path identity;
    private List<Source> sources;
    private BookOpener opener;
    private ShelfOptions options;

    private Shown shown = new Shown.Nothing(false);
    /** The format that the file was opened by last, which knows what other files belong to it; null before the first. */
    private BookFormat format;

    /** The content that could not be opened; null if none was refused. */
    private Refusal refused;

    private String layingProblem = "";
    private boolean atRest;
    private boolean unanswered;

    /**
     * A content that could not be opened.
     *
     * @param retriable whether the same bytes may be taken later
     */
    private record Refusal(BookStamp stamp, boolean retriable) {}

    ShelvedFile(ShelfContext context, CopyLimit copies, BookParts parts, Path identity, List<Source> sources) {
        this.time = context.time();
        this.calls = context.calls();
        this.opening = new ContentOpening(calls, copies);
        this.parts = parts;
        this.watch = new FileWatch(time);
        this.retry = new Retry(time);
        this.layingRetry = new Retry(time);
        this.book = new PublishedBook(context);
        this.identity = identity;
        this.sources = sources;
    }

    Path identity() {
        return identity;
    }

    /** The one whose settings hold: a configuration before a folder, else the earlier. */
    Source primary() {
        return sources.get(0);
    }

    List<Source> sources() {
        return sources;
    }

    PublishedBook book() {
        return book;
    }

    /** Returns whether the last look found the file settled, so that only a change of the file makes work. */
    boolean isAtRest() {
        return atRest && !shown.isOrphan() && !book.awaitsScheme();
    }

    /** True if one of its files did not answer at the last look. */
    boolean isUnanswered() {
        return unanswered;
    }

    /** Whether the file has been found absent. */
    boolean isMissing() {
        return shown.isMissing();
    }

    /** A file that is gone from its folder is nobody's wish any more, one that a configuration names still is. */
    boolean isListed() {
        return !isMissing() || !primary().isFolder();
    }

    /** From now on it is that file, for those reasons. */
    void follow(Path newIdentity, List<Source> newSources) {
        identity = newIdentity;
        sources = newSources;
    }

    /** Formats or overlays have come or gone. What was refused gets another chance. */
    void use(BookOpener now) {
        opener = now;
        refused = null;
        retry.reset();
        layingRetry.reset();
        if (!shown.isNothing()) {
            shown = shown.offered(opener.offers(format), time.nanos());
        }
    }

    /** Looks at the file and does what follows from it. */
    void look(ShelfOptions current) {
        options = current;
        atRest = false;
        unanswered = false;
        step("cannot be looked at", this::lookAtFile);
        if (shown instanceof Shown.Orphan orphan) {
            step("cannot be taken off", () -> orphaned(orphan));
        }
        step("cannot be published", () -> book.publish(primary().settings(), identity, current.grace()));
        if (!isSettling()) {
            warnings.release();
        }
    }

    /** Part of a look; it may fail, with whatever the code of formats and overlays comes up with. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private void step(String failure, Step step) {
        try {
            step.run();
        } catch (AbandonedCallError e) {
            throw e; // another thread has it now
        } catch (UnansweredException e) {
            unanswered = true; // the log has it
            book.refusal(Faults.at(identity, Faults.text(e)));
        } catch (IOException | RuntimeException | Error e) {
            String problem = Faults.at(identity, failure + ": " + Faults.text(e));
            warn(problem, "");
            book.refusal(problem);
        }
    }

    private void lookAtFile() throws IOException {
        BookFiles files = parts.of(identity, format);
        BookStamp now = calls.ask(identity, () -> BookStamp.of(files));
        FileWatch.Sight sight = watch.look(now, options);
        atRest = sight == FileWatch.Sight.ABSENT || sight == FileWatch.Sight.SETTLED;
        switch (sight) {
            case ABSENT -> gone();
            case SETTLED -> settled(now);
            case VANISHED, CHANGING -> {}
        }
    }

    /** Off the shelf for good. */
    void close() {
        opening.close();
        takeOff();
    }

    private void takeOff() {
        opening.served(0);
        book.withdraw();
    }

    private void gone() {
        withdraw(Faults.at(identity, "no such file"), true);
    }

    private void withdraw(String reason, boolean missing) {
        if (book.isServed()) {
            LOG.log(Level.INFO, "{0}; the book is no longer served.", reason);
        }
        shown = new Shown.Nothing(missing);
        refused = null;
        warnings.forget();
        takeOff();
        book.refusal(reason);
    }

    private void settled(BookStamp now) {
        shown = shown.found();
        OpenOptions wanted = openOptions();
        if (isUpToDate(now, wanted)) {
            warnings.formatIsBack();
            book.refusal("");
            apply();
        } else if (refused == null || !now.equals(refused.stamp())) {
            retry.reset();
            take(now, wanted);
        } else if (refused.retriable() && retry.isDue()) {
            take(now, wanted);
        }
    }

    /** Whether what is served is what would be opened now. */
    private boolean isUpToDate(BookStamp now, OpenOptions wanted) {
        return shown.isOf(now, wanted) && !book.isFaulty() && !book.isOverlaidByOthersThan(opener.overlays());
    }

    /** Overlays that have come since the content was opened are applied to it now; one that has gone stays applied unless it named files. */
    private void apply() {
        if (!layingRetry.isDue()) {
            book.refusal(layingProblem);
            return;
        }
        long begun = time.nanos();
        try {
            book.apply(opener.overlays());
            layingRetry.reset();
        } catch (AbandonedCallError e) {
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            layingRetry.failed(begun);
            layingProblem = Faults.at(identity, "its changes cannot be applied to it: " + Faults.text(e));
            warn(layingProblem, "");
            book.refusal(layingProblem);
        }
    }

    /** A file in a folder of books cannot ask for more memory than the shelf allows. */
    private OpenOptions openOptions() {
        BookSettings settings = primary().settings();
        OpenOptions wanted = OpenOptions.MAP.withCopyUpTo(copyUpTo(settings.copyUpTo()));
        if (!Schemes.of(settings.variants()).equals(Schemes.POLYGLOT)) { // else it makes no difference to the content
            wanted = wanted.withVariants(settings.variants());
        }
        return settings.scheme().isEmpty() ? wanted : wanted.withScheme(settings.scheme());
    }

    private long copyUpTo(long own) {
        if (own == BookSettings.AS_THE_SHELF) {
            return options.copyUpTo();
        }
        return primary().isFolder() ? Math.min(own, options.copyUpTo()) : own;
    }

    private void take(BookStamp now, OpenOptions wanted) {
        long begun = time.nanos();
        try {
            ContentOpening.Content content = opening.open(identity, opener, now, wanted);
            if (content.opened() == null) {
                return; // written to while it was read; the watch tells when it rests again
            }
            serve(content, now, wanted);
        } catch (AbandonedCallError e) {
            throw e;
        } catch (BookFormatException e) {
            refuse(now, begun, Faults.text(e), false);
        } catch (IOException | RuntimeException | Error e) {
            refuse(now, begun, Faults.text(e), true);
        }
    }

    private void serve(ContentOpening.Content content, BookStamp now, OpenOptions wanted) {
        BookOpener.Opened opened = content.opened();
        book.serve(opened);
        opening.served(content.copied());
        shown = new Shown.Content(now, wanted, opened.formatName());
        format = opened.format();
        refused = null;
        retry.reset();
        layingRetry.reset();
        warnings.forget();
    }

    private void refuse(BookStamp now, long begun, String text, boolean tryAgain) {
        String reason = Faults.at(identity, text);
        warn(reason, book.isServed() ? " The last good content goes on being served." : "");
        refused = new Refusal(now, tryAgain);
        retry.failed(begun);
        book.refusal(reason);
    }

    private void warn(String reason, String more) {
        warnings.warn(
                reason,
                more,
                () -> isSettling() && opener.ownFiles(identity, null).isEmpty());
    }

    /** Every start begins and every end ends without the file's format; an update of its bundle takes it away for a moment. */
    private boolean isSettling() {
        return time.nanos() - opener.since() < options.grace().toNanos();
    }

    private void orphaned(Shown.Orphan orphan) {
        String gone = "the book format \"" + orphan.content().formatName() + "\" has gone";
        long left = orphan.since() + options.grace().toNanos() - time.nanos();
        if (left > 0) {
            book.refusal(Faults.at(
                    identity,
                    gone + "; the last content is served for " + options.grace().toSeconds() + " s at most"));
        } else {
            withdraw(
                    Faults.at(
                            identity,
                            gone + " and has not come back within "
                                    + options.grace().toSeconds() + " s"),
                    false);
        }
    }
}
