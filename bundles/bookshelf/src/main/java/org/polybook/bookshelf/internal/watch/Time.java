package org.polybook.bookshelf.internal.watch;

/** The clocks, so that tests can turn them. */
public interface Time {
    /** The machine's clocks. */
    Time SYSTEM = new Time() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public long wallMillis() {
            return System.currentTimeMillis();
        }
    };

    /** For measuring intervals. */
    long nanos();

    /** For comparing with times of files. */
    long wallMillis();
}
