package org.polybook.bookshelf.internal.shelf;

import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.watch.BookStamp;

/** The content of a file that the shelf serves. */
sealed interface ContentState {
    /**
     * No content.
     *
     * @param isMissing true if the file was found absent
     */
    record Empty(boolean isMissing) implements ContentState {
        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public ContentState afterFileFound() {
            return new Empty(false);
        }
    }

    /**
     * A content whose format is available.
     *
     * @param stamp the stamp of its files
     * @param options the options with which it was opened
     * @param formatName the name of its format
     */
    record Content(BookStamp stamp, OpenOptions options, String formatName) implements ContentState {
        @Override
        public boolean wasOpenedFrom(BookStamp now, OpenOptions wanted) {
            return now.equals(stamp) && wanted.equals(options);
        }

        @Override
        public ContentState withFormatAvailable(boolean available, long nanos) {
            return available ? this : new ContentWithoutFormat(this, nanos);
        }
    }

    /**
     * A content whose format was removed. It is served for the grace time.
     *
     * @param since the time at which the removal was noticed, in nanoseconds
     */
    record ContentWithoutFormat(Content content, long since) implements ContentState {
        @Override
        public boolean lacksFormat() {
            return true;
        }

        @Override
        public ContentState withFormatAvailable(boolean available, long nanos) {
            return available ? content : this;
        }
    }

    /**
     * Returns the state after a change of the formats.
     *
     * @param available true if this content's format is available
     * @param nanos the time of the change
     */
    default ContentState withFormatAvailable(boolean available, long nanos) {
        return this;
    }

    /** Returns the state after the file was found. */
    default ContentState afterFileFound() {
        return this;
    }

    /** Returns true if this content was opened from files with these stamps and with these options. */
    default boolean wasOpenedFrom(BookStamp now, OpenOptions wanted) {
        return false;
    }

    /** Returns true if there is no content. */
    default boolean isEmpty() {
        return false;
    }

    /** Returns true if the file was found absent. */
    default boolean isMissing() {
        return false;
    }

    /** Returns true if the format of the content was removed. */
    default boolean lacksFormat() {
        return false;
    }
}
