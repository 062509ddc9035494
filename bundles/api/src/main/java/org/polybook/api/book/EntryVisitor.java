package org.polybook.api.book;

/**
 * Is shown the records of a book one after the other.
 *
 * <pre>{@code
 * long[] sum = new long[1];
 * book.forEach((index, key, packed) -> {
 *     sum[0] += EntryBuffer.weight(packed);
 *     return true; // go on
 * });
 * }</pre>
 */
@FunctionalInterface
public interface EntryVisitor {
    /**
     * One record.
     *
     * @param index its place in the book, from 0
     * @param key position key, unsigned
     * @param packed move, weight and learn, as {@link EntryBuffer} lays them out
     * @return whether to go on
     */
    boolean visit(long index, long key, long packed);
}
