package org.polybook.statistics.internal.layout;

/**
 * A section of a file.
 *
 * @param kind one of the kinds of {@link StatsLayout}
 * @param offset the offset of its first byte in the file
 * @param length the number of bytes of its content
 */
public record Section(int kind, long offset, long length) {
    /** Returns the number of bytes in the file, with zeros up to the end of the page. */
    public long fileBytes() {
        return kind == StatsLayout.BLOCKS
                ? (length + StatsLayout.PAGE_BYTES - 1) / StatsLayout.PAGE_BYTES * StatsLayout.PAGE_BYTES
                : StatsLayout.pages(length, StatsLayout.recordBytes(kind)) * StatsLayout.PAGE_BYTES;
    }

    /** Returns the section at another offset. */
    public Section at(long newOffset) {
        return new Section(kind, newOffset, length);
    }
}
