package org.polybook.reader.internal;

/**
 * The division of a book's records into the buckets of its index. The index has an {@code int} for each bucket: a place
 * in the book, as a number of units of {@code 2^unitBits} records, so that it has room for the places of any book.
 *
 * <p>Small buckets have {@value #SMALL} records on average. Their index takes 1/52 of the book's size, and a lookup
 * that uses it reads three cache lines. Where this index would take more than an eighth of the heap, or the number of
 * records is no {@code int}, the buckets are large: {@value #LARGE} records, 1/2048 of the book's size. The places of
 * evenly distributed keys then differ from the interpolated ones by 11 records in the middle of a bucket, twice as many
 * if positions have several moves (standard deviation), so that a window of 2 KiB has all records of a key.
 *
 * @param records the number of records of the book
 * @param buckets the number of buckets
 * @param unitBits the binary logarithm of the number of records of a unit
 * @param hasSmallBuckets true if the buckets are small; then a unit is one record, and the number of records is an
 *     {@code int}
 */
record IndexLayout(long records, int buckets, int unitBits, boolean hasSmallBuckets) {
    /** The minimum number of records for an index: fewer are searched as fast without one. */
    static final int MIN_RECORDS = 1024;

    private static final int SMALL = 13;
    private static final int LARGE = 512;
    private static final int HEAP_SHARE = 8;
    private static final int MAX_BUCKETS = Integer.MAX_VALUE - 16;

    /**
     * Returns the layout for a number of records, at least {@value #MIN_RECORDS}.
     *
     * @param heap the maximum size of the heap in bytes
     */
    static IndexLayout of(long records, long heap) {
        long small = records / SMALL;
        if (records <= Integer.MAX_VALUE && small * Integer.BYTES <= heap / HEAP_SHARE) {
            return new IndexLayout(records, (int) small, 0, true);
        }
        return large(records, Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(records) - (Integer.SIZE - 1)));
    }

    /** Returns a layout with large buckets and units of that size. */
    static IndexLayout large(long records, int unitBits) {
        return new IndexLayout(records, (int) Math.min(MAX_BUCKETS, records / LARGE), unitBits, false);
    }

    /** Returns the unit of a record. */
    int unit(long record) {
        return (int) (record >>> unitBits);
    }
}
