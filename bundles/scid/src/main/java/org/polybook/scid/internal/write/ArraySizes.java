package org.polybook.scid.internal.write;

import java.nio.file.Path;
import java.util.Locale;
import org.polybook.api.book.BookFormatException;

/** Sizes of arrays with an element for each game or name of a database. */
final class ArraySizes {
    /** The maximum length of an array. */
    static final int MAX = Integer.MAX_VALUE - 8;

    private ArraySizes() {}

    /**
     * Returns the length of an array for all elements.
     *
     * @param file the file with the elements
     * @param elements the elements in words, such as {@code games}
     * @throws BookFormatException if there are more elements than an array has
     */
    static int requireFits(Path file, long count, String elements) throws BookFormatException {
        if (count > MAX) {
            throw new BookFormatException(String.format(
                    Locale.ROOT,
                    "%s: has %,d %s, but a copy numbers them in memory, at most %,d",
                    file,
                    count,
                    elements,
                    MAX));
        }
        return (int) count;
    }
}
