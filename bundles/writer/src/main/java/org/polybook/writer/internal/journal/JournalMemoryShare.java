package org.polybook.writer.internal.journal;

/** The share of one view in the memory that this process has for all journals, counted in bytes of the journals. */
final class JournalMemoryShare {
    private static final Object LOCK = new Object();
    private static long all;

    private final long maximum;
    private long own;
    private boolean closed;

    JournalMemoryShare() {
        this(JournalReplay.MAX_BYTES);
    }

    /**
     * Creates an empty share.
     *
     * @param maximum the maximum number of bytes of all journals together
     */
    JournalMemoryShare(long maximum) {
        this.maximum = maximum;
    }

    /**
     * Replaces the share.
     *
     * @throws JournalNotReadyException if other shares leave too little, or if this share is closed; then this share is
     *     empty
     */
    void replaceReservation(long bytes) throws JournalNotReadyException {
        synchronized (LOCK) {
            all -= own;
            own = 0;
            if (closed || all + bytes > maximum) {
                throw new JournalNotReadyException("the journal of its changes is not applied: it has " + bytes
                        + " bytes, and those of other books leave too little of the " + maximum
                        + " that this process has for journals");
            }
            own = bytes;
            all += bytes;
        }
    }

    /** Releases the share. */
    void release() {
        synchronized (LOCK) {
            all -= own;
            own = 0;
        }
    }

    /** Releases the share; this view cannot take another. */
    void close() {
        synchronized (LOCK) {
            closed = true;
            release();
        }
    }
}
