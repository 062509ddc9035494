package org.polybook.writer.internal.journal;

/** The share of one view in the memory that this process has for all journals it follows, counted in bytes of the journals. */
final class JournalMemory {
    private static final Object LOCK = new Object();
    private static long all;

    private final long most;
    private long own;
    private boolean closed;

    JournalMemory() {
        this(JournalReplay.MAX_BYTES);
    }

    /** @param most bytes of all journals together */
    JournalMemory(long most) {
        this.most = most;
    }

    /**
     * Takes that many instead of those it had.
     *
     * @throws JournalNotReadyException if others leave too little; it has none then
     */
    void take(long bytes) throws JournalNotReadyException {
        synchronized (LOCK) {
            all -= own;
            own = 0;
            if (closed || all + bytes > most) {
                throw new JournalNotReadyException("the journal of its changes is not applied: it has " + bytes
                        + " bytes, and those of other books leave too little of the " + most
                        + " that this process has for journals");
            }
            own = bytes;
            all += bytes;
        }
    }

    /** Gives back what it has. */
    void release() {
        synchronized (LOCK) {
            all -= own;
            own = 0;
        }
    }

    /** Gives back what it has, and takes nothing any more. */
    void close() {
        synchronized (LOCK) {
            closed = true;
            release();
        }
    }
}
