package org.polybook.bookshelf.internal.shelf;

import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.watch.BookStamp;

/** The part of a file that is on the shelf. */
sealed interface Shown {
    /**
     * The state in which nothing is shown.
     *
     * @param isMissing whether the file has been found absent
     */
    record Nothing(boolean isMissing) implements Shown {
        @Override
        public boolean isNothing() {
            return true;
        }

        @Override
        public Shown found() {
            return new Nothing(false);
        }
    }

    /**
     * A content whose format is there.
     *
     * @param stamp of the files that it was read from
     * @param options with which it was opened
     * @param formatName the name of its format
     */
    record Content(BookStamp stamp, OpenOptions options, String formatName) implements Shown {
        @Override
        public boolean isOf(BookStamp now, OpenOptions wanted) {
            return now.equals(stamp) && wanted.equals(options);
        }

        @Override
        public Shown offered(boolean offered, long nanos) {
            return offered ? this : new Orphan(this, nanos);
        }
    }

    /**
     * A content whose format has gone. It is served for the grace time.
     *
     * @param since the time at which it was noticed, in nanoseconds
     */
    record Orphan(Content content, long since) implements Shown {
        @Override
        public boolean isOrphan() {
            return true;
        }

        @Override
        public Shown offered(boolean offered, long nanos) {
            return offered ? content : this;
        }
    }

    /** Returns the state when formats have come or gone; {@code offered} says whether its own is there at that time. */
    default Shown offered(boolean offered, long nanos) {
        return this;
    }

    /** Returns the state when the file is there. */
    default Shown found() {
        return this;
    }

    /** Returns whether that is what would be opened from these files with these options. */
    default boolean isOf(BookStamp now, OpenOptions wanted) {
        return false;
    }

    /** Returns whether nothing is shown. */
    default boolean isNothing() {
        return false;
    }

    /** Returns whether the file has been found absent. */
    default boolean isMissing() {
        return false;
    }

    /** Returns whether the format of what is shown has gone. */
    default boolean isOrphan() {
        return false;
    }
}
