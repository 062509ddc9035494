package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.polybook.io.FileState;

/**
 * The digest of one large book in one state: not read yet, being read by a thread, known, or failed. Guarded by the
 * {@link BookDigestCache} that contains it; times are those of its clock, in nanoseconds.
 */
final class BookDigest {
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofMinutes(10);
    private static final long UNKNOWN = 0;

    private final Path book;
    private final FileState state;
    private long digest = UNKNOWN;
    private boolean read;
    private long begun;
    private IOException failure;
    private long failed;
    private int failures;

    BookDigest(Path book, FileState state) {
        this.book = book;
        this.state = state;
    }

    Path book() {
        return book;
    }

    FileState state() {
        return state;
    }

    /** The time at which the last reading began. */
    long readingBeganAt() {
        return begun;
    }

    boolean isKnown() {
        return digest != UNKNOWN;
    }

    /** Returns true while a thread reads the book, even if the callers no longer wait for that thread. */
    boolean isBeingRead() {
        return read;
    }

    /**
     * Returns true if the digest is unknown and reading the book may find it now: no reading has failed, or the pause
     * after the last failure is over. False while a reading hangs.
     */
    boolean isDue(long now) {
        return !isKnown() && (failure == null || !read && now - failed >= retryPauseNanos());
    }

    private long retryPauseNanos() {
        return (failures == 1 ? FIRST_PAUSE : PAUSE).toNanos();
    }

    void begin(long now) {
        read = true;
        begun = now;
        failure = null;
    }

    /** Records that the reading has ended; the thread that read the book has ended or is about to. */
    void end() {
        read = false;
    }

    void setDigest(long value) {
        digest = value;
    }

    void recordFailure(IOException why, long now) {
        failure = why;
        failed = now;
        failures++;
    }

    /** Allows the book to be read again without a pause, unless a reading of it hangs. */
    void clearFailure() {
        if (!read) {
            failure = null;
        }
    }

    /**
     * Returns the digest.
     *
     * @throws JournalNotReadyException if it is not known yet, or reading took too long
     * @throws IOException if the book could not be read
     */
    long digestOrThrow() throws IOException {
        if (isKnown()) {
            return digest;
        }
        if (failure == null) {
            throw new JournalNotReadyException(
                    "its " + state.size()
                            + " bytes are still being compared with its journal, whose changes are not shown until then",
                    state);
        }
        if (failure instanceof JournalNotReadyException) {
            throw new JournalNotReadyException(failure.getMessage(), state);
        }
        throw new IOException(failure.getMessage(), failure);
    }
}
