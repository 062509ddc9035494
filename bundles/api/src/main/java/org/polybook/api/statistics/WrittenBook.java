package org.polybook.api.statistics;

import java.util.List;
import java.util.Objects;

/**
 * The book that was written together with a file of statistics.
 *
 * @param stamp the state of the book's file
 * @param options the options of the build, each a name and a value, in the form of the builder that wrote both files;
 *     empty if unknown
 */
public record WrittenBook(BookFileStamp stamp, List<String> options) {
    public WrittenBook {
        Objects.requireNonNull(stamp, "stamp");
        options = List.copyOf(options);
    }

    /** Creates a book whose options are unknown. */
    public WrittenBook(BookFileStamp stamp) {
        this(stamp, List.of());
    }
}
