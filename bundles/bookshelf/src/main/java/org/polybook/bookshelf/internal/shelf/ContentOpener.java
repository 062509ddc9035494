package org.polybook.bookshelf.internal.shelf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.serve.BookAdmissionCheck;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.CopyMemoryLimit;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.ErrorText;
import org.polybook.io.WatchedCalls;

/**
 * Opens the content of one file, as a private copy while there is memory for copies. An opening that does not answer is
 * given up; its late result is kept for the next try. Confined to the shelf's thread, except for late content.
 */
final class ContentOpener {
    private final WatchedCalls calls;
    private final CopyMemoryLimit copies;
    private final AtomicReference<LateOpenedContent> late = new AtomicReference<>();
    private volatile boolean closed;
    /** The size in bytes of the private copy that is served. */
    private long copied;

    /** A book whose opening ended after the wait for it was given up. */
    private record LateOpenedContent(
            BookOpener opener, BookStamp seen, OpenOptions options, BookOpener.Opened opened) {}

    /**
     * An opened content.
     *
     * @param opened null if one of its files changed concurrently
     * @param copiedBytes the size in bytes of its private copy; 0 if it is mapped
     */
    record Content(BookOpener.Opened opened, long copiedBytes) {}

    ContentOpener(WatchedCalls calls, CopyMemoryLimit copies) {
        this.calls = calls;
        this.copies = copies;
    }

    /** Records the size in bytes of the private copy of the content served from now on. */
    void recordServedCopy(long bytes) {
        copies.replaceShare(copied, bytes);
        copied = bytes;
    }

    /** Opens the file. Maps it at once if memory for a copy is refused, since another try would fail, too. */
    Content open(Path file, BookOpener opener, BookStamp now, OpenOptions wanted) throws IOException {
        if (now.ownFilesBytes() > wanted.copyUpTo()) {
            return new Content(takeLateOrOpen(file, opener, now, wanted), 0);
        }
        if (copies.admits(now.ownFilesBytes() - copied)) {
            try {
                return new Content(takeLateOrOpen(file, opener, now, wanted), now.ownFilesBytes());
            } catch (OutOfMemoryError e) {
                copies.limitToCurrentTotal(ErrorText.text(e));
            }
        }
        return new Content(takeLateOrOpen(file, opener, now, wanted.withCopyUpTo(OpenOptions.MAP.copyUpTo())), 0);
    }

    /**
     * Returns the content that an earlier call has opened after the wait for that call was given up; opens the file
     * otherwise.
     */
    @SuppressWarnings("ReferenceEquality") // each change of the services makes a new opener
    private BookOpener.Opened takeLateOrOpen(Path file, BookOpener opener, BookStamp now, OpenOptions wanted)
            throws IOException {
        LateOpenedContent known = late.get();
        if (known != null
                && known.opener == opener
                && known.seen.equals(now)
                && known.options.equals(wanted)
                && late.compareAndSet(known, null)) {
            return known.opened;
        }
        closeLateContent();
        return calls.call(
                file,
                () -> BookAdmissionCheck.openAndCheckOrNull(opener, now, wanted),
                opened -> keepOrCloseLateContent(new LateOpenedContent(opener, now, wanted, opened)));
    }

    /** Keeps late content. Runs in the thread that opened it. */
    private void keepOrCloseLateContent(LateOpenedContent content) {
        if (content.opened == null) {
            return;
        }
        late.set(content);
        if (closed) {
            closeLateContent();
        }
    }

    /** Closes the late content, even if it arrives after this call. */
    void close() {
        closed = true;
        closeLateContent();
    }

    private void closeLateContent() {
        LateOpenedContent unused = late.getAndSet(null);
        if (unused != null) {
            unused.opened.close();
        }
    }
}
