package org.polybook.statistics.internal.layout;

import java.util.zip.CRC32C;

/** The check sum of a page. */
public final class PageCrc {
    private static final int PREFIX = 12;

    private PageCrc() {}

    /**
     * Returns the CRC-32C of (kind, number, content of the page).
     *
     * @param crc any instance; its state is replaced
     * @param page at least {@link StatsLayout#PAGE_CONTENT} bytes
     */
    public static int of(CRC32C crc, int kind, long number, byte[] page) {
        crc.reset();
        for (int i = 0; i < PREFIX; i++) {
            int bits = i < Integer.BYTES ? kind >>> 8 * (3 - i) : (int) (number >>> 8 * (PREFIX - 1 - i));
            crc.update(bits & 0xFF);
        }
        crc.update(page, 0, StatsLayout.PAGE_CONTENT);
        return (int) crc.getValue();
    }
}
