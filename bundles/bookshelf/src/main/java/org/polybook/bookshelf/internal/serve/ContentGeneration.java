package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookOverlay;
import org.polybook.io.BundleLogger;
import org.polybook.io.WatchedCalls;

/**
 * One content of a shelved book: an open file, its number, and the count of its holders. The shelf holds the content
 * while it is current, and each pin and each iteration while they run; the last holder to release the content closes
 * the file. A plain lookup does not hold the content: a lookup that finds the file closed continues in the successor.
 */
public final class ContentGeneration {
    private static final Logger LOG = BundleLogger.of(ContentGeneration.class);

    private final long first;
    private final long fileFirst;
    private final BookFile base;
    private final List<BookOverlay> applied;
    private volatile BookFile file;
    private volatile BookMetadata metadata;
    private final AtomicInteger holds = new AtomicInteger(1);
    private final AtomicReference<LateOverlay> late = new AtomicReference<>();

    /** The result of applying an overlay to a file, finished after the shelf had stopped waiting for it. */
    private record LateOverlay(BookOverlay overlay, BookFile base, BookFile file) {}

    /** Creates a generation without overlays. */
    public ContentGeneration(BookFile file, long number) {
        this(file, file, List.of(), number);
    }

    /** Creates a generation with one hold, which belongs to the caller. */
    public ContentGeneration(BookOpener.Opened opened, long number) {
        this(opened.file(), opened.base(), opened.overlays(), number);
    }

    private ContentGeneration(BookFile file, BookFile base, List<BookOverlay> applied, long number) {
        this.file = file;
        this.base = base;
        this.first = number;
        this.fileFirst = file.generation();
        this.applied = new ArrayList<>(applied);
        this.metadata = file.metadata();
    }

    public BookFile file() {
        return file;
    }

    /**
     * Applies those overlays that have not been applied to the file yet. An overlay that fails can be tried again.
     * Shelf's thread only.
     */
    public void applyNewOverlays(List<BookOverlay> overlays, WatchedCalls calls) throws IOException {
        for (BookOverlay overlay : overlays) {
            if (!contains(applied, overlay)) {
                file = takeLateOrApplyOverlay(overlay, file, calls);
                applied.add(overlay);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // services are compared by identity, regardless of their equals
    private BookFile takeLateOrApplyOverlay(BookOverlay overlay, BookFile over, WatchedCalls calls) throws IOException {
        LateOverlay known = late.get();
        if (known != null && known.overlay == overlay && known.base == over && late.compareAndSet(known, null)) {
            return known.file;
        }
        return calls.call(
                base.path(),
                () -> overlay.applyAtOnce(over),
                overlaid -> keepOrCloseLateOverlay(new LateOverlay(overlay, over, overlaid)));
    }

    private void keepOrCloseLateOverlay(LateOverlay overlaid) {
        late.set(overlaid);
        if (isClosed()) {
            closeLateOverlay();
        }
    }

    private void closeLateOverlay() {
        LateOverlay unused = late.getAndSet(null);
        if (unused != null) {
            closeOrLogFailure(unused.file);
        }
    }

    /**
     * Returns true if an overlay of the file was removed and another was added: a successor cannot be applied over its
     * predecessor's layer, so the file has to be reopened. A removed overlay without a successor stays applied.
     */
    public boolean needsReopeningFor(List<BookOverlay> present) {
        boolean removed = applied.stream().anyMatch(one -> !contains(present, one));
        return removed && present.stream().anyMatch(one -> !contains(applied, one));
    }

    @SuppressWarnings("ReferenceEquality") // services are compared by identity, regardless of their equals
    private static boolean contains(List<BookOverlay> overlays, BookOverlay overlay) {
        return overlays.stream().anyMatch(known -> known == overlay);
    }

    /**
     * The number of this generation, plus one for each change of the file's own generation since the file was opened.
     */
    public long number() {
        return numberOf(file);
    }

    /**
     * The number of this generation, plus one for each change that {@code state}, such as a pin on its file, has seen
     * since the file was opened.
     */
    public long numberOf(OpeningBook state) {
        return first + state.generation() - fileFirst;
    }

    /** The file's current metadata; once the file is closed, the last known. */
    public BookMetadata metadata() {
        if (!isClosed()) {
            try {
                metadata = file.metadata();
            } catch (IllegalStateException e) {
                if (!isClosed()) {
                    throw e;
                }
            }
        }
        return metadata;
    }

    public String problem() {
        return file.problem().orElse("");
    }

    /** Adds a hold; returns false if the file is closed, which is final. */
    public boolean tryHold() {
        int now = holds.get();
        while (now > 0) {
            if (holds.compareAndSet(now, now + 1)) {
                return true;
            }
            now = holds.get();
        }
        return false;
    }

    /** Releases one hold. The last one closes the file. */
    public void releaseHold() {
        int left = holds.decrementAndGet();
        if (left == 0) {
            closeLateOverlay();
            closeOrLogFailure(file);
            closeBase();
        } else if (left < 0) {
            throw new IllegalStateException(
                    "generation " + first + " of " + file.path() + " has been released too often");
        }
    }

    /** Closes the base in case a layer did not close it. */
    @SuppressWarnings("ReferenceEquality") // without overlays both fields are the same object
    private void closeBase() {
        if (base != file) {
            closeOrLogFailure(base);
        }
    }

    /**
     * Closes the file. A failure, for example because the provider's bundle was removed, is only logged: the caller
     * that releases the last hold cannot do anything about it.
     */
    private void closeOrLogFailure(BookFile one) {
        try {
            one.close();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(Level.WARNING, "Generation " + first + " of " + base.path() + " cannot be closed", e);
        }
    }

    public boolean isClosed() {
        return holds.get() <= 0;
    }
}
