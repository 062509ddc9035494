package org.polybook.bookshelf.internal.shelf;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.Schemes;
import org.polybook.bookshelf.internal.serve.Admission;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.BookParts;
import org.polybook.bookshelf.internal.serve.CopyLimit;
import org.polybook.bookshelf.internal.serve.PublishedBook;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.Source;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.bookshelf.internal.watch.FileWatch;
import org.polybook.bookshelf.internal.watch.Retry;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.BundleLogger;
import org.polybook.io.GivenUpCallError;
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
    private final CopyLimit copies;
    private final BookParts parts;
    private final FileWatch watch;
    private final Retry retry;
    private final Retry layingRetry;
    private final PublishedBook book;
    private Path identity;
    private List<Source> sources;
    private BookOpener opener;
    private ShelfOptions options;

    private BookStamp served;
    private long copied;
    private BookFormat format;
    private String formatName = "";
    private OpenOptions openedWith;
    private long orphanedAt;
    private boolean orphaned;
    private BookStamp refused;
    private boolean retriable;
    private boolean missing;
    private String layingProblem = "";
    private String lastWarning = "";
    /** The warning that no format is for the file's name, until the formats have settled. */
    private String heldWarning = "";

    private boolean atRest;
    private boolean unanswered;
    private volatile boolean closed;
    private final AtomicReference<LateContent> late = new AtomicReference<>();

    /** A book that was opened when nobody waited for it any more. */
    private record LateContent(BookOpener by, BookStamp seen, OpenOptions options, BookOpener.Opened opened) {}

    ShelvedFile(ShelfContext context, CopyLimit copies, BookParts parts, Path identity, List<Source> sources) {
        this.time = context.time();
        this.calls = context.calls();
        this.copies = copies;
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
        return atRest && !orphaned && !book.awaitsScheme();
    }

    /** True if one of its files did not answer at the last look. */
    boolean isUnanswered() {
        return unanswered;
    }

    /** Whether the file has been found absent. */
    boolean isMissing() {
        return missing;
    }

    /** A file that is gone from its folder is nobody's wish any more, one that a configuration names still is. */
    boolean isListed() {
        return !missing || !primary().isFolder();
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
        boolean without = served != null && !opener.offers(format);
        if (without && !orphaned) {
            orphanedAt = time.nanos();
        }
        orphaned = without;
    }

    /** Looks at the file and does what follows from it. */
    void look(ShelfOptions current) {
        options = current;
        atRest = false;
        unanswered = false;
        step("cannot be looked at", this::lookAtFile);
        if (orphaned) {
            step("cannot be taken off", this::orphaned);
        }
        step("cannot be published", () -> book.publish(primary().settings(), identity, current.grace()));
        if (!heldWarning.isEmpty() && !isSettling()) {
            LOG.log(Level.WARNING, "{0}", heldWarning);
            heldWarning = "";
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
        } catch (GivenUpCallError e) {
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
        List<Path> files = parts.of(identity, format);
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
        closed = true;
        closeLate();
        takeOff();
    }

    private void takeOff() {
        copies.exchange(copied, 0);
        copied = 0;
        book.withdraw();
    }

    private void gone() {
        missing = true;
        withdraw(Faults.at(identity, "no such file"));
    }

    private void withdraw(String reason) {
        if (book.isServed()) {
            LOG.log(Level.INFO, "{0}; the book is no longer served.", reason);
        }
        served = null;
        orphaned = false;
        refused = null;
        forgetWarnings();
        takeOff();
        book.refusal(reason);
    }

    private void settled(BookStamp now) {
        missing = false;
        OpenOptions wanted = openOptions();
        if (isUpToDate(now, wanted)) {
            if (!heldWarning.isEmpty()) {
                forgetWarnings(); // the format is back
            }
            book.refusal("");
            lay();
        } else if (!now.equals(refused)) {
            retry.reset();
            take(now, wanted);
        } else if (retriable && retry.isDue()) {
            take(now, wanted);
        }
    }

    /** Whether what is served is what would be opened now. */
    private boolean isUpToDate(BookStamp now, OpenOptions wanted) {
        return now.equals(served)
                && wanted.equals(openedWith)
                && !orphaned
                && !book.isFaulty()
                && !book.isOverlaidByOthersThan(opener.overlays());
    }

    /** Overlays that have come since the content was opened are applied to it now; one that has gone stays applied. */
    private void lay() {
        if (!layingRetry.isDue()) {
            book.refusal(layingProblem);
            return;
        }
        long begun = time.nanos();
        try {
            book.lay(opener.overlays());
            layingRetry.reset();
        } catch (GivenUpCallError e) {
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
            Content content = open(now, wanted);
            if (content.opened() == null) {
                return; // written to while it was read; the watch tells when it rests again
            }
            serve(content, now, wanted);
        } catch (GivenUpCallError e) {
            throw e;
        } catch (BookFormatException e) {
            refuse(now, begun, Faults.text(e), false);
        } catch (IOException | RuntimeException | Error e) {
            refuse(now, begun, Faults.text(e), true);
        }
    }

    /** An open book and how many bytes of it are a private copy. */
    private record Content(BookOpener.Opened opened, long copied) {}

    /** Where there is no memory for a copy the file is mapped at once, instead of tried in vain again and again. */
    private Content open(BookStamp now, OpenOptions wanted) throws IOException {
        if (now.size() > wanted.copyUpTo()) {
            return new Content(admit(now, wanted), 0);
        }
        if (copies.admits(now.size() - copied)) {
            try {
                return new Content(admit(now, wanted), now.size());
            } catch (OutOfMemoryError e) {
                copies.refused(Faults.text(e));
            }
        }
        return new Content(admit(now, wanted.withCopyUpTo(OpenOptions.MAP.copyUpTo())), 0);
    }

    /** Takes the content that an earlier, given-up call has opened since, or else opens it. */
    @SuppressWarnings("ReferenceEquality") // an opener stands for the services of a time
    private BookOpener.Opened admit(BookStamp now, OpenOptions wanted) throws IOException {
        BookOpener by = opener;
        LateContent known = late.get();
        if (known != null
                && known.by == by
                && known.seen.equals(now)
                && known.options.equals(wanted)
                && late.compareAndSet(known, null)) {
            return known.opened;
        }
        closeLate();
        return calls.ask(
                identity,
                () -> Admission.open(by, now, wanted),
                opened -> keep(new LateContent(by, now, wanted, opened)));
    }

    /** In the thread that waited for it. */
    private void keep(LateContent content) {
        if (content.opened == null) {
            return;
        }
        late.set(content);
        if (closed) {
            closeLate();
        }
    }

    private void closeLate() {
        LateContent unused = late.getAndSet(null);
        if (unused != null) {
            unused.opened.close();
        }
    }

    private void serve(Content content, BookStamp now, OpenOptions wanted) {
        BookOpener.Opened opened = content.opened();
        book.serve(opened);
        copies.exchange(copied, content.copied());
        copied = content.copied();
        served = now;
        openedWith = wanted;
        format = opened.format();
        formatName = opened.formatName();
        orphaned = false;
        refused = null;
        retry.reset();
        layingRetry.reset();
        forgetWarnings();
    }

    private void forgetWarnings() {
        lastWarning = "";
        heldWarning = "";
    }

    private void refuse(BookStamp now, long begun, String text, boolean tryAgain) {
        String reason = Faults.at(identity, text);
        warn(reason, book.isServed() ? " The last good content goes on being served." : "");
        refused = now;
        retriable = tryAgain;
        retry.failed(begun);
        book.refusal(reason);
    }

    private void warn(String reason, String more) {
        if (reason.equals(lastWarning)) {
            return;
        }
        lastWarning = reason;
        heldWarning = "";
        if (isSettling() && opener.files(identity, null).isEmpty()) {
            heldWarning = reason + '.' + more;
        } else {
            LOG.log(Level.WARNING, "{0}.{1}", reason, more);
        }
    }

    /** Every start begins and every end ends without the file's format; an update of its bundle takes it away for a moment. */
    private boolean isSettling() {
        return time.nanos() - opener.since() < options.grace().toNanos();
    }

    private void orphaned() {
        String gone = "the book format \"" + formatName + "\" has gone";
        long left = orphanedAt + options.grace().toNanos() - time.nanos();
        if (left > 0) {
            book.refusal(Faults.at(
                    identity,
                    gone + "; the last content is served for " + options.grace().toSeconds() + " s at most"));
        } else {
            withdraw(Faults.at(
                    identity,
                    gone + " and has not come back within " + options.grace().toSeconds() + " s"));
        }
    }
}
