package org.polybook.bookshelf.internal.shelf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.serve.Admission;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.CopyLimit;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.io.WatchedCalls;

/**
 * Opens the content of one file, as a private copy as long as memory admits it. An opening that does not answer is given up;
 * what it brings later is kept for the next try. The shelf's one thread has it, but for late content.
 */
final class ContentOpening {
    private final WatchedCalls calls;
    private final CopyLimit copies;
    private final AtomicReference<LateContent> late = new AtomicReference<>();
    private volatile boolean closed;
    /** Bytes of the private copy that is served. */
    private long copied;

    /** A book that was opened when nobody waited for it any more. */
    private record LateContent(BookOpener by, BookStamp seen, OpenOptions options, BookOpener.Opened opened) {}

    /**
     * A content.
     *
     * @param opened null if one of its files changed while it was opened
     * @param copied how many bytes of it are a private copy
     */
    record Content(BookOpener.Opened opened, long copied) {}

    ContentOpening(WatchedCalls calls, CopyLimit copies) {
        this.calls = calls;
        this.copies = copies;
    }

    /** Notes how many bytes of the content that is served from now on are a private copy. */
    void served(long bytes) {
        copies.exchange(copied, bytes);
        copied = bytes;
    }

    /** Opens the file. If there is no memory for a copy it is mapped at once, since another try for a copy would fail, too. */
    Content open(Path file, BookOpener opener, BookStamp now, OpenOptions wanted) throws IOException {
        if (now.size() > wanted.copyUpTo()) {
            return new Content(admit(file, opener, now, wanted), 0);
        }
        if (copies.admits(now.size() - copied)) {
            try {
                return new Content(admit(file, opener, now, wanted), now.size());
            } catch (OutOfMemoryError e) {
                copies.refused(Faults.text(e));
            }
        }
        return new Content(admit(file, opener, now, wanted.withCopyUpTo(OpenOptions.MAP.copyUpTo())), 0);
    }

    /** Takes the content that an earlier, given-up call has opened since, or else opens it. */
    @SuppressWarnings("ReferenceEquality") // an opener stands for the services of a time
    private BookOpener.Opened admit(Path file, BookOpener by, BookStamp now, OpenOptions wanted) throws IOException {
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
                file, () -> Admission.open(by, now, wanted), opened -> keep(new LateContent(by, now, wanted, opened)));
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

    /** Closes what comes late, too. */
    void close() {
        closed = true;
        closeLate();
    }

    private void closeLate() {
        LateContent unused = late.getAndSet(null);
        if (unused != null) {
            unused.opened.close();
        }
    }
}
