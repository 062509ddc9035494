package org.polybook.api.book;

/**
 * Receives the records of a book in order.
 *
 * <pre>{@code
 * long[] sum = new long[1];
 * book.forEach((index, key, packed) -> {
 *     sum[0] += EntryBuffer.weight(packed);
 *     return true; // continue
 * });
 * }</pre>
 */
@FunctionalInterface
public interface EntryVisitor {
    /**
     * Receives one record.
     *
     * @param index the index of the record in the book, from 0
     * @param key position key, unsigned
     * @param packed move, weight and learn field in the layout of {@link EntryBuffer}
     * @return true to continue, false to stop
     */
    boolean visit(long index, long key, long packed);
}
