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
 * One content of a shelved book: an open file, its number, and how many hold it. The shelf holds it while it is the current
 * one, each pin and each iteration holds it for as long as it runs; the file is closed when the last hold ends. Plain
 * lookups do not hold it: one that meets a closed file goes to the successor.
 */
public final class Generation {
    private static final Logger LOG = BundleLogger.of(Generation.class);

    private final long first;
    private final long fileFirst;
    private final BookFile base;
    private final List<BookOverlay> applied;
    private volatile BookFile file;
    private volatile BookMetadata metadata;
    private final AtomicInteger holds = new AtomicInteger(1);
    private final AtomicReference<Laid> late = new AtomicReference<>();

    /** A file with an overlay applied to it, which came when nobody waited for it any more. */
    private record Laid(BookOverlay by, BookFile over, BookFile file) {}

    /** Without any overlay. */
    public Generation(BookFile file, long number) {
        this(file, file, List.of(), number);
    }

    /** Held once, by the caller. */
    public Generation(BookOpener.Opened opened, long number) {
        this(opened.file(), opened.base(), opened.overlays(), number);
    }

    private Generation(BookFile file, BookFile base, List<BookOverlay> applied, long number) {
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
     * Applies to the file those that have not been applied yet. One that fails is not applied and can be tried again. Only the
     * shelf's thread.
     */
    public void apply(List<BookOverlay> overlays, WatchedCalls calls) throws IOException {
        for (BookOverlay overlay : overlays) {
            if (!contains(applied, overlay)) {
                file = laid(overlay, file, calls);
                applied.add(overlay);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // a service is that object, whatever it says of others
    private BookFile laid(BookOverlay overlay, BookFile over, WatchedCalls calls) throws IOException {
        Laid known = late.get();
        if (known != null && known.by == overlay && known.over == over && late.compareAndSet(known, null)) {
            return known.file;
        }
        return calls.ask(base.path(), () -> overlay.applyAtOnce(over), laid -> keep(new Laid(overlay, over, laid)));
    }

    private void keep(Laid laid) {
        late.set(laid);
        if (isClosed()) {
            closeLate();
        }
    }

    private void closeLate() {
        Laid unused = late.getAndSet(null);
        if (unused != null) {
            close(unused.file);
        }
    }

    /**
     * Whether an overlay of the file has gone and others have come: a successor cannot be applied over its
     * predecessor's layer, so the file has to be opened anew. One that has gone without a successor stays applied.
     */
    public boolean isOverlaidByOthersThan(List<BookOverlay> present) {
        boolean gone = applied.stream().anyMatch(one -> !contains(present, one));
        return gone && present.stream().anyMatch(one -> !contains(applied, one));
    }

    @SuppressWarnings("ReferenceEquality") // a service is that object, whatever it says of others
    private static boolean contains(List<BookOverlay> overlays, BookOverlay overlay) {
        return overlays.stream().anyMatch(known -> known == overlay);
    }

    /** Its number, one more for each overlay that has been applied to the file since. */
    public long number() {
        return numberOf(file);
    }

    /** The number of a state of this generation. */
    public long numberOf(OpeningBook state) {
        return first + state.generation() - fileFirst;
    }

    /** What the file says of itself now; what it said last, once it is closed. */
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

    /** Takes a hold unless the file has been closed, which cannot be undone. */
    public boolean hold() {
        int now = holds.get();
        while (now > 0) {
            if (holds.compareAndSet(now, now + 1)) {
                return true;
            }
            now = holds.get();
        }
        return false;
    }

    /** Ends one hold. */
    public void release() {
        int left = holds.decrementAndGet();
        if (left == 0) {
            closeLate();
            close(file);
            closeBase();
        } else if (left < 0) {
            throw new IllegalStateException("generation " + first + " of " + file.path() + " was released too often");
        }
    }

    /** The layers close the base with them; should one of them fail, it is closed all the same. */
    @SuppressWarnings("ReferenceEquality") // without layers it is the same object
    private void closeBase() {
        if (base != file) {
            close(base);
        }
    }

    /**
     * A file that cannot be closed, perhaps because the bundle it comes from is gone, is logged: the caller that ends the last
     * hold can do nothing about it.
     */
    private void close(BookFile one) {
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
