package org.polybook.itests.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.spi.Providers;

/**
 * The content of a book as far as the operations change it: the comment of its header, the records of a few positions,
 * and the presence of the many others. Each operation writes its number.
 *
 * @param comment of the header; empty without a header
 * @param records by key, unsigned
 * @param rest empty, {@link #ALL_THE_REST} or the unexpected content
 */
record BookContent(String comment, TreeMap<Long, Long> records, String rest) {
    static final String ALL_THE_REST = "rest";
    /** The keys that operations change; every change of records includes the first. */
    static final long[] KEYS = new long[8];

    static final int REST_RECORDS = 2000;
    private static final long REST_CHECKSUM;
    private static final long MOVE_E2E4 = 0x031CL << 48;

    static {
        for (int i = 0; i < KEYS.length; i++) {
            KEYS[i] = (i * 250L + 5 << 44) + 7;
        }
        CRC32 checksum = new CRC32();
        for (int i = 0; i < REST_RECORDS; i++) {
            updateChecksum(checksum, restKey(i), MOVE_E2E4 | 1L << 32);
        }
        REST_CHECKSUM = checksum.getValue();
    }

    /** The record data that an operation writes to a position. */
    static long recordDataOf(int number) {
        return MOVE_E2E4 | 1L + number % 60_000 << 32 | number;
    }

    private static long restKey(int i) {
        return i + 1L << 44;
    }

    private static void updateChecksum(CRC32 checksum, long key, long packed) {
        checksum.update(ByteBuffer.allocate(16).putLong(key).putLong(packed).flip());
    }

    /** The content before the first operation, or after one that writes all of it. */
    static BookContent allWithNumber(int number) {
        TreeMap<Long, Long> records = new TreeMap<>(Long::compareUnsigned);
        for (long key : KEYS) {
            records.put(key, recordDataOf(number));
        }
        return new BookContent("", records, ALL_THE_REST);
    }

    BookContent withComment(String text) {
        return new BookContent(text, records, rest);
    }

    /**
     * Returns a copy in which the positions with these indexes in {@link #KEYS} have this number; {@code -1 - index}
     * deletes the position instead.
     */
    BookContent withNumberOrDeletionAt(int number, List<Integer> places) {
        TreeMap<Long, Long> changed = new TreeMap<>(records);
        for (int place : places) {
            if (place < 0) {
                changed.remove(KEYS[-1 - place]);
            } else {
                changed.put(KEYS[place], recordDataOf(number));
            }
        }
        return new BookContent(comment, changed, rest);
    }

    /** The file, which has no header. */
    byte[] bytes() {
        TreeMap<Long, Long> all = new TreeMap<>(records);
        if (rest.equals(ALL_THE_REST)) {
            for (int i = 0; i < REST_RECORDS; i++) {
                all.put(restKey(i), MOVE_E2E4 | 1L << 32);
            }
        }
        ByteBuffer bytes = ByteBuffer.allocate(16 * all.size());
        all.forEach((key, packed) -> bytes.putLong(key).putLong(packed));
        return bytes.array();
    }

    /** Returns the content as one word. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(comment).append(';');
        records.forEach((key, packed) -> text.append(record(key, packed)));
        return text.append(';').append(rest).toString();
    }

    private static String record(long key, long packed) {
        return String.format("%x=%x,", key, packed);
    }

    /**
     * Reads all of a book that does not change concurrently, in two ways; the result is that of {@link #toString} of
     * its content, with {@code ?lookups} at its end if the two ways differ.
     */
    static String readTwoWaysAndCompare(OpeningBook book) throws IOException {
        StringBuilder records = new StringBuilder();
        CRC32 checksum = new CRC32();
        long[] rest = new long[1];
        List<Long> keys = new ArrayList<>();
        book.forEach((index, key, packed) -> {
            if (key != 0 && (key & 0xFFF) == 0) {
                updateChecksum(checksum, key, packed);
                rest[0]++;
            } else if (key != 0) {
                records.append(record(key, packed));
                keys.add(key);
            }
            return true;
        });
        String comment = service(BookHeaders.class)
                .read(book)
                .map(header -> header.comment())
                .orElse("");
        String others = rest[0] == 0 ? "" : checksum.getValue() == REST_CHECKSUM ? ALL_THE_REST : "torn" + rest[0];
        return comment + ";" + records + ";" + others
                + (records.toString().equals(readByBatch(book, keys)) ? "" : "?lookups");
    }

    private static String readByBatch(OpeningBook book, List<Long> keys) throws IOException {
        long[] all = keys.stream().mapToLong(Long::longValue).toArray();
        int[] ends = new int[all.length];
        EntryBuffer into = new EntryBuffer();
        book.find(all, all.length, into, ends);
        StringBuilder found = new StringBuilder();
        int at = 0;
        for (int i = 0; i < all.length; i++) {
            for (; at < ends[i]; at++) {
                found.append(record(all[i], into.packed(at)));
            }
        }
        return found.toString();
    }

    static <T> T service(Class<T> type) {
        return Providers.all(type).get(0);
    }
}
