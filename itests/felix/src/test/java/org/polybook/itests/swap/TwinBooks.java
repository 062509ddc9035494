package org.polybook.itests.swap;

import java.nio.ByteBuffer;
import java.util.Random;
import org.polybook.api.book.EntryBuffer;

/**
 * Two books with the same keys that differ in every answer: in the number of records of a key and in the weight of
 * every record, so an answer that mixes both is detected at once. The weight also changes with each edition, so a
 * mixture of two editions of the same book is detected, too.
 */
final class TwinBooks {
    private final long[] keys;

    TwinBooks(int keys) {
        this.keys = new Random(2)
                .longs(keys)
                .map(key -> key == 0 ? 1 : key)
                .boxed()
                .sorted(Long::compareUnsigned)
                .mapToLong(Long::longValue)
                .toArray();
    }

    int keyCount() {
        return keys.length;
    }

    long key(int index) {
        return keys[index];
    }

    /** The number of records per key: three in odd editions, five in even ones. */
    static int recordsPerKey(int edition) {
        return edition % 2 == 1 ? 3 : 5;
    }

    /** The weight of every record of an edition, from 1. */
    static int weight(int edition) {
        return 1 + edition % 60_000;
    }

    byte[] editionBytes(int edition) {
        int records = recordsPerKey(edition);
        ByteBuffer bytes = ByteBuffer.allocate(16 * keys.length * records);
        for (long key : keys) {
            for (int move = 1; move <= records; move++) {
                bytes.putLong(key)
                        .putShort((short) move)
                        .putShort((short) weight(edition))
                        .putInt(0);
            }
        }
        return bytes.array();
    }

    /**
     * The common weight of the records from {@code from} to {@code to}, which must be the complete answer for one key.
     */
    static int requireCompleteAndGetWeight(EntryBuffer buffer, int from, int to) {
        if (from == to) {
            throw new AssertionError("an empty answer for a key of the book");
        }
        int weight = buffer.weight(from);
        int expected = recordsPerKey(weight - 1);
        if (to - from != expected) {
            throw new AssertionError(
                    "a mixed answer: " + (to - from) + " records of weight " + weight + ", expected " + expected);
        }
        for (int i = from; i < to; i++) {
            if (buffer.weight(i) != weight || buffer.rawMove(i) != 1 + i - from) {
                throw new AssertionError("a mixed answer: record " + (i - from) + " has weight " + buffer.weight(i)
                        + " and move " + buffer.rawMove(i) + ", the first has weight " + weight);
            }
        }
        return weight;
    }
}
