package org.polybook.bookshelf.internal.watch;

/** The clocks, which tests can replace. */
public interface Time {
    /** The system's clocks. */
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

    /** A time in nanoseconds of an arbitrary origin, for measuring intervals. */
    long nanos();

    /** The wall-clock time in milliseconds, for comparing with times of files. */
    long wallMillis();
}
